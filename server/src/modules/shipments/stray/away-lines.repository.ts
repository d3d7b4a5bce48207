import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { shipmentLines, shipments, shipmentWriteOffs } from '../shipments.table.ts';

/** Pieces of a line that were written off. */
export const writtenOff = sql<number>`coalesce((select sum(${shipmentWriteOffs.count}) from ${shipmentWriteOffs}
  where ${shipmentWriteOffs.shipmentLineId} = ${shipmentLines.id}), 0)::int`;

/** Predicate on lines whose goods the ledger took out of stock; false for lines unknown to stock. */
export const wasTaken: SQL = sql`exists (select from ${stockChanges}
  where ${stockChanges.shipmentLineId} = ${shipmentLines.id} and ${stockChanges.event} = 'dispatch')`;

const left = sql`coalesce(${shipmentLines.dispatchedCount}, ${shipmentLines.count})`;

/** Pieces of a line that left stock and are in none; mirrors awayPieces of the domain. */
export const away = sql<number>`greatest(0, ${left}
  - case when ${shipments.stockInAt} is null then 0 else coalesce(${shipmentLines.receivedCount}, ${left}) end
  - ${shipmentLines.putBackCount} - ${writtenOff})`;

/** Predicate on shipments: cancelled or deleted after their goods left stock; mirrors wentAstray of the domain. */
export const wentAstray: SQL = sql`(${shipments.stockOutAt} is not null
  and (${shipments.deletedAt} is not null or ${shipments.status} = 'cancelled'))`;

/** The lines of a shipment, with the state of the goods taken out of stock. */
export async function readAwayLines(db: Executor, shipmentId: number) {
  return db
    .select({
      id: shipmentLines.id,
      sku: shipmentLines.sku,
      name: shipmentLines.name,
      /**
       * Current SKU of the item that was taken; the line of a closed shipment keeps the former SKU. null: the item
       * was deleted.
       */
      itemSku: sql<string | null>`(select ${stockItems.sku} from ${stockChanges}
        inner join ${stockItems} on ${stockItems.id} = ${stockChanges.stockItemId}
        where ${stockChanges.shipmentLineId} = ${shipmentLines.id} and ${stockChanges.event} = 'dispatch' limit 1)`,
      count: shipmentLines.count,
      dispatched: shipmentLines.dispatchedCount,
      received: shipmentLines.receivedCount,
      putBack: shipmentLines.putBackCount,
      writtenOff,
      isTaken: sql<boolean>`${wasTaken}`,
    })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(asc(shipmentLines.position), asc(shipmentLines.id));
}

export type AwayLine = Awaited<ReturnType<typeof readAwayLines>>[number];

/** Locks a shipment, even a deleted one. */
export async function lockAnyShipment(db: Executor, id: number) {
  const [row] = await db.select().from(shipments).where(eq(shipments.id, id)).for('update');
  return row;
}

/** True when pieces of the shipment were written off. */
export async function hasWriteOffs(db: Executor, shipmentId: number) {
  const rows = await db
    .select({ id: shipmentWriteOffs.id })
    .from(shipmentWriteOffs)
    .innerJoin(shipmentLines, eq(shipmentLines.id, shipmentWriteOffs.shipmentLineId))
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .limit(1);
  return rows.length > 0;
}

export async function insertWriteOffs(
  db: Executor,
  writeOffs: readonly (typeof shipmentWriteOffs.$inferInsert)[],
): Promise<void> {
  await db.insert(shipmentWriteOffs).values([...writeOffs]);
}
