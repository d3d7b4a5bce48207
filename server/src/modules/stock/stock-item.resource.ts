import { and, sql } from 'drizzle-orm';
import type { ResourceReader } from '#app/calls/resources.ts';
import { anyOf } from '#db/scope.ts';
import { stockItems } from './stock.table.ts';

/** Stock items belong to no customer: visible to staff only. */
export const stockItemResource: ResourceReader = {
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
};
