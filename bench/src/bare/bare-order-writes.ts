import type { FastifyInstance } from 'fastify';
import type { Send, Sql } from '../servers/engine.ts';

/** The calling user, the only one with a token in the benchmark's fleet. */
export const USER = `(select id from users where user_name = 'admin')`;

interface LineJson {
  id: number;
  sku: string;
  name: string;
  count: number;
  price: number;
}

interface StoredOrder {
  id: string;
  number: string;
  total_price: string;
}

interface StoredRow {
  id: string;
  stock_item_id: string;
  sku: string;
  warehouse: string;
  total: string;
}

export const LOCKED_ROWS = `select q.id, q.stock_item_id, i.sku, q.warehouse, q.total from stock_quantities q join stock_items i on i.id = q.stock_item_id`;

/**
 * Rows that have fallen below their limit. Reserved pieces count in the mailhouse, where every item of the benchmark has a
 * row.
 */
export const CROSSED = `select q.id from stock_quantities q join stock_items i on i.id = q.stock_item_id
  where lower(i.sku) = any($1) and q.is_below_limit is distinct from (coalesce(q.alert_quantity > q.free, false) or q.free <= case when q.warehouse = 'mailhouse'
    then (select coalesce(sum(l.count), 0) from order_lines l join orders o on o.id = l.order_id where lower(l.sku) = lower(i.sku)
          and o.deleted_at is null and o.payment_status in ('invoiced', 'deposit', 'completed')) else 0 end)`;

export const AUDIT = `insert into audit_log (at, user_id, call, entity, entity_id, resource_kind, resource_id, before, after)
  select now(), ${USER}, $1, $2, $3, $4, $5, $6::jsonb, $7::jsonb`;

/** The statements of a saved order and of a change of stock, in one transaction each. */
export function mountBareWrites(app: FastifyInstance, sql: Sql): void {
  app.post<{ Body: { orderData: { id: number; genericDevices: LineJson[] } } }>('/orders/save', ({ body }) =>
    sql.transaction((send) => saveOrder(send, body.orderData)),
  );
  app.post<{ Body: { stock_item: { id: number; total: number } } }>('/orders/stock', ({ body }) =>
    sql.transaction((send) => changeStock(send, body.stock_item)),
  );
}

async function saveOrder(send: Send, { id, genericDevices }: { id: number; genericDevices: LineJson[] }) {
  const devices = await send('select id from devices where order_id = $1 order by id for update', [id]);
  const [order] = await send<StoredOrder>(
    'select * from orders where id = $1 and deleted_at is null for update',
    [id],
  );
  if (order === undefined) throw new Error('The measured order is not there.');
  const stored = await send('select * from order_lines where order_id = $1 order by position, id', [id]);
  const documents = await send(
    `select d.*, (select json_agg(l order by l.position) from order_document_lines l where l.document_id = d.id) as lines
     from order_documents d where d.order_id = $1 order by d.id`,
    [id],
  );
  const skus = genericDevices.map(({ sku }) => sku.toLowerCase());
  await send('select id, sku from stock_items where lower(sku) = any($1)', [skus]);
  const cents = genericDevices.reduce((sum, { count, price }) => sum + count * Math.round(price * 100), 0);
  await send('update orders set total_price = $2, updated_at = now() where id = $1', [id, cents / 100]);
  const after = { totalPrice: cents / 100, lines: genericDevices, devices };
  const before = { ...order, lines: stored, devices };
  await send(AUDIT, ['edit_order', 'orders', id, 'order', id, JSON.stringify(before), JSON.stringify(after)]);
  await send(
    `update order_lines set sku = l.sku, name = l.name, count = l.count, price = l.price
     from jsonb_to_recordset($2::jsonb) as l (id bigint, sku text, name text, count int, price numeric)
     where order_lines.id = l.id and order_lines.order_id = $1`,
    [id, JSON.stringify(genericDevices)],
  );
  await send(
    `${LOCKED_ROWS} where lower(i.sku) = any($1) order by lower(i.sku), q.warehouse for update of q`,
    [skus],
  );
  await send(CROSSED, [skus]);
  await keepDraft(send, { order, cents, documents, genericDevices });
  return { message: 'Order saved', order: { id, number: Number(order.number) }, creditNote: null };
}

/** Updates the draft invoice after a save, without VAT like all orders of the benchmark. */
async function keepDraft(
  send: Send,
  {
    order,
    cents,
    documents,
    genericDevices,
  }: { order: StoredOrder; cents: number; documents: readonly unknown[]; genericDevices: LineJson[] },
) {
  if (documents.length > 0)
    await send(`delete from order_documents where order_id = $1 and state = 'draft'`, [order.id]);
  const [document] = await send<{ id: string }>(
    `insert into order_documents (order_id, kind, number, ordinal, state, currency, vat, category, issuer, buyer, language, net, vat_amount, gross)
     select id, 'invoice', number::text, 1, 'draft', currency, vat, 'Z', invoice_issuer, client_info, invoice_language, $2::numeric, 0, $2::numeric
     from orders where id = $1 returning id`,
    [order.id, cents / 100],
  );
  await send(
    `insert into order_document_lines (document_id, position, sku, name, count, price, discount, amount, category)
     select $1, row_number() over (), l.sku, l.name, l.count, l.price, 0, l.count * l.price, 'Z'
     from jsonb_to_recordset($2::jsonb) as l (sku text, name text, count int, price numeric)`,
    [document?.id, JSON.stringify(genericDevices)],
  );
}

async function changeStock(send: Send, { id, total }: { id: number; total: number }) {
  const [row] = await send<StoredRow>(`${LOCKED_ROWS} where q.id = $1 for update`, [id]);
  if (row === undefined) throw new Error('The measured row of stock is not there.');
  const left = Number(row.total) + total;
  await send(
    `insert into stock_changes (stock_item_id, sku, warehouse, event, total, free, delta, user_id)
     values ($1, $2, $3, 'dispatch', $4, $4, $5, ${USER})`,
    [row.stock_item_id, row.sku, row.warehouse, left, total],
  );
  await send('update stock_quantities set total = $2, free = $2, updated_at = now() where id = $1', [
    id,
    left,
  ]);
  await send(AUDIT, [
    ...['add_stock_quantity', 'stock_quantities', id, 'stockItem', row.stock_item_id],
    JSON.stringify({ [row.warehouse]: { total: Number(row.total) } }),
    JSON.stringify({ [row.warehouse]: { event: 'dispatch', total: left, free: left, delta: total } }),
  ]);
  await send(CROSSED, [[row.sku.toLowerCase()]]);
  return { message: 'Success', id, total: left };
}
