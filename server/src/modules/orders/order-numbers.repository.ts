import { type IssuedNumbers, nextOrderNumber } from '@halla/domain/documents/document-numbers';
import { and, eq, max, min } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';
import { creditNotes, issuedNumbers, orders } from './orders.table.ts';

type NumberKind = (typeof issuedNumbers.$inferSelect)['kind'];

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
  const documents = kind === 'order' ? orders : creditNotes;
  const [used] = await db
    .select({ first: min(documents.number), last: max(documents.number) })
    .from(documents);
  const firsts = [issued?.first, used?.first].filter((number) => typeof number === 'number');
  const lasts = [issued?.last, used?.last].filter((number) => typeof number === 'number');
  return lasts.length === 0 ? null : { first: Math.min(...firsts), last: Math.max(...lasts) };
}

/** Whether a number of an order was given out, and whether an order has it, also a deleted one; locks it until commit. */
export async function lookNumberUp({ db, number }: { db: Executor; number: number }) {
  const [issued] = await db
    .select({ number: issuedNumbers.number })
    .from(issuedNumbers)
    .where(and(eq(issuedNumbers.kind, 'order'), eq(issuedNumbers.number, number)))
    .for('update');
  const [used] = await db.select({ id: orders.id }).from(orders).where(eq(orders.number, number));
  return {
    issued: issued === undefined ? null : { first: number, last: number },
    isUsed: used !== undefined,
  };
}
