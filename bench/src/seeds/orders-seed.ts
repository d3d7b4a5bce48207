import type { Sql } from '../servers/engine.ts';

const ORDERS = 100_000;
/** One in this many orders is open, the newest ones. */
const ONE_OPEN_IN = 50;
const ITEMS = 5_000;
const FIRST_NUMBER = 20_001;

/** Number of the opened order, which is still open. */
export const SOUGHT_NUMBER = FIRST_NUMBER + ORDERS - 1_000;

/**
 * Adds orders with 3.5 lines each (one in fifty is open) and 5 000 stock items with their ledger to a fleet. Each
 * item is in the mailhouse, every second one in another warehouse too.
 */
export async function seedOrders(sql: Sql, orders = ORDERS): Promise<void> {
  await seedStock(sql);
  await sql.query(
    `insert into orders (number, company_id, client_info, shipping_info, currency, total_price, vat, invoice_issuer,
                         payment_status, payment_date, purchase_order, user_id, created_at, updated_at)
     select $3::int + n - 1, c.id,
            jsonb_build_object('companyName', c.name, 'contactName', 'Person ' || n % 3000, 'location', 'FI', 'companyAddress', 'Street ' || n % 90),
            jsonb_build_object('companyName', c.name, 'location', 'FI', 'companyAddress', 'Street ' || n % 90),
            case when n % 9 = 0 then 'USD' else 'EUR' end, 0, 25.5, 'finland',
            case when n > $1::int - $2::int then (array['invoiced', 'deposit', 'completed'])[1 + n % 3]
                 when n % 40 = 0 then 'cancelled' when n % 97 = 0 then 'transit' else 'delivered' end,
            case when n <= $1::int - $2::int then '2026-01-01'::date + n % 300 end,
            case when n % 5 = 0 then 'PO-' || n end,
            (select id from users where user_name = 'admin'), at, at
     from generate_series(1, $1::int) n
       cross join lateral (select date_trunc('milliseconds', now()) - ($1::int - n) * interval '10 minutes' as at) times
       join companies c on c.name = 'Clinic ' || n % 200 + 1
     order by n`,
    [orders, Math.ceil(orders / ONE_OPEN_IN), FIRST_NUMBER],
  );
  await sql.query(
    `insert into order_lines (order_id, position, stock_item_id, sku, name, count, price, list_price)
     select o.id, m, i.id, i.sku, i.name, 1 + (o.id + m) % 5, i.list_price, i.list_price
     from orders o cross join generate_series(0, 3) m
       join stock_items i on i.sku = 'PART-' || lpad(((o.number * 7 + m * 131) % $1::int + 1)::text, 5, '0')
     where m < 3 + o.number % 2 order by o.id, m`,
    [ITEMS],
  );
  await sql.query(
    `update orders set total_price = lines.total from (
       select order_id, sum(count * price) as total from order_lines group by order_id) lines where lines.order_id = orders.id`,
  );
  await sql.query(
    `insert into notes (text, order_id, user_id, created_at)
     select 'Ring the bell at the gate', id, user_id, created_at from orders where number % 10 = 0`,
  );
  await sql.query(
    `update order_lines set is_open = false from orders where orders.id = order_id and payment_status in ('delivered', 'cancelled')`,
  );
  await seedDocuments(sql);
  await seedResupply(sql);
  await sql.query('vacuum analyze');
}

/** An invoice with lines for each order that is not cancelled: a draft until paid. */
async function seedDocuments(sql: Sql): Promise<void> {
  await sql.query(
    `insert into order_documents (order_id, kind, number, ordinal, state, issued_at, day, currency, vat, category, issuer,
                                  buyer_company_id, buyer, language, net, vat_amount, gross)
     select id, 'invoice', number::text, 1, case when is_draft then 'draft' else 'issued' end, case when not is_draft then created_at end,
            case when not is_draft then created_at::date end, currency, vat, 'S', invoice_issuer, company_id, client_info, invoice_language,
            total_price, tax, total_price + tax
     from orders cross join lateral (select payment_status = 'invoiced' as is_draft, round(total_price * vat / 100, 2) as tax) of_order
     where payment_status <> 'cancelled' order by id`,
  );
  await sql.query(
    `insert into order_document_lines (document_id, position, stock_item_id, sku, name, count, price, discount, amount, category)
     select d.id, l.position, l.stock_item_id, l.sku, l.name, l.count, l.price, l.discount, l.count * l.price, 'S'
     from order_documents d join order_lines l on l.order_id = d.order_id order by d.id, l.position`,
  );
}

/** Stock items in one or two warehouses, with a ledger that adds up. */
export async function seedStock(sql: Sql): Promise<void> {
  await sql.query(
    `insert into stock_items (sku, name, cost_price, list_price)
     select 'PART-' || lpad(n::text, 5, '0'),
            (array['Fan', 'Pump', 'Valve', 'Gasket', 'Sensor', 'Hose', 'Filter'])[1 + n % 7] || ' ' || n, n % 400 / 10.0, n % 800 / 10.0 + 0.05
     from generate_series(1, $1::int) n`,
    [ITEMS],
  );
  await sql.query(
    `insert into stock_quantities (stock_item_id, warehouse, total, free, alert_quantity)
     select i.id, w, 2000 + i.id % 50, 2000 + i.id % 50, 5 from stock_items i, unnest(array['mailhouse', 'vantaa']) w
     where w = 'mailhouse' or i.id % 2 = 0`,
  );
  // Two ledger entries per row, which add up to its total.
  await sql.query(
    `insert into stock_changes (stock_item_id, sku, warehouse, event, total, free, delta, user_id, created_at)
     select i.id, i.sku, q.warehouse, case e when 1 then 'resupply' else 'dispatch' end,
            case e when 1 then q.total + 7 else q.total end, case e when 1 then q.total + 7 else q.total end,
            case e when 1 then q.total + 7 else -7 end, (select id from users where user_name = 'admin'), now() - (3 - e) * interval '1 day'
     from stock_quantities q join stock_items i on i.id = q.stock_item_id, generate_series(1, 2) e order by q.id, e`,
  );
}

/** A thousand resupply orders of two items each, a hundred of them open, with a shipment each. */
async function seedResupply(sql: Sql): Promise<void> {
  await sql.query(`insert into supplier_companies (name) values ('Nordic Parts')`);
  await sql.query(
    `insert into resupply_orders (number, supplier_company_id, buyer, payment_status)
     select 'R' || n, (select id from supplier_companies where name = 'Nordic Parts'),
            case when n % 2 = 0 then 'estonia' else 'finland' end, case when n > 900 then 'completed' else 'delivered' end
     from generate_series(1, 1000) n`,
  );
  await sql.query(
    `insert into resupply_order_lines (resupply_order_id, sku, name, count)
     select o.id, i.sku, i.name, 20 + o.id % 30 from resupply_orders o, generate_series(0, 1) m
       join stock_items i on true where i.sku = 'PART-' || lpad(((o.id * 13 + m * 77) % $1::int + 1)::text, 5, '0')`,
    [ITEMS],
  );
  await sql.query(
    `insert into shipments (number, direction, resupply_order_id, delivery_warehouse, status)
     select 'S' || o.number, 'inward', o.id, case when o.id % 3 = 0 then 'vantaa' else 'mailhouse' end,
            case when o.payment_status = 'delivered' then 'delivered' else 'transit' end from resupply_orders o`,
  );
  await sql.query(
    `insert into shipment_lines (shipment_id, sku, name, count)
     select s.id, l.sku, l.name, 5 from shipments s join resupply_order_lines l on l.resupply_order_id = s.resupply_order_id`,
  );
}
