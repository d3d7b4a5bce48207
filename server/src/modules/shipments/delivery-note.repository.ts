import type { PackingListData } from '@halla/contract/packing-lists';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { itemNameFi } from '#modules/stock/item-names.shared.repository.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { packingLists, shipmentDevices, shipmentLines, shipments } from './shipments.table.ts';

/** The pieces that leave, with unit and weight of their item, matched by sku as in stock. */
const nestedLines = nestedRows(
  {
    sku: shipmentLines.sku,
    name: shipmentLines.name,
    // The name on the order's invoice, otherwise that in stock.
    nameFi: sql<string | null>`coalesce((
      select ${orderLines.nameFi} from ${orderLines} where ${orderLines.orderId} = ${shipments.orderId}
        and lower(${orderLines.sku}) = lower(${shipmentLines.sku}) and ${orderLines.name} = ${shipmentLines.name}
        order by ${orderLines.position} limit 1
      ), ${itemNameFi(shipmentLines.name)})`,
    count: sql<number>`coalesce(${shipmentLines.dispatchedCount}, ${shipmentLines.count})`,
    unit: sql<string | null>`${stockItems.unit}`,
    weightKg: sql<number | null>`${stockItems.weightKg}`,
    serialNumbers: sql<string[]>`coalesce((
      select json_agg(${devices.serialNumber} order by ${devices.serialNumber})
      from ${shipmentDevices} inner join ${devices} on ${devices.id} = ${shipmentDevices.deviceId}
      where ${shipmentDevices.shipmentLineId} = ${shipmentLines.id}), '[]')`,
  },
  sql`from ${shipmentLines} left join ${stockItems} on lower(${stockItems.sku}) = lower(${shipmentLines.sku})
    where ${shipmentLines.shipmentId} = ${shipments.id}
    order by ${shipmentLines.position}, ${shipmentLines.id}`,
);

/** Content of the delivery note of a shipment; undefined if it was deleted or does not go to a customer. */
export async function findDelivery(db: Executor, id: number) {
  const [row] = await db
    .select({
      number: shipments.number,
      status: shipments.status,
      shippingInfo: shipments.shippingInfo,
      leftAt: shipments.stockOutAt,
      carrier: shippingCompanies.name,
      trackingNumber: shipments.trackingNumber,
      shippingTerm: shipments.shippingTerm,
      orderNumber: orders.number,
      purchaseOrder: orders.purchaseOrder,
      issuer: orders.invoiceIssuer,
      language: orders.invoiceLanguage,
      packed: sql<PackingListData | null>`(select ${packingLists.data} from ${packingLists}
        where ${packingLists.shipmentId} = ${shipments.id})`,
      lines: nestedLines,
    })
    .from(shipments)
    .leftJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(shippingCompanies, eq(shippingCompanies.id, shipments.shippingCompanyId))
    .where(and(eq(shipments.id, id), eq(shipments.direction, 'outward'), isNull(shipments.deletedAt)));
  return row;
}
