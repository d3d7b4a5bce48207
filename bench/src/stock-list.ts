import { isDeepStrictEqual } from 'node:util';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { fulfilmentWarehouse, reservedBySku } from '@halla/domain/stock/stock-demand';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import type { Sql } from './servers/engine.ts';
import { ask, medianMs } from './servers/load.ts';
import { add, describe, measure, NOTHING, TURNS } from './servers/measured-load.ts';
import type { Running } from './servers/processes.ts';
import { createDatabaseClock } from './servers/processor-time.ts';

const MOST = 2;
const ROWS = 5_000;
const TIMES = 20;
/** Processor time of the database for the first page. */
const PAGE_DATABASE_MS = 4;

interface StockRow {
  sku: string;
  Warehouse: { value: string };
  reserved: number;
  incoming: number;
}

/**
 * The list with all orders, and again after closed orders are removed: they must neither cost anything nor change the
 * figures.
 */
export async function measureStockList({
  sql,
  halla,
  engine,
}: {
  sql: Sql;
  halla: Running;
  engine: string;
}): Promise<Row> {
  const request = { path: '/api/get_stock_quantity', body: { token: ADMIN_TOKEN, limit: ROWS } };
  const list = async () => ((await ask({ url: halla.url, request })) as { stock: StockRow[] }).stock;
  const shown = await list();
  await assertReserved(sql, shown);
  const allMs = await medianMs(TIMES, list);
  // Truncated, with what refers to them, because issued documents cannot be deleted.
  await sql.query('truncate order_documents, order_document_lines cascade');
  await sql.query(
    `delete from notes where order_id in (select id from orders where payment_status in ('transit', 'delivered', 'cancelled'))`,
  );
  await sql.query(`delete from orders where payment_status in ('transit', 'delivered', 'cancelled')`);
  await sql.query('vacuum full analyze');
  if (!isDeepStrictEqual(await list(), shown))
    throw new Error('Closed orders change what is reserved or incoming');
  const openMs = await medianMs(TIMES, list);
  return {
    what: `stock list of ${ROWS} rows with reserved and incoming, beside 98 000 closed orders, against none`,
    engine,
    measured: `${allMs.toFixed(0)} against ${openMs.toFixed(0)} ms, median of ${TIMES}`,
    ratio: allMs / openMs,
    goal: `≤ ${MOST}`,
    reached: allMs / openMs <= MOST,
  };
}

/** The first page of the list: figures are only computed for its rows. */
export async function measureStockPage({
  sql,
  halla,
  engine,
}: {
  sql: Sql;
  halla: Running;
  engine: string;
}): Promise<Row> {
  const request = { path: '/api/get_stock_quantity', body: { token: ADMIN_TOKEN, limit: 50, cursor: null } };
  const databaseTime = await createDatabaseClock(sql);
  let sum = NOTHING;
  for (let turn = 0; turn < TURNS; turn += 1)
    sum = add(sum, await measure({ running: halla, request, databaseTime }));
  const databaseMs = sum.databaseMs / sum.requests;
  return {
    what: `stock list of 50 of ${ROWS} rows with what is reserved, owed and available, the first page`,
    engine,
    measured: describe(sum),
    ratio: null,
    goal: `database ≤ ${PAGE_DATABASE_MS} ms`,
    reached: databaseMs <= PAGE_DATABASE_MS,
  };
}

/** Compares the displayed reserved pieces with the domain rule. */
async function assertReserved(sql: Sql, shown: readonly StockRow[]): Promise<void> {
  const orders = await sql.query<{ status: PaymentStatus; lines: { sku: string; count: number }[] }>(
    `select payment_status as status, json_agg(json_build_object('sku', sku, 'count', count)) as lines
     from orders o join order_lines l on l.order_id = o.id where o.deleted_at is null group by o.id`,
  );
  const places = await sql.query<{ sku: string; warehouses: string[] }>(
    `select i.sku, array_agg(q.warehouse) as warehouses from stock_items i join stock_quantities q on q.stock_item_id = i.id group by i.id`,
  );
  const reserved = reservedBySku(orders);
  const homes = new Map(places.map(({ sku, warehouses }) => [sku, fulfilmentWarehouse(warehouses)]));
  const wrong = shown.filter(
    ({ sku, Warehouse, reserved: pieces }) =>
      pieces !== (homes.get(sku) === Warehouse.value ? (reserved.get(sku.toLowerCase()) ?? 0) : 0),
  );
  if (shown.length !== ROWS || wrong.length > 0)
    throw new Error(`${wrong.length} of ${shown.length} rows show another reserved than the rule says`);
}
