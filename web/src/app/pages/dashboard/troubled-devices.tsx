import type { TroubledDeviceChanges } from '@halla/contract/device-changes';
import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { deviceLabel } from '../../../features/dashboard/components/device-bars.ts';
import { OutcomeMark } from '../../../features/sessions/components/outcome.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { causesText } from '../../../ui/labels/outcome-texts.ts';
import { PageLink } from '../../../ui/link.tsx';
import { DeviceChanges, useDeviceChanges } from './device-changes.tsx';
import { type ShownWeek, weekTreatments } from './shown-week.ts';
import classes from './week-outcomes.module.css';

/** Length of the period in days. */
const WEEK_DAYS = 7;

/**
 * Devices with failed treatments or missed targets in the last seven days, each with the cause of the newest.
 */
export function TroubledDevices({ week }: { readonly week: ShownWeek }) {
  const { t } = useTranslation();
  const { devices, deviceCount, companyId } = week;
  const changes = useDeviceChanges(companyId);
  return (
    <section>
      <h3 className={classes.heading}>{t(($) => $.weekOutcomes.devices)}</h3>
      {devices.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(($) => $.weekOutcomes.noDevices)}
        </Text>
      )}
      <ul className={classes.devices}>
        {devices.map((device) => (
          <TroubledDevice
            key={device.session.Device.id}
            week={week}
            device={device}
            changes={changes.get(device.session.Device.id)}
          />
        ))}
      </ul>
      {deviceCount > devices.length && (
        <Text size="sm" c="dimmed">
          {t(($) => $.weekOutcomes.firstDevices, { shown: devices.length, total: deviceCount })}{' '}
          <PageLink to={weekTreatments(week, { outcomes: ['failed', 'target_not_reached'] })}>
            {t(($) => $.weekOutcomes.allTroubles)}
          </PageLink>
        </Text>
      )}
    </section>
  );
}

interface TroubledDeviceProps {
  readonly week: ShownWeek;
  readonly device: ShownWeek['devices'][number];
  readonly changes: TroubledDeviceChanges | undefined;
}

function TroubledDevice({ week, device, changes }: TroubledDeviceProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  // Staff is shown what changed instead.
  const isCustomer = !useMay('get_open_work');
  const { failed, targetNotReached, session } = device;
  const { id, Device, startTime, outcome } = session;
  const [cause] = outcome.causes;
  const listed = (kind: 'failed' | 'target_not_reached') =>
    weekTreatments(week, { outcomes: [kind], deviceId: Device.id });
  return (
    <li className={classes.device}>
      <div className={classes.deviceHead}>
        <PageLink to={pageAddress('device', Device.id)} fw={600}>
          {deviceLabel(Device)}
        </PageLink>
        {failed > 0 && (
          <PageLink to={listed('failed')}>{t(($) => $.weekOutcomes.failed, { count: failed })}</PageLink>
        )}
        {targetNotReached > 0 && (
          <PageLink to={listed('target_not_reached')}>
            {t(($) => $.weekOutcomes.missed, { count: targetNotReached })}
          </PageLink>
        )}
      </div>
      <Text component="div" size="sm" className={classes.newest ?? ''}>
        <OutcomeMark outcome={outcome} />
        <PageLink to={pageAddress('session', id)}>
          <RelativeTime at={startTime} />
        </PageLink>
        <span>{causesText(outcome, { t, lang })}</span>
      </Text>
      {isCustomer && cause !== undefined && (
        <Text size="sm" fw={550}>
          {t(($) => $.weekOutcomes.advice[cause.code])}
        </Text>
      )}
      {changes !== undefined && <DeviceChanges device={changes} days={WEEK_DAYS} />}
    </li>
  );
}
