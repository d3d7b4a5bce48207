import type { CountName } from '@halla/contract/counts';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/session.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { type VisibleEntry, visibleEntries } from '../routing/navigation.ts';
import type { BuiltPage } from '../routing/routes.ts';
import { countText, useCounts } from '../shell/use-counts.ts';
import classes from './panel-queue.module.css';

/** Lists that begin with what is counted, where that of the entry does not. */
const LISTS: Partial<Record<CountName, BuiltPage>> = {
  lateShipments: '/cpanel/shipments/underway',
  overduePlans: '/cpanel/demos/plans',
};

/** What waits for the user, each with the way to its list; a line goes when its work is done. */
export function PanelQueue() {
  const { t } = useTranslation();
  const session = useSession();
  const counts = useCounts();
  if (session === null) return null;
  const entries = visibleEntries({ level: session.user.permissionLevel, inPanel: true });
  const isKnown = Object.keys(counts).length > 0;
  const waiting = entries.flatMap((entry) => {
    const { count } = entry;
    const many = count === undefined ? 0 : (counts[count] ?? 0);
    return count !== undefined && many > 0 ? [{ entry, count, many }] : [];
  });
  return (
    <nav className={classes.queue} aria-label={t(($) => $.shell.panel.queue)}>
      {waiting.map((line) => (
        <QueueLine key={line.count} {...line} />
      ))}
      {isKnown && waiting.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.shell.panel.queueEmpty)}
        </Text>
      )}
    </nav>
  );
}

interface QueueLineProps {
  readonly entry: VisibleEntry;
  readonly count: CountName;
  readonly many: number;
}

function QueueLine({ entry: { title, icon: Icon, address }, count, many }: QueueLineProps) {
  const { t } = useTranslation();
  const shown = countText(many, useLanguage());
  return (
    <Link to={LISTS[count] ?? address} className={classes.line}>
      <Icon size={17} aria-hidden />
      <span>{title(t)}</span>
      <span className={classes.count}>{t(($) => $.shell.counts[count], { shown })}</span>
    </Link>
  );
}
