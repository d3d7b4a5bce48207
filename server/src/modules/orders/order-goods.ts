import type { ShippedGoods } from '@halla/domain/fulfilment/progress';
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { shipmentLines, shipmentShorts, shipments } from '#modules/shipments/shipments.table.ts';

const shorts = sql`coalesce((select json_agg(json_build_object(
    'settlement', ${shipmentShorts.settlement}, 'count', ${shipmentShorts.count}))
  from ${shipmentShorts} where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id}), '[]')`;

const nestedLines = nestedRows(
  {
    sku: shipmentLines.sku,
    name: shipmentLines.name,
    count: shipmentLines.count,
    dispatched: shipmentLines.dispatchedCount,
    received: shipmentLines.receivedCount,
    putBack: shipmentLines.putBackCount,
    shorts: sql<NonNullable<ShippedGoods['lines'][number]['shorts']>>`${shorts}`,
  },
  sql`from ${shipmentLines} where ${shipmentLines.shipmentId} = ${shipments.id}
    order by ${shipmentLines.position}, ${shipmentLines.id}`,
);

type StoredGoods = ShippedGoods & { id: number };

/** Shipments of an order that are not deleted, with their counts at departure and arrival. */
export function readGoods(db: Executor, orderId: number): Promise<StoredGoods[]> {
  return selectGoods(db, eq(shipments.orderId, orderId));
}

/** Goods of one shipment; undefined when it is deleted. */
export async function readGoodsOf(db: Executor, shipmentId: number): Promise<StoredGoods | undefined> {
  const [goods] = await selectGoods(db, eq(shipments.id, shipmentId));
  return goods;
}

async function selectGoods(db: Executor, which: SQL): Promise<StoredGoods[]> {
  return db
    .select({
      id: shipments.id,
      status: shipments.status,
      isOut: sql<boolean>`${isNotNull(shipments.stockOutAt)}`,
      lines: nestedLines,
    })
    .from(shipments)
    .where(and(which, isNull(shipments.deletedAt)))
    .orderBy(shipments.id);
}
