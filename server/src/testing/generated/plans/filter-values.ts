import type { CallName } from '@halla/contract/calls';
import { type FilterValues, listCases } from '@halla/contract/list-cases';
import type { Pool } from 'pg';

/** Tables of each kind; lists are filtered by their first and last rows. */
const TABLES = {
  device: 'devices where not is_generic',
  company: 'companies where not is_internal',
  contact: 'contacts',
  user: 'users',
  session: 'sessions',
  alert: 'alerts',
  crashLog: 'crash_logs',
  order: 'orders',
  quotation: 'quotations',
  resupplyOrder: 'resupply_orders',
  shipment: 'shipments',
  shippingCompany: 'shipping_companies',
  stockItem: 'stock_items',
  ticket: 'tickets',
  maintenanceProgram: 'maintenance_programs',
} as const;

const DAYS = ['2026-06-01', '2020-01-01'];
const INSTANTS = DAYS.map((day) => `${day}T00:00:00Z`);

/** Filter values by field: a frequent one, a rare one, and one that matches nothing. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  search_value: ['clinic', '22000777', 'person 19', 'zzzzqq'],
  search_column: [],
  serialPrefix: ['EC220007', ['EC2200', 'XY']],
  lcLocation: ['vantaa', 'client'],
  lcClient: ['Clinic 0007'],
  model: ['pro'],
  startDate: INSTANTS,
  endDate: INSTANTS,
  'get_life_cycle_states.startDate': DAYS,
  'get_life_cycle_states.endDate': DAYS,
  'get_tickets.startDate': DAYS,
  'get_tickets.endDate': DAYS,
  'get_planned_maintenance.location': ['FI', 'ZZ'],
  'get_sales_ledger.from': ['2026-06-01'],
  'get_sales_ledger.to': ['2026-06-30'],
  'get_sales_ledger.country': ['FI', 'ZZ', null],
  types: [[1], [1, 2], [11]],
  duration: [60, 3_000],
  alertTypes: [[201], [999]],
  alertType: [201, 999],
  minAgeDays: [1, 3_000],
  warrantyEndsWithin: [365, 0],
  version: ['3.8.1', null],
  reason: ['Out of memory in worker 7', null],
  warehouse: ['mailhouse', 'vantaa'],
  warehouse_id: ['mailhouse'],
  warehouses: [['vantaa'], ['vantaa', 'mailhouse']],
  tags: [['nowhere']],
  sku: ['PART-00100', 'NOWHERE'],
  number: [20_100, 1],
  call: ['add_note'],
  entity: ['notes'],
};

/** Every paged list. */
export const PAGED_LISTS: readonly CallName[] = [
  ...new Set(listCases({ ids: () => [1], values: VALUES }).map(({ call }) => call)),
];

/** Values for the fields of every list. */
export async function filterValues(pool: Pool): Promise<FilterValues> {
  const ids = new Map<string, number[]>();
  for (const [kind, rows] of Object.entries(TABLES)) {
    const {
      rows: [ends],
    } = await pool.query<{ first: string | null; last: string | null }>(
      `select min(id) as first, max(id) as last from ${rows}`,
    );
    ids.set(kind, ends === undefined || ends.first === null ? [] : [Number(ends.first), Number(ends.last)]);
  }
  return { ids: (kind) => ids.get(kind) ?? [], values: VALUES };
}
