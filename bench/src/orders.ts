import { isDeepStrictEqual } from 'node:util';
import { openSql, type Place, type Sql } from './engine.ts';
import { ask, medianMs, type Request, requestsPerSecond } from './load.ts';
import { SOUGHT_NUMBER } from './orders-seed.ts';
import { type Running, startBare, startHalla } from './processes.ts';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seed.ts';
import { measureStockList } from './stock-list.ts';

const READING = 0.6;
const WRITING = 0.4;
const SECONDS = 2;
/** The two servers alternate, so that background load affects both. */
const TURNS = 4;
/** Orders and rows that are written to; 16 connections rarely meet on one. */
const WRITTEN = 1_000;

interface Comparison {
  what: string;
  call: string;
  barePath: string;
  goal: number;
  input: Record<string, unknown>;
  vary?: () => Record<string, unknown>;
  /** What a write has left, for both servers to be compared; a reading call is compared by its answer. */
  left?: () => Promise<unknown>;
}

/** Orders and stock against the same statements behind fastify, on the same database. */
export async function measureOrders(place: Place): Promise<Row[]> {
  const sql = await openSql(place);
  const halla = await startHalla(place, 8192);
  const bare = await startBare(place, 8193);
  try {
    const rows: Row[] = [];
    for (const comparison of await chooseCalls(sql))
      rows.push(await compare({ comparison, halla, bare, engine: place.engine }));
    await sql.query('vacuum analyze');
    return [...rows, await measureStockList({ sql, halla, engine: place.engine })];
  } finally {
    await halla.stop();
    await bare.stop();
    await sql.close();
  }
}

interface Written {
  id: number;
  lines: { id: number; sku: string; name: string; price: number }[];
}

async function chooseCalls(sql: Sql): Promise<Comparison[]> {
  const orders = await fiveLines(sql);
  const stock = await sql.query<{ id: string }>(
    `select id from stock_quantities order by id limit ${WRITTEN}`,
  );
  const [sought] = await sql.query<{ id: string }>('select id from orders where number = $1', [
    SOUGHT_NUMBER,
  ]);
  const save = (order: Written | undefined) => {
    if (order === undefined) throw new Error('There is no order to save.');
    const genericDevices = order.lines.map((line) => ({ ...line, count: 1 + Math.floor(Math.random() * 9) }));
    return { orderData: { id: order.id, genericDevices } };
  };
  const take = (row: { id: string } | undefined) => ({
    stock_item: { id: Number(row?.id), total: -1 },
    relative_modification: true,
  });
  return [
    {
      what: 'order list of 50 with lines, the first page',
      ...{ call: 'get_orders', barePath: '/orders/page', goal: READING },
      input: { limit: 50, cursor: null },
    },
    {
      what: 'order by its number, as the search finds it',
      ...{ call: 'get_orders', barePath: '/orders/search', goal: READING },
      input: { limit: 50, cursor: null, search_value: String(SOUGHT_NUMBER) },
    },
    {
      what: 'one order with what is free of its items',
      ...{ call: 'get_orders', barePath: '/orders/one', goal: READING },
      input: { order_id: Number(sought?.id), includeStock: true },
    },
    {
      what: 'order saved with five lines and its audit',
      ...{ call: 'edit_order', barePath: '/orders/save', goal: WRITING },
      input: save(orders[0]),
      vary: () => save(anyOf(orders)),
      left: () => orderLeft(sql, orders[0]?.id),
    },
    {
      what: 'stock taken out, with its ledger and audit',
      ...{ call: 'add_stock_quantity', barePath: '/orders/stock', goal: WRITING },
      input: take(stock[0]),
      vary: () => take(anyOf(stock)),
      left: () => stockLeft(sql, stock[0]?.id),
    },
  ];
}

function anyOf<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

