import { LEVELS } from '@halla/domain/access/levels';
import { LISTS, type ListName } from '@halla/domain/lists/lists';
import { expect, it } from 'vitest';
import { levelMay } from '../core/access.ts';
import { READY_VIEWS, type ReadyViewKey } from '../core/saved-views/ready-views.ts';
import type { AnyFilters } from '../core/saved-views/view-state.ts';
import { ALERT_FILTERS } from '../features/alerts/components/alert-filter.ts';
import { DEVICE_FILTERS } from '../features/devices/components/device-filter.ts';
import { PRODUCTION_FILTERS } from '../features/devices/production/production-filter.ts';
import { PLAN_FILTERS } from '../features/lifecycle/plans/plan-filter.ts';
import { ORDER_FILTERS } from '../features/orders/list/order-filter.ts';
import { RESUPPLY_FILTERS } from '../features/resupply/list/resupply-filter.ts';
import { ALL_SESSIONS_FILTERS } from '../features/sessions/list/all-sessions-filters.tsx';
import { UNDER_WAY_FILTERS } from '../features/shipments/list/shipment-filter.ts';
import { ACTIVE_FILTERS, ARCHIVE_FILTERS } from '../features/tickets/list/ticket-filter.ts';

const FILTERS: Partial<Record<ListName, AnyFilters>> = {
  alerts: ALERT_FILTERS,
  devices: DEVICE_FILTERS,
  orders: ORDER_FILTERS,
  plans: PLAN_FILTERS,
  production: PRODUCTION_FILTERS,
  resupply: RESUPPLY_FILTERS,
  'sessions-of-devices': ALL_SESSIONS_FILTERS,
  'shipments-under-way': UNDER_WAY_FILTERS,
  'ticket-archive': ARCHIVE_FILTERS,
  tickets: ACTIVE_FILTERS,
};

const READER = { userId: 4, today: '2026-03-12' };
const all = LISTS.flatMap((list) =>
  (READY_VIEWS[list] ?? []).map((view) => ({ list, view, filters: FILTERS[list] })),
);

it('ready-made views hold only what their lists understand, and each hides something', () => {
  for (const { list, view, filters } of all) {
    const given = view.filters(READER);
    expect(filters?.understood(given), `${view.key} of ${list}`).toEqual(given);
    expect(Object.keys(given).length, `${view.key} of ${list}`).toBeGreaterThan(0);
  }
});

it('this week begins on Monday and ends today', () => {
  const failed = all.find(({ view }) => view.key === 'failedThisWeek')?.view.filters(READER);
  expect(failed).toEqual({ from: '2026-03-09', to: '2026-03-12', outcome: 'failed' });
});

it('each level is offered only views of what it may read', () => {
  const offered = (level: keyof typeof LEVELS) =>
    new Set<ReadyViewKey>(
      all.filter(({ view }) => levelMay(LEVELS[level], view.needs)).map(({ view: { key } }) => key),
    );
  expect(offered('CLIENT')).toEqual(new Set(['failedThisWeek', 'targetThisWeek', 'treatmentsToday']));
  expect(offered('PRODUCTION').has('outOfService')).toBe(true);
  expect(offered('PRODUCTION').has('waitingForDevices')).toBe(false);
  expect(offered('SALES').has('mine')).toBe(false);
  expect(offered('SUPER_USER').size).toBe(new Set(all.map(({ view }) => view.key)).size);
});
