import type { Sql } from '../servers/engine.ts';
import { seedRecords } from './life-cycle-seed.ts';
import { seedOrders } from './orders-seed.ts';
import { seedTexts } from './search-seed.ts';
import { seedShipments } from './shipments-seed.ts';
import { seedTickets } from './tickets-seed.ts';

/** Adds the data of an office to a fleet of 2 000 devices: records, orders, stock, shipments, tickets and texts. */
export async function seedOffice(sql: Sql, { orders }: { orders: number }): Promise<void> {
  await seedRecords(sql);
  await seedOrders(sql, orders);
  await seedShipments(sql);
  await seedTickets(sql);
  await seedTexts(sql);
  await seedCabins(sql);
  await seedLowStock(sql);
  await sql.query('vacuum analyze');
}

/** Every tenth paid order has two cabins; half of the open ones have one allocated. */
async function seedCabins(sql: Sql): Promise<void> {
  await sql.query(
    `insert into stock_items (sku, name) values ('CTN_EC_G_220', 'E-cabin grey'), ('CTN_EC_W_220', 'E-cabin white')`,
  );
  await sql.query(
    `insert into stock_quantities (stock_item_id, warehouse, total, free, is_below_limit)
     select id, 'mailhouse', 0, 0, true from stock_items where sku like 'CTN_EC%'`,
  );
  await sql.query(
    `insert into order_lines (order_id, position, stock_item_id, sku, name, count, price, is_open)
     select o.id, 9, i.id, i.sku, i.name, 2, 0, o.payment_status not in ('delivered', 'cancelled')
     from orders o join stock_items i on i.sku = case when o.number % 3 = 0 then 'CTN_EC_G_220' else 'CTN_EC_W_220' end
     where o.payment_status <> 'invoiced' and o.number % 10 = 0 order by o.id`,
  );
  await sql.query(
    `update devices d set order_id = wanted.id, color = wanted.colour from (
       select o.id, case when l.sku = 'CTN_EC_G_220' then 'grey' else 'white' end as colour, row_number() over (order by o.id) as n
       from orders o join order_lines l on l.order_id = o.id and l.position = 9
       where o.payment_status in ('deposit', 'completed') and o.number % 20 = 0) wanted
     where d.serial_number = 'CTN17' || lpad(wanted.n::text, 6, '0')`,
  );
}

/** One stock row in a hundred is below its limit. */
async function seedLowStock(sql: Sql): Promise<void> {
  await sql.query(
    'update stock_quantities set alert_quantity = free + 1, is_below_limit = true where id % 100 = 0',
  );
}
