import { type IssuedNumbers, nextOrderNumber } from '@halla/domain/documents/document-numbers';
import { and, desc, eq, max, min, not, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';
import { users } from '#modules/users/users.table.ts';
import { issuedNumbers, orders } from '../orders.table.ts';
import { orderDocuments } from './order-documents.table.ts';

type NumberKind = (typeof issuedNumbers.$inferSelect)['kind'];

const isCreditNote = eq(orderDocuments.kind, 'credit_note');
/** Tables and columns that use the numbers of a kind. */
const HOLDERS = {
  order: { table: orders, number: orders.number, where: undefined },
  credit_note: { table: orderDocuments, number: orderDocuments.ordinal, where: isCreditNote },
} as const;

interface Taking {
  db: Executor;
  kind: NumberKind;
  start: number;
  userId: number;
}

/** Takes the next number of a kind; concurrent callers wait until commit, so that a rollback leaves no gap. */
export function takeNumber({ now, ...taking }: Taking & { now: Date }): Promise<number> {
  return takeNumbers({ ...taking, times: [now] });
}

/** Takes numbers for these times, in sequence, and returns the first. */
export async function takeNumbers({
  db,
  kind,
  start,
  userId,
  times,
}: Taking & { times: readonly Date[] }): Promise<number> {
  await lockValuesUntilCommit(db, [{ lock: 'numbers', value: kind }]);
  const first = nextOrderNumber(await issuedOf(db, kind), start);
  const taken = times.map((issuedAt, index) => ({ kind, number: first + index, userId, issuedAt }));
  if (taken.length > 0) await db.insert(issuedNumbers).values(taken);
  return first;
}

/**
 * Range of the numbers of a kind so far, given out here or in use: imported orders have numbers from
 * elsewhere.
 */
async function issuedOf(db: Executor, kind: NumberKind): Promise<IssuedNumbers | null> {
  const [issued] = await db
    .select({ first: min(issuedNumbers.number), last: max(issuedNumbers.number) })
    .from(issuedNumbers)
    .where(eq(issuedNumbers.kind, kind));
  const { table, number, where } = HOLDERS[kind];
  const [used] = await db
    .select({ first: min(number), last: max(number) })
    .from(table)
    .where(where);
  const firsts = [issued?.first, used?.first].filter((number) => typeof number === 'number');
  const lasts = [issued?.last, used?.last].filter((number) => typeof number === 'number');
  return lasts.length === 0 ? null : { first: Math.min(...firsts), last: Math.max(...lasts) };
}

interface LookNumberUp {
  kind: NumberKind;
  number: number;
}

/**
 * Looks up whether a number was given out and whether an order (also deleted) or a credit note uses it; locks
 * it until commit.
 */
export async function lookNumberUp(db: Executor, { kind, number }: LookNumberUp) {
  const [issued] = await db
    .select({ number: issuedNumbers.number })
    .from(issuedNumbers)
    .where(and(eq(issuedNumbers.kind, kind), eq(issuedNumbers.number, number)))
    .for('update');
  const holder = HOLDERS[kind];
  const [used] = await db
    .select({ id: holder.table.id })
    .from(holder.table)
    .where(and(eq(holder.number, number), holder.where));
  return {
    issued: issued === undefined ? null : { first: number, last: number },
    isUsed: used !== undefined,
  };
}

/** An order that was cancelled or deleted before anything was issued leaves its number unused. */
const leftUnused = sql`(${orders.paymentStatus} = 'cancelled' or ${orders.deletedAt} is not null)
  and not exists (select 1 from ${orderDocuments} where ${orderDocuments.orderId} = ${orders.id})`;

/**
 * Unused numbers, latest first: no credit note has them, and no order unless it ended before anything was
 * issued.
 */
export async function listUnused(db: Executor, limit: number) {
  const isUnused = (kind: NumberKind) => {
    const { table, number, where } = HOLDERS[kind];
    const isHeld = kind === 'order' ? not(leftUnused) : where;
    const having = db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(number, issuedNumbers.number), isHeld));
    return and(eq(issuedNumbers.kind, kind), notExists(having));
  };
  return db
    .select({
      kind: issuedNumbers.kind,
      number: issuedNumbers.number,
      issuedAt: issuedNumbers.issuedAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(issuedNumbers)
    .leftJoin(users, eq(users.id, issuedNumbers.userId))
    .where(or(isUnused('order'), isUnused('credit_note')))
    .orderBy(desc(issuedNumbers.issuedAt), desc(issuedNumbers.number))
    .limit(limit);
}
