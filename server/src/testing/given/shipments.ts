import { shipmentLines, shipments } from '#modules/shipments/shipments.table.ts';
import { type Making, must } from './making.ts';
import type { LineValues } from './resupply.ts';

export interface ShippedLineValues extends LineValues {
  dispatchedCount?: number;
  receivedCount?: number | null;
}

export function givenShipments({ db, clock, next }: Making) {
  /** A waiting one from the mailhouse to nowhere in particular. */
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

  return { shipment };
}
