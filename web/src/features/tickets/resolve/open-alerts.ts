import type { Alert } from '@halla/contract/alerts';
import type { Ticket } from '@halla/contract/tickets';
import { isSameFault } from '@halla/domain/devices/alerts';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { TICKET_CALL } from '../api/ticket-query.ts';

/** Active alerts of one fault on the device of a ticket, with the fields of the newest one. */
export interface OpenAlerts extends Pick<Alert, 'id' | 'alertType' | 'createdAt'> {
  readonly ids: readonly number[];
}

/** The active alerts that a ticket is linked to, grouped with those of the same fault on its device. */
export async function openAlertsOf(
  client: QueryClient,
  { id, DeviceId }: Pick<Ticket, 'id' | 'DeviceId'>,
): Promise<OpenAlerts[]> {
  const query = callQuery(TICKET_CALL.call, TICKET_CALL.input(id));
  const { tickets } = await client.fetchQuery({ ...query, staleTime: 0 });
  const linked = tickets.flatMap(({ Alerts = [] }) => Alerts);
  if (linked.length === 0) return [];
  const active = callQuery('get_alerts', { deviceid: DeviceId, seen: false, grouped: true });
  const { alerts } = await client.fetchQuery({ ...active, staleTime: 0 });
  return alerts.flatMap(({ id: newest, alertType, createdAt, Repeats }) => {
    const ids = Repeats?.ids ?? [newest];
    const codes = Repeats?.alertTypes ?? [alertType];
    const isLinked = linked.some((alert) => ids.includes(alert.id));
    // The failures of a bad day are one group, of several codes.
    const isAlike = codes.every((code) => linked.some((alert) => isSameFault(alert.alertType, code)));
    return isLinked || isAlike ? [{ id: newest, alertType, createdAt, ids }] : [];
  });
}