/** Open orders, each with a fifth line or two of other items. */
async function fiveLines(sql: Sql): Promise<Written[]> {
  const open = `select id from orders where payment_status in ('invoiced', 'deposit', 'completed') order by number limit ${WRITTEN}`;
  await sql.query(
    `insert into order_lines (order_id, position, stock_item_id, sku, name, count, price, list_price)
     select o.id, lines.count + m, i.id, i.sku, i.name, 1, i.list_price, i.list_price
     from (${open}) o cross join generate_series(0, 1) m
       join lateral (select count(*) from order_lines where order_id = o.id) lines on true
       join stock_items i on i.id = (select min(id) from stock_items) + (o.id * 17 + m * 2039 + 977) % 5000
     where lines.count + m < 5 and not exists (select 1 from order_lines l where l.order_id = o.id and l.sku = i.sku)`,
  );
  const orders = await sql.query<{ id: string; lines: Written['lines'] }>(
    `select order_id as id, json_agg(json_build_object('id', id, 'sku', sku, 'name', name, 'price', price) order by position) as lines
     from order_lines where order_id in (${open}) group by order_id having count(*) = 5 order by order_id`,
  );
  return orders.map(({ id, lines }) => ({ id: Number(id), lines }));
}

async function orderLeft(sql: Sql, id: number | undefined) {
  const [left] = await sql.query(
    `select o.total_price, (select json_agg(json_build_array(l.sku, l.count, l.price) order by l.position) from order_lines l where l.order_id = o.id) as lines,
       a.user_id, a.call, a.entity, a.resource_kind, a.resource_id, json_array_length((a.after -> 'lines')::json) as audited
     from orders o join lateral (select * from audit_log where entity = 'orders' and entity_id = o.id order by at desc limit 1) a on true
     where o.id = $1`,
    [id],
  );
  return left;
}

/** The last two entries of a row must continue each other and end in its total. */
async function stockLeft(sql: Sql, id: string | undefined) {
  const [left] = await sql.query(
    `select q.total = e.total and q.free = e.free as ends, e.event, e.delta, e.user_id, a.call, a.entity, a.resource_kind, a.after = jsonb_build_object(
       q.warehouse, jsonb_build_object('event', e.event, 'total', e.total, 'free', e.free, 'delta', e.delta)) as audited
     from stock_quantities q
       join lateral (select * from stock_changes c where c.stock_item_id = q.stock_item_id and c.warehouse = q.warehouse order by id desc limit 1) e on true
       join lateral (select * from audit_log where entity = 'stock_quantities' and entity_id = q.id order by at desc limit 1) a on true
     where q.id = $1`,
    [id],
  );
  return left;
}

interface CompareOptions {
  comparison: Comparison;
  halla: Running;
  bare: Running;
  engine: string;
}

async function compare({ comparison, halla, bare, engine }: CompareOptions): Promise<Row> {
  const { what, call, barePath, goal, input, vary, left } = comparison;
  const requestTo = (path: string): Request => ({
    path,
    body: { token: ADMIN_TOKEN, ...input },
    ...(vary && { vary: () => ({ token: ADMIN_TOKEN, ...vary() }) }),
  });
  const ours = { url: halla.url, request: requestTo(`/api/${call}`) };
  const theirs = { url: bare.url, request: requestTo(barePath) };
  const outcome = async (of: typeof ours) => {
    const answer = await ask(of);
    return left === undefined ? answer : left();
  };
  const [answer, bareAnswer] = [await outcome(ours), await outcome(theirs)];
  if (!isDeepStrictEqual(answer, bareAnswer)) throw new Error(`${what}: the two servers answer differently`);
  let [bareRate, hallaRate] = [0, 0];
  for (let turn = 0; turn < TURNS; turn += 1) {
    bareRate += (await requestsPerSecond({ ...theirs, seconds: SECONDS })) / TURNS;
    hallaRate += (await requestsPerSecond({ ...ours, seconds: SECONDS })) / TURNS;
  }
  const ms = await medianMs(20, () => ask(ours));
  const bareMs = await medianMs(20, () => ask(theirs));
  const ratio = hallaRate / bareRate;
  const size = left === undefined ? ` (${(JSON.stringify(answer).length / 1000).toFixed(1)} kB)` : '';
  return {
    what: `${what}${size}`,
    engine,
    measured: `${hallaRate.toFixed(0)} of ${bareRate.toFixed(0)}/s; alone ${ms.toFixed(1)} against ${bareMs.toFixed(1)} ms`,
    ratio,
    goal: `≥ ${goal}`,
    reached: ratio >= goal,
  };
}
