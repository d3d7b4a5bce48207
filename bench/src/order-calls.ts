import { SOUGHT_NUMBER } from './seeds/orders-seed.ts';
import type { Sql } from './servers/engine.ts';

const READING = 0.6;
const WRITING = 0.4;
/** Number of orders and rows that are written, so that 16 connections rarely contend for one. */
const WRITTEN = 1_000;

/** A call and the equivalent path of the bare server. */
export interface Comparison {
  what: string;
  call: string;
  barePath: string;
  goal: number;
  input: Record<string, unknown>;
  vary?: () => Record<string, unknown>;
  /** State after a write, compared between the servers; a read is compared by its answer. */
  left?: () => Promise<unknown>;
}

/** An order that is saved repeatedly, with its lines. */
export interface Written {
  id: number;
  lines: { id: number; sku: string; name: string; price: number }[];
}

/** The calls, on rows of the seeded database. */
export async function chooseCalls(sql: Sql): Promise<Comparison[]> {
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

export function anyOf<Value>(values: readonly Value[]): Value | undefined {
  return values[Math.floor(Math.random() * values.length)];
}

/** Orders with a draft invoice, each with one or two additional lines of other items. */
export async function fiveLines(sql: Sql): Promise<Written[]> {
  const open = `select id from orders where payment_status = 'invoiced' order by number limit ${WRITTEN}`;
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

/** The last two entries of a row, which must be consistent and end in its total. */
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
