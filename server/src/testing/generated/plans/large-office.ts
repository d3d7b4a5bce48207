import { type SQL, sql } from 'drizzle-orm';
import type { TestServer } from '../../test-server.ts';

const ITEMS = 2_000;
const ORDERS = 20_000;
const SHIPMENTS = 10_000;
const TICKETS = 10_000;
const LOGS = 20_000;
const PEOPLE = 20_000;
/** One document in this many is open: the newest ones. */
const ONE_OPEN_IN = 100;

/**
 * Adds the maker's own rows to a fleet, most of them long closed: stock, orders, shipments, tickets, crash
 * logs, people.
 */
export async function makeOffice({ database: { db } }: TestServer, userId: number): Promise<void> {
  const send = (statement: SQL) => db.execute(statement);
  await makeStock(send);
  await makeOrders(send, userId);
  await makeQuotations(send, userId);
  await makeShipments(send, userId);
  await makeTickets(send, userId);
  await makeMaintenance(send);
  await send(sql`
    insert into crash_logs (device_id, external_id, date, type, version, reason, data)
    select d.id, gen_random_uuid(), now() - n * interval '30 minutes', 1, '3.8.' || n % 10, 'Out of memory in worker ' || n % 50, 'Traceback'
    from generate_series(1, ${LOGS}::int) n inner join devices d on d.serial_number = 'EC' || (22000001 + n % 20000)`);
  await send(sql`
    insert into contacts (name, email, company_id)
    select 'Person ' || n, 'person' || n || '@example.test', c.id
    from generate_series(1, ${PEOPLE}::int) n inner join companies c on c.name = 'Clinic ' || lpad((n % 1000 + 1)::text, 4, '0')`);
  await send(sql`vacuum analyze`);
}

type Send = (statement: SQL) => Promise<unknown>;

async function makeStock(send: Send): Promise<void> {
  await send(sql`
    insert into stock_items (sku, name, cost_price, list_price)
    select 'PART-' || lpad(n::text, 5, '0'), 'Fan ' || n, 1, 2 from generate_series(1, ${ITEMS}::int) n`);
  await send(sql`
    insert into stock_quantities (stock_item_id, warehouse, total, free, alert_quantity, is_below_limit)
    select id, 'mailhouse', 100, 100, case when id % ${ONE_OPEN_IN}::int = 0 then 200 end, id % ${ONE_OPEN_IN}::int = 0 from stock_items`);
  await send(sql`
    insert into stock_changes (stock_item_id, sku, warehouse, event, total, free, delta, created_at)
    select i.id, i.sku, 'mailhouse', case when e % 2 = 0 then 'resupply' else 'dispatch' end, 100, 100, case when e % 2 = 0 then 1 else -1 end, now() - e * interval '1 day'
    from stock_items i, generate_series(1, 20) e`);
}

async function makeOrders(send: Send, userId: number): Promise<void> {
  await send(sql`
    insert into orders (number, company_id, client_info, shipping_info, currency, total_price, invoice_issuer, payment_status, payment_date, user_id, created_at, updated_at)
    select 20000 + n, c.id, jsonb_build_object('companyName', c.name), '{}', 'EUR', 10, 'finland',
      case when n <= ${ORDERS}::int / ${ONE_OPEN_IN}::int then 'completed' when n % 40 = 0 then 'cancelled' else 'delivered' end,
      current_date - n % 500, ${userId}::bigint, now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${ORDERS}::int) n inner join companies c on c.name = 'Clinic ' || lpad((n % 1000 + 1)::text, 4, '0')`);
  await send(sql`
    insert into order_lines (order_id, position, stock_item_id, sku, name, count, price, is_open)
    select o.id, m, i.id, i.sku, i.name, 1, 2, o.payment_status not in ('delivered', 'cancelled')
    from orders o cross join generate_series(0, 1) m
      inner join stock_items i on i.sku = 'PART-' || lpad(((o.number * 7 + m * 131) % ${ITEMS}::int + 1)::text, 5, '0')`);
  await send(
    sql`insert into notes (text, order_id) select 'Ring the bell', id from orders where number % 10 = 0`,
  );
}

