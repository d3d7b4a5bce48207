import { and, sql } from 'drizzle-orm';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { showNewestPicture } from './items/stock-pictures.service.ts';
import { stockItems } from './stock.table.ts';
import { hasSku } from './stock-writes.repository.ts';

/** Stock items belong to no customer: visible to staff only. */
export const stockItemResource: SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: stockItems.id,
        number: stockItems.sku,
        label: stockItems.name,
        companyId: sql<null>`null`,
      })
      .from(stockItems)
      .where(and(anyOf(stockItems.id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  idsOfNumber: (sku) => sql`select ${stockItems.id} as id from ${stockItems} where ${hasSku(sku)}`,
  filesChanged: showNewestPicture,
  search: searchItems,
};

/** Searches items by sku and by their names. */
function searchItems({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all') return [];
  const { id, sku, name, nameFi, updatedAt } = stockItems;
  const fields = [
    { field: 'number', column: sku },
    { field: 'name', column: name },
    { field: 'name', column: nameFi },
  ] as const;
  const named = { table: stockItems, id, fields, where: undefined, text, isShort, enough: limit };
  return foundRows({
    kind: 'stockItem',
    found: [findNamed(named)],
    id,
    columns: { number: sql`${sku}::text`, label: sql`${name}::text`, recent: sql`${updatedAt}` },
    from: sql`from ${stockItems}`,
    where: undefined,
    limit,
  });
}
