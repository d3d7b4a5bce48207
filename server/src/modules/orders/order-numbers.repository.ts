import { type IssuedNumbers, nextOrderNumber } from '@halla/domain/documents/document-numbers';
import { and, desc, eq, max, min, notExists, or } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';
import { users } from '#modules/users/users.table.ts';
import { creditNotes, issuedNumbers, orders } from './orders.table.ts';

type NumberKind = (typeof issuedNumbers.$inferSelect)['kind'];

const DOCUMENTS = { order: orders, credit_note: creditNotes } as const;

interface Taking {
  db: Executor;
  kind: NumberKind;
  start: number;
  userId: number;
}

/** Takes the next number of a kind; others who take one wait until commit, so that a rolled-back one is not lost. */
export function takeNumber({ now, ...taking }: Taking & { now: Date }): Promise<number> {
  return takeNumbers({ ...taking, times: [now] });
}

/** Takes a number for each of these times, one after the other, and answers the first. */
export async function takeNumbers({
  db,
  kind,
  start,
  userId,
  times,
}: Taking & { times: readonly Date[] }): Promise<number> {
  await lockValuesUntilCommit({ db, values: [{ lock: 'numbers', value: kind }] });
  const first = nextOrderNumber(await issuedOf({ db, kind }), start);
  const taken = times.map((issuedAt, index) => ({ kind, number: first + index, userId, issuedAt }));
  if (taken.length > 0) await db.insert(issuedNumbers).values(taken);
  return first;
}

/** The numbers of a kind up to now; those of orders that came from elsewhere were not given out here, but are taken. */
async function issuedOf({ db, kind }: { db: Executor; kind: NumberKind }): Promise<IssuedNumbers | null> {
  const [issued] = await db
    .select({ first: min(issuedNumbers.number), last: max(issuedNumbers.number) })
    .from(issuedNumbers)
    .where(eq(issuedNumbers.kind, kind));
  const documents = DOCUMENTS[kind];
  const [used] = await db
    .select({ first: min(documents.number), last: max(documents.number) })
    .from(documents);
  const firsts = [issued?.first, used?.first].filter((number) => typeof number === 'number');
  const lasts = [issued?.last, used?.last].filter((number) => typeof number === 'number');
  return lasts.length === 0 ? null : { first: Math.min(...firsts), last: Math.max(...lasts) };
}

/** Whether a number was given out, and whether an order, also a deleted one, or a credit note has it; locks it until commit. */
export async function lookNumberUp({ db, kind, number }: { db: Executor; kind: NumberKind; number: number }) {
  const [issued] = await db
    .select({ number: issuedNumbers.number })
    .from(issuedNumbers)
    .where(and(eq(issuedNumbers.kind, kind), eq(issuedNumbers.number, number)))
    .for('update');
  const documents = DOCUMENTS[kind];
  const [used] = await db.select({ id: documents.id }).from(documents).where(eq(documents.number, number));
  return {
    issued: issued === undefined ? null : { first: number, last: number },
    isUsed: used !== undefined,
  };
}

/** Numbers that no order and no credit note has, the latest first. */
export async function listUnused({ db, limit }: { db: Executor; limit: number }) {
  const isUnused = (kind: NumberKind) => {
    const documents = DOCUMENTS[kind];
    const having = db
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.number, issuedNumbers.number));
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
