import type { AnswerRefusal } from '@halla/domain/tickets/mailed-answers';
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';
import { answerMailboxes, receivedMails } from './received-mails.table.ts';

/** Time for which a process keeps the mailbox, renewed before each mail; after a crash the next one waits so long. */
const LEASE = sql`now() + interval '2 minutes'`;

/** A mail in its mailbox. */
export interface MailKey {
  mailbox: string;
  uidValidity: number;
  uid: number;
}

/** Claims the mailbox if it is due and no other process is reading it. */
export async function claimMailbox(db: Executor, mailbox: string): Promise<boolean> {
  const rows = await db
    .insert(answerMailboxes)
    .values({ mailbox, nextAt: LEASE })
    .onConflictDoUpdate({
      target: answerMailboxes.mailbox,
      set: { nextAt: LEASE },
      setWhere: sql`${answerMailboxes.nextAt} <= now()`,
    })
    .returning({ mailbox: answerMailboxes.mailbox });
  return rows.length > 0;
}

export async function renewClaim(db: Executor, mailbox: string): Promise<void> {
  await db.update(answerMailboxes).set({ nextAt: LEASE }).where(eq(answerMailboxes.mailbox, mailbox));
}

interface EndedReading {
  mailbox: string;
  /** Seconds until the next reading. */
  pauseSeconds: number;
  /** Read to its end. */
  readAt?: Date;
  error: string | null;
}

export async function endReading(
  db: Executor,
  { mailbox, pauseSeconds, readAt, error }: EndedReading,
): Promise<void> {
  const nextAt = sql`now() + ${pauseSeconds}::int * interval '1 second'`;
  await db
    .update(answerMailboxes)
    .set({ nextAt, lastError: error, ...(readAt && { readAt }) })
    .where(eq(answerMailboxes.mailbox, mailbox));
}

export async function findMailbox(db: Executor, mailbox: string) {
  const [row] = await db
    .select({
      readAt: answerMailboxes.readAt,
      lastError: answerMailboxes.lastError,
      createdAt: answerMailboxes.createdAt,
    })
    .from(answerMailboxes)
    .where(eq(answerMailboxes.mailbox, mailbox));
  return row;
}

const isMail = ({ mailbox, uidValidity, uid }: MailKey) =>
  and(
    eq(receivedMails.mailbox, mailbox),
    eq(receivedMails.uidValidity, uidValidity),
    eq(receivedMails.uid, uid),
  );

/** True once a mail was taken or refused. */
export async function isSettled(db: Executor, key: MailKey): Promise<boolean> {
  const rows = await db
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(and(isMail(key), sql`${receivedMails.state} <> 'failing'`));
  return rows.length > 0;
}

type Settled = Omit<typeof receivedMails.$inferInsert, 'id' | 'attempts'>;

/** Writes what became of a mail; false if it was settled before. */
export async function settleMail(db: Executor, mail: Settled): Promise<boolean> {
  const { state, refusal = null, fromAddress = null, userId = null, ticketId = null } = mail;
  const rows = await db
    .insert(receivedMails)
    .values(mail)
    .onConflictDoUpdate({
      target: [receivedMails.mailbox, receivedMails.uidValidity, receivedMails.uid],
      set: { state, refusal, fromAddress, userId, ticketId, messageIdHash: mail.messageIdHash ?? null },
      setWhere: eq(receivedMails.state, 'failing'),
    })
    .returning({ id: receivedMails.id });
  return rows.length > 0;
}

/** Counts a failed attempt; answers their number. */
export async function noteFailing(db: Executor, mail: MailKey & { receivedAt: Date }): Promise<number> {
  const [row] = await db
    .insert(receivedMails)
    .values({ ...mail, state: 'failing' })
    .onConflictDoUpdate({
      target: [receivedMails.mailbox, receivedMails.uidValidity, receivedMails.uid],
      set: { attempts: sql`${receivedMails.attempts} + 1` },
    })
    .returning({ attempts: receivedMails.attempts });
  return row?.attempts ?? 1;
}

interface FromUser {
  userId: number;
  messageIdHash: Buffer;
}

/** True if a mail of the user with this Message-ID was taken. */
export async function isTaken(db: Executor, { userId, messageIdHash }: FromUser): Promise<boolean> {
  const rows = await db
    .select({ id: receivedMails.id })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.userId, userId),
        eq(receivedMails.messageIdHash, messageIdHash),
        eq(receivedMails.state, 'taken'),
      ),
    );
  return rows.length > 0;
}

interface Counted {
  userId: number;
  ticketId: number;
  now: Date;
}

/** Answers of a user that were taken: to a ticket within an hour, and to all tickets within a day. */
export async function countTaken(db: Executor, { userId, ticketId, now }: Counted) {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const ofHour = sql`${receivedMails.ticketId} = ${ticketId} and ${receivedMails.receivedAt} > ${hourAgo.toISOString()}::timestamptz`;
  const [row] = await db
    .select({ hour: sql<number>`(count(*) filter (where ${ofHour}))::int`, day: sql<number>`count(*)::int` })
    .from(receivedMails)
    .where(
      and(
        eq(receivedMails.userId, userId),
        gt(receivedMails.receivedAt, dayAgo),
        eq(receivedMails.state, 'taken'),
      ),
    );
  return row ?? { hour: 0, day: 0 };
}

/** Refused mails, unordered. */
export function selectRefused(db: Executor, where?: SQL | undefined) {
  return db
    .select({
      id: receivedMails.id,
      receivedAt: receivedMails.receivedAt,
      fromAddress: receivedMails.fromAddress,
      refusal: sql<AnswerRefusal>`${receivedMails.refusal}`,
      userId: receivedMails.userId,
      userName: users.fullName,
      ticketId: tickets.id,
      ticketNumber: tickets.number,
    })
    .from(receivedMails)
    .leftJoin(users, eq(users.id, receivedMails.userId))
    .leftJoin(tickets, and(eq(tickets.id, receivedMails.ticketId), sql`${tickets.deletedAt} is null`))
    .where(and(eq(receivedMails.state, 'refused'), where))
    .$dynamic();
}

interface RefusedPage {
  db: Executor;
  cursor: string | null | undefined;
  limit: number;
}

/** Newest first, after a cursor. */
export function listRefused({ db, cursor, limit }: RefusedPage) {
  const { receivedAt: time, id } = receivedMails;
  const { beyond, order } = timeKeyset({ time, id, cursor, descending: true });
  return selectRefused(db, beyond)
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** Deletes old refused and failing mails, and the deduplication rows of accepted ones that cannot be read again. */
export async function deleteReceived(db: Executor, before: Date): Promise<void> {
  await db.delete(receivedMails).where(lt(receivedMails.receivedAt, before));
}

/** Id of a ticket if its row exists, even if deleted. */
export async function findStoredTicket(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, id));
  return row?.id;
}

/** Mails refused since a time. */
export async function countRefused(db: Executor, since: Date): Promise<number> {
  return db.$count(
    receivedMails,
    and(eq(receivedMails.state, 'refused'), gt(receivedMails.receivedAt, since)),
  );
}
