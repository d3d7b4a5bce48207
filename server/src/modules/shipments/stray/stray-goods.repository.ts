import { and, eq, isNull, sql } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { containsAny } from '#db/search.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { shipmentLines, shipments } from '../shipments.table.ts';
import { away, wasTaken, wentAstray, writtenOff } from './away-lines.repository.ts';

/** Predicate on lines with their shipments: they have stray pieces and match a text. */
function strayLines(search: string | undefined) {
  const { number } = shipments;
  const { sku, name } = shipmentLines;
  return and(wentAstray, sql`${away} > 0`, wasTaken, containsAny([number, sku, name], search));
}

interface ListStray {
  search: string | undefined;
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}

/** Lines of cancelled and deleted shipments with stray goods, by the time they left stock. */
export function listStray(db: Executor, { search, cursor, descending, limit }: ListStray) {
  const { beyond, order } = timeKeyset({
    ...{ time: shipments.stockOutAt, id: shipmentLines.id, cursor, descending },
  });
  return db
    .select({
      id: shipmentLines.id,
      sku: shipmentLines.sku,
      name: shipmentLines.name,
      left: sql<number>`coalesce(${shipmentLines.dispatchedCount}, ${shipmentLines.count})`,
      putBack: shipmentLines.putBackCount,
      writtenOff,
      stray: away,
      leftAt: shipments.stockOutAt,
      warehouse: shipments.pickupWarehouse,
      shipmentId: shipments.id,
      number: shipments.number,
      status: shipments.status,
      deletedAt: shipments.deletedAt,
      orderId: orders.id,
      orderNumber: orders.number,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .leftJoin(orders, and(eq(orders.id, shipments.orderId), isNull(orders.deletedAt)))
    .where(and(strayLines(search), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit))
    .$dynamic();
}

export type StrayLine = Awaited<ReturnType<typeof listStray>>[number];

/** Only ids of the lines, for counting. */
export function selectStrayIds(db: Executor, search?: string | undefined) {
  return db
    .select({ id: shipmentLines.id })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(strayLines(search))
    .$dynamic();
}
