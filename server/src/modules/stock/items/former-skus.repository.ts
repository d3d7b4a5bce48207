import { sql } from 'drizzle-orm';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import type { Executor } from '#db/database.ts';
import { stockItems } from '../stock.table.ts';

/** An item with what lines of documents copy of it. */
export const namedItem = {
  id: stockItems.id,
  sku: stockItems.sku,
  name: stockItems.name,
  nameFi: stockItems.nameFi,
};

/**
 * Items by their former skus, in lower case; of several items that had a sku, the last one that gave it up.
 * Locks their present skus until the transaction ends.
 */
export async function findByFormerSkus(db: Executor, skus: readonly string[]) {
  if (skus.length === 0) return [];
  const former = sql<string>`lower(${auditLog.before} ->> 'sku')`;
  const renames = await db
    .select({ former, itemId: sql`${auditLog.entityId}`.mapWith(Number) })
    .from(auditLog)
    .where(
      sql`${auditLog.entity} = 'stock_items' and ${auditLog.before} ->> 'sku' is not null
        and ${former} = any(array(select lower(wanted.sku)
          from jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb) as wanted (sku)))
        and exists (select 1 from ${stockItems} where ${stockItems.id} = ${auditLog.entityId})`,
    )
    .orderBy(auditLog.id);
  const itemOf = new Map(renames.map((rename) => [rename.former, rename.itemId]));
  const ids = JSON.stringify([...new Set(itemOf.values())]);
  const items = await db
    .select(namedItem)
    .from(stockItems)
    .where(sql`${stockItems.id} in (select jsonb_array_elements_text(${ids}::jsonb)::bigint)`)
    .orderBy(sql`lower(${stockItems.sku})`)
    .for('key share');
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...itemOf].flatMap(([sku, itemId]) => {
    const item = byId.get(itemId);
    return item === undefined ? [] : [{ former: sku, ...item }];
  });
}
