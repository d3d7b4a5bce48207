import type { MailState } from '@halla/domain/system/mail-states';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { mailStateAt } from '#app/mail/mail-state.repository.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { textArray } from '#db/scope.ts';
import { containsAny } from '#db/search.ts';

const { sentAt, attempts, createdAt } = mailOutbox;

interface OutboxRequest {
  db: Executor;
  now: Date;
  search: string | undefined;
  states: readonly MailState[] | undefined;
}

/** Mails without their bodies, unordered. */
export function selectMails({ db, now, search, states, where }: OutboxRequest & { where?: SQL | undefined }) {
  const state = mailStateAt(now);
  return db
    .select({
      id: mailOutbox.id,
      toAddress: mailOutbox.toAddress,
      subject: mailOutbox.subject,
      event: mailOutbox.event,
      state,
      attempts,
      createdAt,
      sentAt,
      nextAttemptAt: mailOutbox.nextAttemptAt,
      lastError: mailOutbox.lastError,
    })
    .from(mailOutbox)
    .where(
      and(
        containsAny([mailOutbox.toAddress, mailOutbox.subject, mailOutbox.lastError], search),
        states === undefined ? undefined : sql`${state} = any(${textArray(states)})`,
        where,
      ),
    )
    .$dynamic();
}

/** By the time they were written, newest first, after a cursor. */
export function listMails({
  cursor,
  limit,
  ...request
}: OutboxRequest & { cursor: string | null | undefined; limit: number }) {
  const { beyond, order } = timeKeyset({ time: createdAt, id: mailOutbox.id, cursor, descending: true });
  return selectMails({ ...request, where: beyond })
    .orderBy(...order)
    .limit(rowLimit(limit));
}

export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** Number of unsent mails by state. */
export async function countUnsent(db: Executor, now: Date) {
  const unsent = db
    .select({ state: mailStateAt(now).as('state') })
    .from(mailOutbox)
    .where(isNull(sentAt))
    .as('unsent');
  return db
    .select({ state: unsent.state, count: sql<number>`count(*)::int` })
    .from(unsent)
    .groupBy(unsent.state);
}

/** A mail, locked until the transaction ends. */
export async function lockMail(db: Executor, id: number) {
  const [row] = await db
    .select({
      id: mailOutbox.id,
      sentAt,
      withheldAt: mailOutbox.withheldAt,
      secretExpiresAt: mailOutbox.secretExpiresAt,
      attempts,
      lastError: mailOutbox.lastError,
    })
    .from(mailOutbox)
    .where(eq(mailOutbox.id, id))
    .for('update');
  return row;
}

/** Makes a mail due again and resets its attempts. */
export async function makeDue(db: Executor, id: number): Promise<void> {
  await db.update(mailOutbox).set({ attempts: 0, nextAttemptAt: sql`now()` }).where(eq(mailOutbox.id, id));
}
