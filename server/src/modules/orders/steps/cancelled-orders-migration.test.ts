import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migratedClientFrom } from '../../../testing/migrated-from.ts';

/** Order 1 was cancelled, order 2 was not; devices 1 to 7, all but the first in shipments of their own. */
const BEFORE = `
insert into orders (id, number, total_price, invoice_issuer, payment_status) values
  (1, 101, 100, 'finland', 'cancelled'), (2, 102, 100, 'finland', 'completed');
insert into order_lines (id, order_id, sku, name, count, price) values (1, 1, 'CABIN', 'Cabin', 6, 10), (2, 2, 'CABIN', 'Cabin', 1, 10);
insert into devices (id, serial_number, device_type, order_id, order_line_id)
  select 100 + n, 'EC' || n, 'ECABIN', case n when 7 then 2 else 1 end, case n when 7 then 2 else 1 end from generate_series(1, 7) as n;
insert into shipments (id, number, status, direction, order_id, stock_out_at, deleted_at) values
  (12, 'WAITS', 'waiting', 'outward', 1, null, null), (13, 'LEFT', 'waiting', 'outward', 1, now(), null),
  (14, 'TRAVELS', 'transit', 'outward', 1, now(), null), (15, 'ARRIVED', 'delivered', 'outward', 1, now(), null),
  (16, 'DELETED', 'transit', 'outward', 1, now(), now()), (17, 'OTHER', 'waiting', 'outward', 2, null, null);
insert into shipment_lines (id, shipment_id, sku, name, count) select id, id, 'CABIN', 'Cabin', 1 from shipments;
insert into shipment_devices (shipment_id, shipment_line_id, device_id, is_live)
  select id, id, id + 90, status in ('waiting', 'transit') and deleted_at is null from shipments;`;

let client: PGlite;
beforeAll(async () => {
  client = await migratedClientFrom({ migration: '_cancelled_orders', rows: BEFORE });
}, 60_000);
afterAll(() => client.close());

async function column(query: string): Promise<unknown[]> {
  const { rows } = await client.query<{ value: unknown }>(query);
  return rows.map(({ value }) => value);
}

it('Orders that were cancelled before release the devices that have not left with a shipment of them.', async () => {
  expect(
    await column(
      `select serial_number || coalesce(' on ' || order_id, '') || coalesce(' line ' || order_line_id, '') as value
        from devices where id > 100 order by id`,
    ),
  ).toEqual([
    ...['EC1', 'EC2', 'EC3 on 1 line 1', 'EC4 on 1 line 1', 'EC5 on 1 line 1', 'EC6', 'EC7 on 2 line 2'],
  ]);
});

it('Their shipments that wait are cancelled, and their devices are free of them; goods that left are left alone.', async () => {
  expect(
    await column(
      `select number || ' ' || status || ' ' || is_live as value from shipments
        join shipment_devices on shipment_id = shipments.id order by shipments.id`,
    ),
  ).toEqual([
    ...['WAITS cancelled false', 'LEFT waiting true', 'TRAVELS transit true', 'ARRIVED delivered false'],
    ...['DELETED transit false', 'OTHER waiting true'],
  ]);
});

it('The histories of order, devices and shipment say so, by the system.', async () => {
  expect(
    await column(
      `select concat_ws(' ', resource_kind, resource_id, before, after) as value
        from audit_log where call = 'migration' and user_id is null order by resource_kind, resource_id`,
    ),
  ).toEqual([
    ...[101, 102, 106].map((id) => `device ${id} {"orderId": 1} {"orderId": null}`),
    'order 1 {"devices": [{"id": 101, "serialNumber": "EC1"}, {"id": 102, "serialNumber": "EC2"}, {"id": 106, "serialNumber": "EC6"}]} {"devices": []}',
    'shipment 12 {"status": "waiting"} {"status": "cancelled"}',
  ]);
});
