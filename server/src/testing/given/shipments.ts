import { eq } from 'drizzle-orm';
import { shipmentLines, shipments } from '#modules/shipments/shipments.table.ts';
import { type Making, must } from './making.ts';
import type { LineValues } from './resupply.ts';
import type { givenStock } from './stock.ts';

export interface ShippedLineValues extends LineValues {
  stockItemId?: number;
  dispatchedCount?: number;
  receivedCount?: number | null;
}

export function givenShipments({
  db,
  clock,
  next,
  ...stock
}: Making & Pick<ReturnType<typeof givenStock>, 'stockItem' | 'stockRow' | 'stockChange'>) {
  /** A waiting shipment from the mailhouse without a destination. */
  const shipment = async ({
    lines = [],
    ...columns
  }: Partial<typeof shipments.$inferInsert> & { lines?: readonly ShippedLineValues[] } = {}) => {
    const [row] = await db
      .insert(shipments)
      .values({ number: `S${next()}`, direction: 'outward', createdAt: clock.now, ...columns })
      .returning();
    const created = must(row);
    if (lines.length > 0)
      await db.insert(shipmentLines).values(lines.map((line) => ({ ...line, shipmentId: created.id })));
    return created;
  };

  /** A deleted shipment whose goods, two pieces of an item, had left the mailhouse. */
  const strayShipment = async (columns: Partial<typeof shipments.$inferInsert> = {}) => {
    const item = await stock.stockItem();
    await stock.stockRow(item, { total: 3 });
    const { sku } = item;
    const { id } = await shipment({
      ...{ status: 'transit', pickupWarehouse: 'mailhouse', stockOutAt: clock.now, deletedAt: clock.now },
      lines: [{ sku, stockItemId: item.id, name: item.name, count: 2 }],
      ...columns,
    });
    const [line] = await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, id));
    const booked = { shipmentId: id, shipmentLineId: must(line).id };
    await stock.stockChange(item, { ...booked, event: 'dispatch', total: 3, free: 3, delta: -2 });
    return { id, sku };
  };

  return { shipment, strayShipment };
}
