import { anyOf, fiveLines, type Written } from '../order-calls.ts';
import { ADMIN_TOKEN } from '../seeds/seed.ts';
import type { Sql } from '../servers/engine.ts';
import type { Request } from '../servers/load.ts';
import type { PeerCall } from './peer-reads.ts';
import { asAdministrator } from './peer-server.ts';

const AUDITED = 10;
/** Number of stock rows that are written. */
const TAKEN_FROM = 1_000;
const NOTE = 'The door was left open.';

interface StockRow {
  id: string;
  stock_item_id: string;
  sku: string;
  warehouse: string;
  total: number;
}

/** Rows that both servers write to, chosen before the database is copied. */
export interface WrittenRows {
  orders: Written[];
  stock: StockRow[];
  sessionId: number;
  userId: number;
}

export async function chooseRows(sql: Sql): Promise<WrittenRows> {
  const stock = await sql.query<StockRow>(
    `select q.id, q.stock_item_id, i.sku, q.warehouse, q.total::int from stock_quantities q join stock_items i on i.id = q.stock_item_id
     order by q.id limit ${TAKEN_FROM}`,
  );
  const [ids] = await sql.query<{ session: string; user: string }>(
    `select (select max(id) from sessions) as session, (select id from users where user_name = 'admin') as user`,
  );
  return {
    ...{ orders: await fiveLines(sql), stock },
    ...{ sessionId: Number(ids?.session), userId: Number(ids?.user) },
  };
}

interface Databases {
  ours: Sql;
  theirs: Sql;
}

/** Condition that the audit trail of a row contains a write. */
type Trail = (table: string, id: string) => string;

const OUR_TRAIL: Trail = (table, id) =>
  `exists (select 1 from audit_log where entity = '${table}' and entity_id = ${id} and after is not null)`;
const THEIR_TRAIL: Trail = (table, id) =>
  `exists (select 1 from directus_revisions r join directus_activity a on a.id = r.activity
     where a.collection = '${table}' and r.collection = a.collection and r.item = ${id}::text and r.delta is not null)`;

type Sent = Required<Pick<Request, 'path' | 'body'>>;

interface Write<Value> {
  what: string;
  /** Value written once by both servers for comparison. */
  first: Value;
  any: () => Value;
  ours: (value: Value) => Sent;
  theirs: (value: Value) => Sent;
  method?: 'PATCH';
  left: (sql: Sql, trail: Trail) => Promise<unknown[]>;
}

function compared<Value>(write: Write<Value>, databases: Databases): PeerCall {
  const { what, first, any, ours, theirs, method, left } = write;
  return {
    ...{ what, goal: AUDITED },
    ours: { ...ours(first), vary: () => ours(any()) },
    theirs: asAdministrator({ ...theirs(first), vary: () => theirs(any()), ...(method && { method }) }),
    outcomeOfOurs: () => left(databases.ours, OUR_TRAIL),
    outcomeOfTheirs: () => left(databases.theirs, THEIR_TRAIL),
  };
}

/** Writes after which both have the same rows, each with its own audit trail. */
export function chooseWrites(rows: WrittenRows, databases: Databases): PeerCall[] {
  return [
    compared(noteOnSession(rows), databases),
    compared(savedOrder(rows), databases),
    compared(takenStock(rows), databases),
  ];
}

function noteOnSession({ sessionId, userId }: WrittenRows): Write<string> {
  return {
    ...{ what: 'a note on a session', first: NOTE, any: () => NOTE },
    ours: (note) => ({ path: '/api/add_note', body: { token: ADMIN_TOKEN, sessionid: sessionId, note } }),
    theirs: (note) => ({
      path: '/items/notes?fields=id,text,created_at,user_id.id,user_id.full_name',
      body: { text: note, session_id: sessionId, user_id: userId },
    }),
    left: (sql, trail) =>
      sql.query(
        `select n.text, n.session_id, n.user_id, ${trail('notes', 'n.id')} as audited from notes n order by n.id desc limit 1`,
      ),
  };
}

interface Saved {
  id: number;
  lines: (Written['lines'][number] & { count: number })[];
}

function savedOrder({ orders }: WrittenRows): Write<Saved> {
  const counted = (order: Written | undefined): Saved => {
    if (order === undefined) throw new Error('There is no order to save.');
    const count = () => 1 + Math.floor(Math.random() * 9);
    return { id: order.id, lines: order.lines.map((line) => ({ ...line, count: count() })) };
  };
  const first = counted(orders[0]);
  return {
    ...{ what: 'an order saved with five lines', first, any: () => counted(anyOf(orders)), method: 'PATCH' },
    ours: ({ id, lines }) => ({
      path: '/api/edit_order',
      body: { token: ADMIN_TOKEN, orderData: { id, genericDevices: lines } },
    }),
    theirs: ({ id, lines }) => ({
      path: `/items/orders/${id}?fields=id,number`,
      body: { total_price: totalOf(lines), lines: { create: [], update: lines, delete: [] } },
    }),
    left: (sql, trail) =>
      sql.query(
        `select o.total_price, ${trail('orders', 'o.id')} as audited,
           (select json_agg(json_build_array(l.sku, l.count, l.price) order by l.position) from order_lines l where l.order_id = o.id) as lines
         from orders o where o.id = $1`,
        [first.id],
      ),
  };
}

function totalOf(lines: Saved['lines']): number {
  return lines.reduce((cents, { count, price }) => cents + count * Math.round(price * 100), 0) / 100;
}

/** Directus cannot compute these, so its client sends the total and the ledger entry. */
function takenStock({ stock, userId }: WrittenRows): Write<StockRow> {
  const totals = new Map(stock.map(({ id, total }) => [id, total]));
  const [first] = stock;
  if (first === undefined) throw new Error('There is no row of stock.');
  return {
    ...{ what: 'stock taken out, with its ledger', first, any: () => anyOf(stock) ?? first, method: 'PATCH' },
    ours: ({ id }) => ({
      path: '/api/add_stock_quantity',
      body: { token: ADMIN_TOKEN, stock_item: { id: Number(id), total: -1 }, relative_modification: true },
    }),
    theirs: ({ id, stock_item_id, sku, warehouse }) => {
      const total = (totals.get(id) ?? 0) - 1;
      totals.set(id, total);
      const entry = { sku, warehouse, event: 'dispatch', total, free: total, delta: -1, user_id: userId };
      return {
        path: `/items/stock_items/${stock_item_id}?fields=id`,
        body: {
          quantities: { create: [], update: [{ id, total, free: total }], delete: [] },
          changes: { create: [entry], update: [], delete: [] },
        },
      };
    },
    left: (sql, trail) =>
      sql.query(
        `select q.total, q.free, e.event, e.total as in_ledger, e.delta, e.user_id, ${trail('stock_quantities', 'q.id')} as audited
         from stock_quantities q join lateral (
           select * from stock_changes c where c.stock_item_id = q.stock_item_id and c.warehouse = q.warehouse order by c.id desc limit 1) e on true
         where q.id = $1`,
        [first.id],
      ),
  };
}
