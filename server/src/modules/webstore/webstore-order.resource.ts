import { and, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { webstoreOrders } from './webstore.table.ts';

/** Webstore orders that are not deleted; visible to staff only. */
export const webstoreOrderResource: NotedReader & SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: webstoreOrders.id,
        number: webstoreOrders.number,
        label: webstoreOrders.name,
        companyId: sql<null>`null`,
      })
      .from(webstoreOrders)
      .where(and(anyOf(webstoreOrders.id, ids), visible(scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  visibleRows: (scope) =>
    sql`select ${webstoreOrders.id} as id, null::bigint as company_id, null::bigint as device_id
      from ${webstoreOrders} where ${visible(scope)}`,
  search: searchWebstoreOrders,
};

function visible(scope: Scope) {
  return and(isNull(webstoreOrders.deletedAt), scope === 'all' ? undefined : sql`false`);
}

/** Searches by number, tracking number and name of the customer. */
function searchWebstoreOrders({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all') return [];
  const { id, number, name, trackingNumber, createdAt } = webstoreOrders;
  const fields = [
    { field: 'number', column: number },
    { field: 'number', column: trackingNumber },
    { field: 'name', column: name },
  ] as const;
  const where = visible(scope);
  return foundRows({
    kind: 'webstoreOrder',
    found: [findNamed({ table: webstoreOrders, id, fields, where, text, isShort, enough: limit })],
    id,
    columns: { number: sql`${number}::text`, label: sql`${name}::text`, recent: sql`${createdAt}` },
    from: sql`from ${webstoreOrders}`,
    where,
    limit,
  });
}
