import { asc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { claimsOf, isClaimOfItem } from '../demand/stock-claims.repository.ts';
import { demandOf } from '../demand/stock-demand.repository.ts';
import { stockChanges } from '../ledger/stock-changes.table.ts';
import { stockItems, stockQuantities } from '../stock.table.ts';
import { nestedSuppliers } from '../stock-items.repository.ts';
import { itemColumns } from '../stock-rows.repository.ts';

const number = (value: ReturnType<typeof sql>) => value.mapWith(Number);

/** Items with stock summed over all warehouses, and the pieces that left since a time; sorted by name. */
export async function listStockedItems(db: Executor, since: Date) {
  const { stockItemId, sku, name, unit, imageUrl, costPrice } = itemColumns;
  const held = heldByItem(db);
  const use = useByItem(db, since);
  return db
    .select({
      ...{ stockItemId, sku, name, unit, imageUrl, costPrice },
      ...{ free: held.free, alertQuantity: held.alertQuantity },
      reserved: number(sql`coalesce(wanted.reserved, 0)`),
      incoming: number(sql`coalesce(wanted.incoming, 0)`),
      // Cabins are claimed by colour, which several skus share; each sku is bought for the orders that name
      // it.
      owed: number(sql`case when claims.ready is null then coalesce(claims.owed, 0)
        else coalesce(wanted.reserved, 0) end`),
      used: number(sql`coalesce(${use.used}, 0)`),
      suppliers: nestedSuppliers,
    })
    .from(stockItems)
    .innerJoin(held, eq(held.itemId, stockItems.id))
    .leftJoin(
      sql`(select item_id, sum(reserved) as reserved, sum(incoming) as incoming
        from ${demandOf()} group by item_id) as wanted`,
      sql`wanted.item_id = ${stockItems.id}`,
    )
    .leftJoin(claimsOf(sql`true`), isClaimOfItem)
    .leftJoin(use, eq(use.itemId, stockItems.id))
    .orderBy(asc(sql`lower(${stockItems.name})`), stockItems.id);
}

function heldByItem(db: Executor) {
  return db
    .select({
      itemId: stockQuantities.stockItemId,
      free: sql`sum(${stockQuantities.free})`.mapWith(Number).as('free'),
      // Null if no warehouse has a limit.
      alertQuantity: sql`sum(${stockQuantities.alertQuantity})`
        .mapWith(stockQuantities.alertQuantity)
        .as('limit'),
    })
    .from(stockQuantities)
    .groupBy(stockQuantities.stockItemId)
    .as('held');
}

/**
 * Pieces that left all warehouses. Moves between warehouses are excluded: shipments between them, and refills,
 * whose two entries have the same time and sum up to 0. Corrections are not consumption.
 */
function useByItem(db: Executor, since: Date) {
  const atOnce = db
    .select({
      itemId: stockChanges.stockItemId,
      used: sql`greatest(0, -sum(${stockChanges.delta}))`.as('used_at_once'),
    })
    .from(stockChanges)
    .leftJoin(shipments, eq(shipments.id, stockChanges.shipmentId))
    .where(
      sql`${gte(stockChanges.createdAt, since)} and ${ne(stockChanges.event, 'correction')}
        and ${shipments.direction} is distinct from 'between'`,
    )
    .groupBy(stockChanges.stockItemId, stockChanges.createdAt)
    .as('at_once');
  return db
    .select({ itemId: atOnce.itemId, used: sql`sum(${atOnce.used})`.mapWith(Number).as('used') })
    .from(atOnce)
    .groupBy(atOnce.itemId)
    .as('use');
}
