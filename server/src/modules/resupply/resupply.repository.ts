import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { literal } from '#db/literals.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { allArrived } from './all-arrived.repository.ts';
import { resupplyOrderLines, resupplyOrders } from './resupply.table.ts';
import { selectResupplyOrders } from './resupply-rows.repository.ts';

export interface ResupplyFilter {
  search?: string | undefined;
  /** Buyers whose name contains the search. */
  searchedBuyers?: readonly IssuerKey[] | undefined;
  id?: number | undefined;
  sku?: string | undefined;
  buyer?: IssuerKey | undefined;
  statuses?: readonly PaymentStatus[] | undefined;
  /** Only orders that are late on this day. */
  lateOn?: string | undefined;
}

/** Predicate on resupply orders: not deleted, and matching the filter. */
function matchingOrders({
  search,
  searchedBuyers = [],
  id,
  sku,
  buyer,
  statuses,
  lateOn,
}: ResupplyFilter): SQL | undefined {
  return and(
    isNull(resupplyOrders.deletedAt),
    search ? ordersWith(search, searchedBuyers) : undefined,
    id === undefined ? undefined : eq(resupplyOrders.id, id),
    sku === undefined ? undefined : hasItem(sku),
    buyer === undefined ? undefined : eq(resupplyOrders.buyer, buyer),
    statuses && anyOf(resupplyOrders.paymentStatus, statuses),
    lateOn === undefined ? undefined : isLateOn(lateOn),
  );
}

/**
 * The day is part of the statement, which changes once a day: with a parameter PostgreSQL would plan the
 * counts at every execution.
 */
const isLateOn = (today: string) =>
  and(
    sql`${resupplyOrders.paymentStatus} not in ('delivered', 'cancelled')`,
    sql`${resupplyOrders.eta} < ${literal(today)}`,
    not(allArrived),
  );

const hasItem = (sku: string) =>
  sql`exists (select 1 from ${resupplyOrderLines}
    where ${resupplyOrderLines.resupplyOrderId} = ${resupplyOrders.id} and lower(${resupplyOrderLines.sku}) = lower(${sku}))`;

/** One subquery per index, because conditions joined by `or` would read every row. */
function ordersWith(text: string, buyers: readonly IssuerKey[]): SQL {
  const pattern = containsPattern(text);
  const { id, number, supplierCompanyId, buyer } = resupplyOrders;
  const found = [
    sql`select ${id} from ${resupplyOrders} where lower(${number}) like ${pattern}`,
    sql`select ${id} from ${resupplyOrders} where ${supplierCompanyId} in (
      select ${supplierCompanies.id} from ${supplierCompanies} where lower(${supplierCompanies.name}) like ${pattern})`,
    ...[resupplyOrderLines.sku, resupplyOrderLines.name].map(
      (column) => sql`select ${resupplyOrderLines.resupplyOrderId} from ${resupplyOrderLines}
        where lower(${column}) like ${pattern}`,
    ),
    ...(buyers.length === 0 ? [] : [sql`select ${id} from ${resupplyOrders} where ${anyOf(buyer, buyers)}`]),
  ];
  return sql`${id} in (${sql.join(found, sql` union all `)})`;
}

interface ListResupplyOrders {
  filter: ResupplyFilter;
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}

/** Sorted by creation time, after a cursor: the numbers are random and have no order. */
export function listResupplyOrders(db: Executor, { filter, cursor, descending, limit }: ListResupplyOrders) {
  const { createdAt: time, id } = resupplyOrders;
  const { beyond, order } = timeKeyset({ time, id, cursor, descending });
  return selectResupplyOrders(db, and(matchingOrders(filter), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** Only the ids, for counting. */
export function selectResupplyIds(db: Executor, filter: ResupplyFilter) {
  return db.select({ id: resupplyOrders.id }).from(resupplyOrders).where(matchingOrders(filter)).$dynamic();
}
