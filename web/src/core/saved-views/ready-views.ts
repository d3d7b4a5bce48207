import type { ListName } from '@halla/domain/lists/lists';
import { startOfIsoWeek } from '@halla/domain/time';
import type { Deed } from '../access.ts';

/** Who opens a view, and on which day of the browser, YYYY-MM-DD. */
export interface ViewReader {
  readonly userId: number;
  readonly today: string;
}

/** A view that everybody has who may use its list; it can be copied, not changed. */
export interface ReadyView {
  readonly key: ReadyViewKey;
  /** Right required to read the data that its filters select. */
  readonly needs: Deed;
  /** Filters in the spelling of the address. */
  readonly filters: (reader: ViewReader) => Readonly<Record<string, string>>;
}

export type ReadyViewKey =
  | 'mine'
  | 'unassigned'
  | 'critical'
  | 'late'
  | 'waitingForDevices'
  | 'waiting'
  | 'silent'
  | 'outOfService'
  | 'reserved'
  | 'failedThisWeek'
  | 'targetThisWeek'
  | 'treatmentsToday'
  | 'resolvedThisWeek';

const thisWeek = ({ today }: ViewReader) => ({ from: startOfIsoWeek(today), to: today });

/** Ready-made views by list, in display order. */
export const READY_VIEWS: Partial<Readonly<Record<ListName, readonly ReadyView[]>>> = {
  alerts: [
    { key: 'mine', needs: 'edit_alert', filters: ({ userId }) => ({ assignee: String(userId) }) },
    { key: 'unassigned', needs: 'edit_alert', filters: () => ({ assignee: '-' }) },
    { key: 'critical', needs: 'get_alerts', filters: () => ({ severity: 'critical' }) },
  ],
  devices: [{ key: 'silent', needs: 'get_admin_devices', filters: () => ({ silent: '1' }) }],
  orders: [{ key: 'waitingForDevices', needs: 'edit_order', filters: () => ({ waiting: '1' }) }],
  plans: [{ key: 'late', needs: 'get_movement_plans', filters: () => ({ overdue: '1' }) }],
  production: [
    { key: 'outOfService', needs: 'get_admin_devices', filters: () => ({ state: 'maintenance' }) },
    { key: 'reserved', needs: 'get_admin_devices', filters: () => ({ state: 'production', reserved: '1' }) },
  ],
  resupply: [{ key: 'late', needs: 'get_resupply_orders', filters: () => ({ late: '1' }) }],
  'sessions-of-devices': [
    {
      key: 'failedThisWeek',
      needs: 'get_sessions',
      filters: (reader) => ({ ...thisWeek(reader), outcome: 'failed' }),
    },
    {
      key: 'targetThisWeek',
      needs: 'get_sessions',
      filters: (reader) => ({ ...thisWeek(reader), outcome: 'target_not_reached' }),
    },
    {
      key: 'treatmentsToday',
      needs: 'get_sessions',
      filters: ({ today }) => ({ from: today, to: today, treatments: '1' }),
    },
  ],
  'shipments-under-way': [{ key: 'late', needs: 'get_shipments', filters: () => ({ late: '1' }) }],
  'ticket-archive': [
    {
      key: 'resolvedThisWeek',
      needs: 'edit_ticket',
      filters: (reader) => ({ ...thisWeek(reader), state: 'resolved' }),
    },
  ],
  tickets: [{ key: 'waiting', needs: 'edit_ticket', filters: () => ({ waiting: '1' }) }],
};
