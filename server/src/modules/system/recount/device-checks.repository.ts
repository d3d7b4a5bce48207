import { sql } from 'drizzle-orm';
import { check } from './check.repository.ts';

const isLive = sql.raw(`(shipment.status in ('waiting', 'transit') and shipment.deleted_at is null)`);

/** Devices of orders and shipments. */
export const DEVICE_CHECKS = [
  check(
    'A device is in one shipment at most that waits or is on its way.',
    sql`select 'device ' || device.serial_number || ' in ' || string_agg(shipment.number, ', ' order by shipment.number) as subject,
        1 as expected, count(*)::int as found
      from shipment_devices as packed join devices as device on device.id = packed.device_id
        join shipments as shipment on shipment.id = packed.shipment_id
      where ${isLive} group by device.id, device.serial_number`,
  ),
  check(
    'A device of a shipment counts as travelling as long as the shipment waits or is on its way.',
    sql`select 'device ' || device.serial_number || ' in shipment ' || shipment.number as subject, ${isLive} as expected,
        packed.is_live as found
      from shipment_devices as packed join devices as device on device.id = packed.device_id
        join shipments as shipment on shipment.id = packed.shipment_id`,
  ),
  check(
    'A device of a shipment is on a line of it.',
    sql`select 'device ' || device.serial_number || ' in shipment ' || packed.shipment_id as subject,
        packed.shipment_id as expected, line.shipment_id as found
      from shipment_devices as packed join devices as device on device.id = packed.device_id
        join shipment_lines as line on line.id = packed.shipment_line_id`,
  ),
  check(
    'A line of a shipment has no more devices than pieces.',
    sql`select 'shipment ' || shipment.number || ', ' || coalesce(line.sku, line.name) as subject,
        least(count(*)::int, line.count) as expected, count(*)::int as found
      from shipment_devices as packed join shipment_lines as line on line.id = packed.shipment_line_id
        join shipments as shipment on shipment.id = packed.shipment_id
      group by shipment.number, line.id`,
  ),
  check(
    'While a device travels, it is allocated to the order of its shipment.',
    sql`select 'device ' || device.serial_number || ' in shipment ' || shipment.number as subject,
        shipment.order_id as expected, device.order_id as found
      from shipment_devices as packed join devices as device on device.id = packed.device_id
        join shipments as shipment on shipment.id = packed.shipment_id
      where ${isLive} and shipment.order_id is not null`,
  ),
  check(
    'A device is allocated to a line of its order.',
    sql`select 'device ' || device.serial_number as subject, device.order_id as expected, line.order_id as found
      from devices as device join order_lines as line on line.id = device.order_line_id`,
  ),
  check(
    'An order that is deleted has no devices.',
    sql`select 'order ' || number as subject, 0 as expected, count(*)::int as found
      from orders join devices as device on device.order_id = orders.id
      where orders.deleted_at is not null group by number`,
  ),
  check(
    'A cancelled order has only devices that have left for it.',
    sql`select 'order ' || orders.number || ', device ' || device.serial_number as subject, true as expected,
        exists (select from shipment_devices as packed join shipments as shipment on shipment.id = packed.shipment_id
          where packed.device_id = device.id and shipment.order_id = orders.id
            and (shipment.stock_out_at is not null or shipment.status in ('transit', 'delivered', 'returned'))) as found
      from orders join devices as device on device.order_id = orders.id
      where orders.payment_status = 'cancelled'`,
  ),
  check(
    'A cancelled order has no shipment that waits.',
    sql`select 'order ' || orders.number || ', shipment ' || shipment.number as subject, 0 as expected, 1 as found
      from orders join shipments as shipment on shipment.order_id = orders.id
      where orders.payment_status = 'cancelled' and shipment.deleted_at is null and shipment.status = 'waiting'
        and shipment.stock_out_at is null`,
  ),
  check(
    'A line of an order has no more devices than pieces.',
    sql`select 'order ' || orders.number || ', ' || coalesce(line.sku, line.name) as subject,
        least(count(*)::int, line.count) as expected, count(*)::int as found
      from devices as device join order_lines as line on line.id = device.order_line_id
        join orders on orders.id = line.order_id
      group by orders.number, line.id`,
  ),
];
