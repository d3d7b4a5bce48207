import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { anyOf } from '#db/scope.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { resupplyOrders } from './resupply.table.ts';

/** Name of the supplier. */
const supplier = sql<string | null>`(select ${supplierCompanies.name} from ${supplierCompanies}
  where ${supplierCompanies.id} = ${resupplyOrders.supplierCompanyId})`;

/** Resupply orders that are not deleted; visible to staff only. */
export const resupplyOrderResource: NotedReader & SearchedReader = {
  find: ({ db, scope, ids, lock }) => {
    const rows = db
      .select({
        id: resupplyOrders.id,
        number: resupplyOrders.number,
        label: supplier,
        companyId: sql<null>`null`,
      })
      .from(resupplyOrders)
      .where(and(anyOf(resupplyOrders.id, ids), visible(scope)))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  visibleRows: (scope) =>
    sql`select ${resupplyOrders.id} as id, null::bigint as company_id, null::bigint as device_id
      from ${resupplyOrders} where ${visible(scope)}`,
  idsOfNumber: (number) =>
    sql`select ${resupplyOrders.id} as id from ${resupplyOrders} where ${eq(resupplyOrders.number, number)}`,
  search: searchResupplyOrders,
};

/** Finds orders by number, and the newest ones by the name of the supplier. */
function searchResupplyOrders({ actor: { scope }, text: { text, isShort }, limit }: SearchRequest) {
  if (scope !== 'all') return [];
  const { id, number, supplierCompanyId, createdAt } = resupplyOrders;
  const where = visible(scope);
  const numbers = { table: resupplyOrders, id, fields: [{ field: 'number', column: number }] } as const;
  const names = {
    table: supplierCompanies,
    id: supplierCompanies.id,
    fields: [{ field: 'name', column: supplierCompanies.name }],
  } as const;
  const suppliers = findNamed({ ...names, where: undefined, text, isShort, enough: limit });
  const ofSuppliers = sql`(select ${id} as id, named.rank as rank, named.field as field
    from ${suppliers} as named inner join ${resupplyOrders} on ${supplierCompanyId} = named.id
    where ${where} order by ${createdAt} desc limit 200)`;
  return foundRows({
    kind: 'resupplyOrder',
    found: [
      findNamed({ ...numbers, where, text, isShort, enough: limit }),
      ...(isShort ? [] : [ofSuppliers]),
    ],
    id,
    columns: { number: sql`${number}::text`, label: supplier, recent: sql`${createdAt}` },
    from: sql`from ${resupplyOrders}`,
    where,
    limit,
  });
}

function visible(scope: Scope) {
  return and(isNull(resupplyOrders.deletedAt), scope === 'all' ? undefined : sql`false`);
}
