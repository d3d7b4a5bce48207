import type { ReadPlace } from '@halla/domain/access/read-places';
import { and, eq, lt, sql } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { users } from '#modules/users/users.table.ts';
import type { Person } from '../person-rows.repository.ts';
import { personReads } from './person-reads.table.ts';

/** Reads of one day that are counted together. */
export interface CountedReads {
  /** YYYY-MM-DD in UTC. */
  day: string;
  /** The reader. */
  userId: number;
  person: Person;
  place: ReadPlace;
  times: number;
  lastAt: Date;
}

/** Day of a read, YYYY-MM-DD in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/**
 * Adds reads to the counts of their days, in one statement. Sorted, so that concurrent processes lock the rows
 * in the same order.
 */
export async function addReads(db: Executor, reads: readonly CountedReads[]): Promise<void> {
  const rows = reads.map(({ day, userId, person: { kind, id }, place, times, lastAt }) => ({
    ...{ day, user_id: userId, place, times, last_at: lastAt },
    account_id: kind === 'user' ? id : null,
    contact_id: kind === 'contact' ? id : null,
  }));
  await db.execute(sql`
    insert into ${personReads} (day, user_id, account_id, contact_id, place, times, last_at)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read(
      day date, user_id bigint, account_id bigint, contact_id bigint, place text, times int, last_at timestamptz
    ) order by day, user_id, account_id, contact_id, place
    on conflict on constraint person_reads_counted do update set
      times = person_reads.times + excluded.times,
      last_at = greatest(person_reads.last_at, excluded.last_at)`);
}

interface ReadsOf {
  db: Executor;
  person: Person;
  cursor: string | null;
  limit: number;
}

/** Reads of the data of a person, the newest first. */
export function listReads({ db, person: { kind, id }, cursor, limit }: ReadsOf) {
  const { lastAt } = personReads;
  const { beyond, order } = timeKeyset({ time: lastAt, id: personReads.id, cursor, descending: true });
  const column = kind === 'user' ? personReads.accountId : personReads.contactId;
  return db
    .select({
      id: personReads.id,
      day: personReads.day,
      place: personReads.place,
      times: personReads.times,
      lastAt,
      userId: users.id,
      fullName: users.fullName,
    })
    .from(personReads)
    .innerJoin(users, eq(users.id, personReads.userId))
    .where(and(eq(column, id), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

export async function deleteReadsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(personReads).where(lt(personReads.day, dayOf(before)));
}
