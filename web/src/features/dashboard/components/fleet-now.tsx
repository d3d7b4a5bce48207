import { ACTIVITIES, type Activity } from '@halla/domain/devices/activity';
import { formatNumber } from '@halla/domain/formats';
import { pageAddress } from '@halla/domain/resources/resources';
import { Skeleton, Text, ThemeIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type LucideIcon, Moon, Snowflake, Sparkles, WifiOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, type FailedQuery } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useLink } from '../../../ui/link.tsx';
import classes from './fleet-now.module.css';

const LOOKS: Readonly<Record<Activity, { icon: LucideIcon; color: string }>> = {
  treating: { icon: Sparkles, color: 'teal' },
  precooling: { icon: Snowflake, color: 'ice' },
  idle: { icon: Moon, color: 'fjord' },
  offline: { icon: WifiOff, color: 'gray' },
};

/** Device fields used by the tiles. */
export interface ActiveDevice {
  readonly id: number;
  readonly activity: Activity;
}

export interface FleetNowProps {
  readonly title: string;
  /** Undefined while loading. */
  readonly devices: readonly ActiveDevice[] | undefined;
  /** True if there are more devices than these. */
  readonly isCut: boolean;
  /** Query of the devices. */
  readonly query: FailedQuery;
  /** Set if the devices are those of this company and of the companies below it. */
  readonly companyId?: number;
}

/** Number of devices per current activity; each links to the filtered list. */
export function FleetNow({ title, devices, isCut, query, companyId }: FleetNowProps) {
  const { t } = useTranslation();
  const id = useId();
  if (query.error !== null && devices === undefined) return <ErrorState query={query} />;
  if (devices?.length === 0) return <EmptyState text={t(($) => $.dashboard.noDevices)} />;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.strip}>
        {ACTIVITIES.map((activity) => (
          <li key={activity}>
            <Tile
              activity={activity}
              devices={devices?.filter((device) => device.activity === activity)}
              companyId={companyId}
            />
          </li>
        ))}
      </ul>
      {isCut && devices !== undefined && (
        <Text size="sm" c="dimmed" mt="xs">
          {t(($) => $.dashboard.firstCounted, { count: devices.length })}
        </Text>
      )}
    </section>
  );
}

interface TileProps {
  readonly activity: Activity;
  readonly devices: readonly ActiveDevice[] | undefined;
  readonly companyId: number | undefined;
}

function Tile({ activity, devices, companyId }: TileProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const link = useLink();
  const { icon: Icon, color } = LOOKS[activity];
  const only = devices?.length === 1 ? devices[0] : undefined;
  const listed =
    `/devices?activity=${activity}${companyId === undefined ? '' : `&company=${companyId}`}` as const;
  return (
    <Link
      to={only === undefined ? link(listed) : link(pageAddress('device', only.id))}
      className={classes.tile}
      data-none={devices?.length === 0}
    >
      <ThemeIcon variant="light" color={color} size={40} aria-hidden>
        <Icon size={20} />
      </ThemeIcon>
      <span>
        <Text span display="block" className={`tabular ${classes.number}`} fz={24} fw={650} lh={1.15}>
          {devices === undefined ? (
            <Skeleton component="span" display="block" h={24} w={32} my={2} />
          ) : (
            formatNumber(devices.length, lang)
          )}
        </Text>
        <Text span display="block" size="sm" c="dimmed">
          {t(($) => $.devices.activity[activity])}
        </Text>
      </span>
    </Link>
  );
}
