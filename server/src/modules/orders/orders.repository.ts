import { DEVICES_WANTED_IN } from '@halla/domain/documents/allocation';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { UNPAID } from '@halla/domain/documents/order-rules';
import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { isOneOf } from '#db/literals.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lacksDevices } from './allocation/lacks-devices.ts';
import { selectOrders } from './order-rows.ts';
import { orderLines, orders } from './orders.table.ts';

export interface OrderFilter {
  search?: string | undefined;
  /** Only these ids; used instead of a search that has already been resolved. */
  ids?: readonly number[] | undefined;
  id?: number | undefined;
  sku?: string | undefined;
  /** Company of the client. */
  companyId?: number | undefined;
  contactId?: number | undefined;
  statuses?: readonly PaymentStatus[] | undefined;
  waitsForDevices?: boolean | undefined;
}

/** Predicate on orders: not deleted, and matching the filter. */
function matchingOrders({
  search,
  ids,
  id,
  sku,
  companyId,
  contactId,
  statuses,
  waitsForDevices,
}: OrderFilter): SQL | undefined {
  return and(
    isNull(orders.deletedAt),
    ids === undefined ? containsSearched(search) : anyOf(orders.id, ids),
    id === undefined ? undefined : eq(orders.id, id),
    sku === undefined ? undefined : hasLine(sql`lower(${orderLines.sku}) = lower(${sku})`),
    companyId === undefined ? undefined : eq(orders.companyId, companyId),
    contactId === undefined ? undefined : eq(orders.contactId, contactId),
    statuses && anyOf(orders.paymentStatus, statuses),
    waitsForDevices ? and(isOneOf(orders.paymentStatus, DEVICES_WANTED_IN), lacksDevices) : undefined,
  );
}

const hasLine = (condition: SQL) =>
  sql`exists (select 1 from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${condition})`;

/** Columns of an order in which a search looks. */
const SEARCHED = [
  sql`${orders.number}::text`,
  sql`lower(${orders.clientInfo} ->> 'companyName')`,
  sql`lower(${orders.clientInfo} ->> 'contactName')`,
  sql`lower(${orders.purchaseOrder})`,
];

/** Queries for ids of orders by ordered items and allocated devices. */
const holdersOf = (pattern: SQL) => [
  sql`select ${orderLines.orderId} from ${orderLines} where lower(${orderLines.sku}) like ${pattern}`,
  sql`select ${orderLines.orderId} from ${orderLines} where lower(${orderLines.name}) like ${pattern}`,
  sql`select ${devices.orderId} from ${devices}
    where ${devices.deletedAt} is null and lower(${devices.serialNumber}) like ${pattern}`,
];

function containsSearched(text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = containsPattern(text);
  return or(
    ...SEARCHED.map((column) => sql`${column} like ${pattern}`),
    ...holdersOf(pattern).map((ids) => sql`${orders.id} in (${ids})`),
  );
}

/** Up to this many matches are looked up first; beyond that, scanning in list order is faster. */
const FEW = 1_000;
/** Shorter texts contain no trigram for the index. */
const SHORTEST = 3;

/**
 * Ids of the orders that match a search, including deleted ones; null if there are too many. Each column is
 * queried separately, because a condition over all of them would use no index.
 */
export async function findFew(db: Executor, search: string): Promise<number[] | null> {
  if (search.length < SHORTEST) return null;
  const pattern = containsPattern(search);
  const own = SEARCHED.map(
    (column) => sql`select ${orders.id} from ${orders} where ${column} like ${pattern}`,
  );
  const found = sql.join([...own, ...holdersOf(pattern)], sql` union all `);
  const { rows } = await db.execute<{ id: string | number }>(
    sql`select id from (${found} limit ${FEW + 1}::int) as found (id) where id is not null`,
  );
  return rows.length > FEW ? null : [...new Set(rows.map(({ id }) => Number(id)))];
}

interface ListOrders {
  filter: OrderFilter;
  after: number | null;
  descending: boolean;
  limit: number;
}

/** Sorted by number, after a cursor. */
export function listOrders(db: Executor, { filter, after, descending, limit }: ListOrders) {
  const beyond = after === null ? undefined : (descending ? lt : gt)(orders.number, after);
  return selectOrders(db, and(matchingOrders(filter), beyond))
    .orderBy((descending ? desc : asc)(orders.number))
    .limit(rowLimit(limit));
}

/** Ids alone, for counting. */
export function selectOrderIds(db: Executor, filter: OrderFilter) {
  return db.select({ id: orders.id }).from(orders).where(matchingOrders(filter)).$dynamic();
}

/** Amount still owed for all matching orders, by currency; the same rule as `backlog` of the domain. */
export async function sumBacklog(db: Executor, filter: OrderFilter) {
  return db
    .select({
      currency: orders.currency,
      amount: sql`sum(${orders.totalPrice} - coalesce(${orders.depositAmount}, 0))`.mapWith(Number),
    })
    .from(orders)
    .where(and(matchingOrders(filter), isOneOf(orders.paymentStatus, UNPAID)))
    .groupBy(orders.currency)
    .orderBy(orders.currency);
}
