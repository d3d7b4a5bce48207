import { and, eq, sql } from 'drizzle-orm';
import type { NotedReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { stockItems } from '../stock.table.ts';
import { stockChanges } from './stock-changes.table.ts';

/** Entries of the ledger, as long as their item exists; visible to staff only. */
export const stockChangeResource: NotedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: stockChanges.id,
        number: stockChanges.sku,
        label: stockItems.name,
        companyId: sql<null>`null`,
      })
      .from(stockChanges)
      .innerJoin(stockItems, eq(stockItems.id, stockChanges.stockItemId))
      .where(and(anyOf(stockChanges.id, ids), scope === 'all' ? undefined : sql`false`))
      .$dynamic();
    return lock ? rows.for('key share', { of: stockChanges }) : rows;
  },
  visibleRows: (scope) =>
    sql`select ${stockChanges.id} as id, null::bigint as company_id, null::bigint as device_id
      from ${stockChanges} inner join ${stockItems} on ${stockItems.id} = ${stockChanges.stockItemId}
      where ${scope === 'all' ? sql`true` : sql`false`}`,
};
