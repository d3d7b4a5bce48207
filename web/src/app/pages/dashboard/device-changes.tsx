import '../../../i18n/late/homes.ts';
import type { TroubledDeviceChanges } from '@halla/contract/device-changes';
import { pageAddress } from '@halla/domain/resources/resources';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { joinedChanges } from './joined-changes.ts';
import classes from './week-outcomes.module.css';

/** Recent changes of devices that need attention, by device id; maintenance levels only. */
export function useDeviceChanges(companyId?: number): ReadonlyMap<number, TroubledDeviceChanges> {
  const enabled = useMay('get_troubled_changes');
  const { data } = useQuery({
    ...callQuery('get_troubled_changes', companyId === undefined ? {} : { endcustomer: companyId }),
    enabled,
  });
  return new Map(data?.devices.map((device) => [device.DeviceId, device]));
}

interface DeviceChangesProps {
  readonly device: TroubledDeviceChanges;
  /** Period in days that the changes cover if nothing failed. */
  readonly days: number;
}

type KnownChange = TroubledDeviceChanges['changes'][number];

/**
 * Changes of a device since its last successful treatment, and its open tickets. Changes after the failure
 * are listed separately, because they cannot have caused it.
 */
export function DeviceChanges({ device, days }: DeviceChangesProps) {
  const { t } = useTranslation();
  const { DeviceId, failedAt, lastGood, changes, tickets } = device;
  const isAfter = ({ at }: KnownChange) => failedAt !== null && at > failedAt;
  const before = changes.filter((change) => !isAfter(change));
  const after = changes.filter(isAfter);
  return (
    <dl className={classes.changes}>
      <dt>{t(($) => (failedAt === null ? $.homes.changes.lastGood : $.homes.changes.goodBefore))}</dt>
      <dd>
        {lastGood === null ? (
          t(($) => $.homes.changes.noneGood)
        ) : (
          <PageLink to={pageAddress('session', lastGood.id)}>
            <RelativeTime at={lastGood.startTime} />
          </PageLink>
        )}
      </dd>
      {(before.length > 0 || after.length === 0) && (
        <ChangeRow
          name={
            failedAt === null
              ? t(($) => $.homes.changes.ofDays, { count: days })
              : t(($) => $.homes.changes.before)
          }
          changes={before}
          deviceId={DeviceId}
        />
      )}
      {after.length > 0 && (
        <ChangeRow name={t(($) => $.homes.changes.after)} changes={after} deviceId={DeviceId} />
      )}
      <dt>{t(($) => $.homes.tickets.title)}</dt>
      <dd>
        {tickets.length === 0 && t(($) => $.homes.changes.noTickets)}
        {tickets.map(({ id, number, summary }) => (
          <PageLink key={id} to={ticketOf(DeviceId, id)}>
            {t(($) => $.homes.changes.ticket, { number, summary })}
          </PageLink>
        ))}
      </dd>
    </dl>
  );
}

interface ChangeRowProps {
  readonly name: string;
  readonly changes: readonly KnownChange[];
  readonly deviceId: number;
}

function ChangeRow({ name, changes, deviceId }: ChangeRowProps) {
  const { t } = useTranslation();
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {changes.length === 0 && t(($) => $.homes.changes.none)}
        {joinedChanges(changes).map((change) => (
          <Change key={`${change.kind} ${change.version} ${change.at}`} change={change} deviceId={deviceId} />
        ))}
      </dd>
    </>
  );
}

interface ChangeProps {
  readonly change: KnownChange;
  readonly deviceId: number;
}

/** A change and its time, linked to its page if it has one. */
function Change({ change: { kind, version, at, TicketId }, deviceId }: ChangeProps) {
  const { t } = useTranslation();
  const text = t(($) => $.homes.changes.kinds[kind], { version: version ?? '–' });
  const to =
    TicketId !== null
      ? ticketOf(deviceId, TicketId)
      : kind === 'settings' || kind === 'recipe'
        ? (`${pageAddress('device', deviceId)}?tab=${kind}` as const)
        : null;
  return (
    <span className={classes.change}>
      {to === null ? <span>{text}</span> : <PageLink to={to}>{text}</PageLink>}
      <RelativeTime at={at} />
    </span>
  );
}

function ticketOf(deviceId: number, ticketId: number) {
  return `${pageAddress('device', deviceId)}?tab=maintenanceTickets&ticket=${ticketId}` as const;
}
