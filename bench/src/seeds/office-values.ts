import type { FilterValues } from '@halla/contract/list-cases';
import type { Sql } from '../servers/engine.ts';

/** Tables of each kind; lists are filtered by the first and the last row. */
const TABLES = {
  device: 'devices where not is_generic',
  company: 'companies where not is_internal',
  contact: 'contacts',
  user: 'users',
  session: 'sessions',
  alert: 'alerts',
  crashLog: 'crash_logs',
  order: 'orders',
  resupplyOrder: 'resupply_orders',
  shipment: 'shipments',
  shippingCompany: 'shipping_companies',
  stockItem: 'stock_items',
  ticket: 'tickets',
} as const;

const [USUAL, EARLIER] = ['2026-06-01', '2020-01-01'];
const DAYS = { startDate: [USUAL, EARLIER], endDate: [USUAL, EARLIER] };
const instantOf = (day: string) => `${day}T00:00:00Z`;

/** Filter values for lists of a seeded office, by field: a common one, a rare one, and one without matches. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  search_value: ['clinic', 'clinic 17', 'fan 12', '119001', 'CTN17000107', 'zzzzqq'],
  search_column: [],
  serialPrefix: ['CTN1700', ['CTN17000', 'XY']],
  lcLocation: ['vantaa', 'client'],
  lcClient: ['Clinic 7'],
  model: ['pro'],
  startDate: DAYS.startDate.map(instantOf),
  endDate: DAYS.endDate.map(instantOf),
  types: [[1], [1, 2], [11]],
  duration: [60, 235, 3_000],
  alertTypes: [[201], [999]],
  minAgeDays: [1, 300],
  version: ['3.8.1', null],
  reason: ['Out of memory in worker 7', null],
  warehouse: ['mailhouse', 'vantaa'],
  warehouse_id: ['mailhouse'],
  warehouses: [['vantaa'], ['vantaa', 'mailhouse']],
  tags: [['nowhere']],
  sku: ['PART-00100', 'NOWHERE'],
  alertType: [201, 999],
  number: [10_000, 1],
  call: ['add_note'],
  entity: ['notes'],
};

for (const call of ['get_life_cycle_states', 'get_tickets'])
  for (const [field, days] of Object.entries(DAYS)) Object.assign(VALUES, { [`${call}.${field}`]: days });

/** All filter values for the lists of a seeded office. */
export async function readOfficeValues(sql: Sql): Promise<FilterValues> {
  const ids = new Map<string, number[]>();
  for (const [kind, rows] of Object.entries(TABLES)) {
    const [ends] = await sql.query<{ first: string | null; last: string | null }>(
      `select min(id) as first, max(id) as last from ${rows}`,
    );
    ids.set(kind, ends === undefined || ends.first === null ? [] : [Number(ends.first), Number(ends.last)]);
  }
  return { ids: (kind) => ids.get(kind) ?? [], values: VALUES };
}
