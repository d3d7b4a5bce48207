import '../../../i18n/late/homes.ts';
import type { TroubledDeviceChanges } from '@halla/contract/device-changes';
import { pageAddress } from '@halla/domain/resources/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { PageLink } from '../../../ui/link.tsx';
import classes from './week-outcomes.module.css';

/** What is known of the devices that need attention, by their ids; of maintenance alone. */
export function useDeviceChanges(companyId?: number): ReadonlyMap<number, TroubledDeviceChanges> {
  const enabled = useMay('get_troubled_changes');
  const { data } = useQuery({
    ...callQuery('get_troubled_changes', companyId === undefined ? {} : { endcustomer: companyId }),
    enabled,
  });
  return new Map(data?.devices.map((device) => [device.DeviceId, device]));
}

/** What changed on a device since its last treatment that went well, and its open tickets. */
export function DeviceChanges({ device }: { readonly device: TroubledDeviceChanges }) {
  const { t } = useTranslation();
  const { DeviceId, lastGood, changes, tickets } = device;
  return (
    <dl className={classes.changes}>
      <dt>{t(($) => $.homes.changes.lastGood)}</dt>
      <dd>
        {lastGood === null ? (
          t(($) => $.homes.changes.noneGood)
        ) : (
          <PageLink to={pageAddress('session', lastGood.id)}>
            <RelativeTime at={lastGood.startTime} />
          </PageLink>
        )}
      </dd>
      <dt>{t(($) => $.homes.changes.since)}</dt>
      <dd>
        {changes.length === 0 && t(($) => $.homes.changes.none)}
        {changes.map(({ kind, version, at }) => (
          <span key={`${kind} ${version} ${at}`}>
            {t(($) => $.homes.changes.kinds[kind], { version: version ?? '–' })} · <RelativeTime at={at} />
          </span>
        ))}
      </dd>
      <dt>{t(($) => $.homes.tickets.title)}</dt>
      <dd>
        {tickets.length === 0 && t(($) => $.homes.changes.noTickets)}
        {tickets.map(({ id, number, summary }) => (
          <PageLink key={id} to={`${pageAddress('device', DeviceId)}?tab=maintenanceTickets&ticket=${id}`}>
            {t(($) => $.homes.changes.ticket, { number, summary })}
          </PageLink>
        ))}
      </dd>
    </dl>
  );
}