/** As many as orders; few wait for an answer, and every second accepted one was ordered. */
async function makeQuotations(send: Send, userId: number): Promise<void> {
  await send(sql`
    insert into quotations (number, year, ordinal, state, company_id, client_info, total_price, invoice_issuer, valid_until, sent_at, answered_at,
      user_id, created_at, updated_at)
    select '2000-' || n, 2000, n, state, c.id, jsonb_build_object('companyName', c.name), 10, 'finland', current_date + 20 - n,
      case when state <> 'draft' then now() end, case when state in ('accepted', 'declined') then now() end,
      ${userId}::bigint, now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${ORDERS}::int) n inner join companies c on c.name = 'Clinic ' || lpad((n % 1000 + 1)::text, 4, '0')
      cross join lateral (select case when n <= 30 then 'sent' when n % 1000 = 0 then 'draft' when n % 3 = 0 then 'declined' else 'accepted' end as state) s`);
  await send(sql`
    insert into quotation_lines (quotation_id, position, stock_item_id, sku, name, count, price)
    select q.id, 0, i.id, i.sku, i.name, 1, 2 from quotations q
      inner join stock_items i on i.sku = 'PART-' || lpad((q.id % ${ITEMS}::int + 1)::text, 5, '0')`);
  await send(sql`
    update orders set quotation_id = q.id from quotations q
    where q.state = 'accepted' and orders.number = 20000 + q.ordinal and orders.payment_status <> 'cancelled'`);
}

async function makeShipments(send: Send, userId: number): Promise<void> {
  await send(
    sql`insert into shipping_companies (name, services) select 'Carrier ' || n, '{road}' from generate_series(1, 20) n`,
  );
  await send(sql`
    insert into shipments (number, status, direction, pickup_warehouse, shipping_info, shipping_company_id, external_ref, eta, user_id, created_at, updated_at)
    select 'S' || n, case when n <= ${SHIPMENTS}::int / ${ONE_OPEN_IN}::int then 'transit' else 'delivered' end, 'outward', 'mailhouse',
      jsonb_build_object('companyName', 'Clinic ' || n % 1000), (select min(id) from shipping_companies) + n % 20, 'REF-' || n,
      current_date - n % 500, ${userId}::bigint, now() - n * interval '1 hour', now() - n * interval '1 hour'
    from generate_series(1, ${SHIPMENTS}::int) n`);
  await send(sql`
    insert into shipment_lines (shipment_id, position, sku, name, count)
    select s.id, 0, i.sku, i.name, 1 from shipments s
      inner join stock_items i on i.sku = 'PART-' || lpad((s.id % ${ITEMS}::int + 1)::text, 5, '0')`);
}

async function makeTickets(send: Send, userId: number): Promise<void> {
  await send(sql`
    insert into tickets (device_id, company_id, user_id, assignee_id, state, priority, summary, created_at, updated_at, resolved_at)
    select d.id, d.company_id, ${userId}::bigint, ${userId}::bigint,
      case when n <= ${TICKETS}::int / ${ONE_OPEN_IN}::int then 'new' else 'resolved' end, nullif(n % 4, 0), 'Fault ' || n,
      now() - n * interval '1 hour', now() - n * interval '1 hour', case when n > ${TICKETS}::int / ${ONE_OPEN_IN}::int then now() end
    from generate_series(1, ${TICKETS}::int) n inner join devices d on d.serial_number = 'EC' || (22000001 + n % 20000)`);
}

/** A program for each product with its devices: few are due soon, and some have no forecast. */
async function makeMaintenance(send: Send): Promise<void> {
  await send(sql`
    insert into maintenance_programs (device_type, name, intervals, minutes, checklist)
    select code, 'Service', '{"sessions":1000,"hours":null,"kilograms":null,"months":6}', 60, '[]' from device_types`);
  await send(sql`
    insert into device_maintenance (device_id, program_id, since_on, due_on, due_by, reason)
    select d.id, p.id, current_date - 100, case when d.id % 10 > 0 then current_date + (d.id % 700)::int - 7 end,
      case when d.id % 10 > 0 then 'months' end, case when d.id % 10 = 0 then 'littleUse' end
    from devices d inner join maintenance_programs p on p.device_type = d.device_type where not d.is_generic`);
}
