import { EXPIRING_DAYS, type QuotationStatus } from '@halla/domain/quotations/quotation-status';
import { addDays } from '@halla/domain/time';
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { literal } from '#db/literals.ts';
import { rowLimit } from '#db/row-limit.ts';
import { containsPattern } from '#db/search.ts';
import { users } from '#modules/users/users.table.ts';
import { selectQuotations } from './quotation-rows.repository.ts';
import { quotationLines, quotationRevisions, quotations } from './quotations.table.ts';
import { hasStandingOrder } from './standing-order.repository.ts';

export interface QuotationFilter {
  /** YYYY-MM-DD on the maker's calendar; what has expired depends on it. */
  today: string;
  search?: string | undefined;
  id?: number | undefined;
  /** Company of the client. */
  companyId?: number | undefined;
  contactId?: number | undefined;
  statuses?: readonly QuotationStatus[] | undefined;
  /** Only those about to expire, and accepted ones without an order. */
  waits?: boolean | undefined;
}

/** Predicate on quotations: not deleted, and matching the filter. */
function matching({ today, search, id, companyId, contactId, statuses, waits }: QuotationFilter) {
  return and(
    isNull(quotations.deletedAt),
    search ? quotationsWith(search) : undefined,
    id === undefined ? undefined : eq(quotations.id, id),
    companyId === undefined ? undefined : eq(quotations.companyId, companyId),
    contactId === undefined ? undefined : eq(quotations.contactId, contactId),
    statuses && hasStatus(statuses, today),
    waits ? waitsOn(today) : undefined,
  );
}

const isIn = (state: string) => sql`${quotations.state} = ${literal(state)}`;

/**
 * The same rules as `quotationStatus` of the domain. The day is part of the statement, which changes once a day: with a
 * parameter PostgreSQL would plan the counts at every execution.
 */
const STATUS_RULES: Readonly<Record<QuotationStatus, (today: string) => SQL | undefined>> = {
  draft: () => isIn('draft'),
  sent: (today) => and(isIn('sent'), sql`${quotations.validUntil} >= ${literal(today)}`),
  expired: (today) => and(isIn('sent'), sql`${quotations.validUntil} < ${literal(today)}`),
  accepted: () => and(isIn('accepted'), not(hasStandingOrder)),
  ordered: () => and(isIn('accepted'), hasStandingOrder),
  declined: () => isIn('declined'),
};

function hasStatus(statuses: readonly QuotationStatus[], today: string): SQL | undefined {
  if (statuses.length === 0) return sql`false`;
  return or(...statuses.map((status) => STATUS_RULES[status](today)));
}

function waitsOn(today: string): SQL | undefined {
  const soon = literal(addDays(today, EXPIRING_DAYS));
  return or(
    and(STATUS_RULES.sent(today), sql`${quotations.validUntil} <= ${soon}`),
    STATUS_RULES.accepted(today),
  );
}

/** One subquery per index, because conditions joined by `or` would read every row. */
function quotationsWith(text: string): SQL {
  const pattern = containsPattern(text);
  const { id, number, clientInfo } = quotations;
  const own = [
    sql`lower(${number})`,
    sql`lower(${clientInfo} ->> 'companyName')`,
    sql`lower(${clientInfo} ->> 'contactName')`,
  ].map((column) => sql`select ${id} from ${quotations} where ${column} like ${pattern}`);
  const ofLines = [quotationLines.sku, quotationLines.name].map(
    (column) => sql`select ${quotationLines.quotationId} from ${quotationLines}
      where lower(${column}) like ${pattern}`,
  );
  return sql`${id} in (${sql.join([...own, ...ofLines], sql` union all `)})`;
}

interface ListQuotations {
  filter: QuotationFilter;
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}

/** Sorted by creation time, after a cursor. */
export function listQuotations(db: Executor, { filter, cursor, descending, limit }: ListQuotations) {
  const { createdAt: time, id } = quotations;
  const { beyond, order } = timeKeyset({ time, id, cursor, descending });
  return selectQuotations(db, and(matching(filter), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** Only the ids, for counting. */
export function selectQuotationIds(db: Executor, filter: QuotationFilter) {
  return db.select({ id: quotations.id }).from(quotations).where(matching(filter)).$dynamic();
}

interface FindRevision {
  id: number;
  revision: number;
}

/** A revision as sent; undefined if there is none or the quotation was deleted. */
export async function findRevision(db: Executor, { id, revision }: FindRevision) {
  const [row] = await db
    .select({
      number: quotations.number,
      revision: quotationRevisions.revision,
      content: quotationRevisions.content,
      sentAt: quotationRevisions.sentAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(quotationRevisions)
    .innerJoin(quotations, eq(quotations.id, quotationRevisions.quotationId))
    .leftJoin(users, eq(users.id, quotationRevisions.userId))
    .where(
      and(
        eq(quotationRevisions.quotationId, id),
        eq(quotationRevisions.revision, revision),
        isNull(quotations.deletedAt),
      ),
    );
  return row;
}
