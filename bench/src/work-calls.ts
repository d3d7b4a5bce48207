import type { BenchUser } from './seeds/seed.ts';
import type { Sql } from './servers/engine.ts';

/** A call whose database work is measured. */
export interface WorkCall {
  what: string;
  who: BenchUser;
  call: string;
  input: Record<string, unknown>;
  /** Maximum processor time of the database per request in milliseconds, if promised. */
  databaseMs?: number;
}

const PAGE = { limit: 50, cursor: null };
const ACTIVE = { ...PAGE, seen: false, snoozed: false };

/** Frequently used calls, on a seeded office. */
export async function chooseWork(sql: Sql): Promise<WorkCall[]> {
  const [newest] = await sql.query<{ id: string }>(
    'select id from orders order by number desc offset 50 limit 1',
  );
  const of = (what: string, who: BenchUser, call: string, input: Record<string, unknown> = {}) => ({
    what,
    who,
    call,
    input,
  });
  return [
    { ...of('stock list of 50', 'admin', 'get_stock_quantity', PAGE), databaseMs: 4 },
    of('stock list, what is low', 'admin', 'get_stock_quantity', { ...PAGE, onlyAlerts: true }),
    { ...of('open work of an administrator', 'admin', 'get_open_work'), databaseMs: 2 },
    { ...of('open work of a super user', 'superuser', 'get_open_work'), databaseMs: 2 },
    of('open work of production', 'production', 'get_open_work'),
    { ...of('counts', 'admin', 'get_counts'), databaseMs: 2 },
    of('order list of 50', 'admin', 'get_orders', PAGE),
    of('one order', 'admin', 'get_orders', { order_id: Number(newest?.id), includeStock: true }),
    of('orders that wait for devices', 'admin', 'get_orders', { ...PAGE, waitsForDevices: true }),
    of('orders with "clinic"', 'admin', 'get_orders', { ...PAGE, search_value: 'clinic' }),
    of('alerts of 50', 'admin', 'get_alerts', PAGE),
    of('alerts of a rare kind', 'admin', 'get_alerts', { ...PAGE, kind: 4 }),
    of('alerts in groups', 'admin', 'get_alerts', { ...ACTIVE, grouped: true }),
    of('tickets of 50', 'admin', 'get_tickets', PAGE),
    of('shipments of 50', 'admin', 'get_shipments', PAGE),
  ];
}
