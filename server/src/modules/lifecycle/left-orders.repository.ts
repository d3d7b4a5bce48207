import { sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { shipmentDevices } from '#modules/shipments/shipments.table.ts';

/**
 * Removes a locked device from its order if the order has ended and no shipment carries the device; returns whether
 * it did.
 */
export async function takeOffEndedOrder(db: Executor, deviceId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update ${devices} set order_id = null, order_line_id = null from ${orders}
    where ${devices.id} = ${deviceId} and ${orders.id} = ${devices.orderId}
      and ${orders.paymentStatus} in ('delivered', 'cancelled')
      and not exists (select 1 from ${shipmentDevices}
        where ${shipmentDevices.deviceId} = ${devices.id} and ${shipmentDevices.isLive})
    returning ${devices.id}`);
  return rows.length > 0;
}

/** Order line of a device before its record removed it from the order. */
export interface LeftOrder {
  deviceId: number;
  orderId: number | null;
  orderLineId: number | null;
}

/** Allocates devices again; lines that were since removed are skipped. */
export async function putBackOnOrders(db: Executor, left: readonly LeftOrder[]): Promise<void> {
  if (left.length === 0) return;
  await db.execute(sql`
    update ${devices} set order_id = former."orderId",
      order_line_id = (select ${orderLines.id} from ${orderLines} where ${orderLines.id} = former."orderLineId")
    from jsonb_to_recordset(${JSON.stringify(left)}::jsonb)
      as former ("deviceId" bigint, "orderId" bigint, "orderLineId" bigint)
    where devices.id = former."deviceId"`);
}
