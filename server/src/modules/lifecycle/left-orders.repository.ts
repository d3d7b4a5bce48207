import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { shipmentDevices } from '#modules/shipments/shipments.table.ts';

/** Takes a locked device off its order where that is over and no shipment carries the device; answers whether it did. */
export async function takeOffEndedOrder({
  db,
  deviceId,
}: {
  db: Executor;
  deviceId: number;
}): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${devices} set order_id = null, order_line_id = null from ${orders}
    where ${devices.id} = ${deviceId} and ${orders.id} = ${devices.orderId}
      and ${orders.paymentStatus} in ('delivered', 'cancelled')
      and not exists (select 1 from ${shipmentDevices}
        where ${shipmentDevices.deviceId} = ${devices.id} and ${shipmentDevices.isLive})
    returning ${devices.id}`);
  return rows.length > 0;
}

/** Where a device was allocated before its record took it off the order. */
export interface LeftOrder {
  deviceId: number;
  orderId: number | null;
  orderLineId: number | null;
}

/** Allocates devices again; a line that was removed since is left out. */
export async function putBackOnOrders({
  db,
  left,
}: {
  db: Executor;
  left: readonly LeftOrder[];
}): Promise<void> {
  if (left.length === 0) return;
  await db.execute(sql`
    update ${devices} set order_id = former."orderId",
      order_line_id = (select ${orderLines.id} from ${orderLines} where ${orderLines.id} = former."orderLineId")
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
      as former ("deviceId" bigint, "orderId" bigint, "orderLineId" bigint)
    where devices.id = former."deviceId"`);
}
