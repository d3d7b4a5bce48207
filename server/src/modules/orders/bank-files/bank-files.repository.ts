import type { MatchedOrder } from '@halla/domain/billing/bank-entries';
import { toHundredths } from '@halla/domain/documents/hundredths';
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';
import { orderDocuments } from '../billing/order-documents.table.ts';
import { orders } from '../orders.table.ts';
import { paidOfOrder } from '../payments/payments.repository.ts';
import { bankEntries, bankFiles, bankUploads } from './bank-files.table.ts';

/** Milliseconds for which a file is kept without being booked. */
export const UPLOADS_KEPT_MS = 86_400_000;

/** Rows of one statement: their values have to fit into its parameters. */
const ROWS_AT_ONCE = 1_000;

export async function insertUpload(db: Executor, row: typeof bankUploads.$inferInsert): Promise<number> {
  const [made] = await db.insert(bankUploads).values(row).returning({ id: bankUploads.id });
  if (made === undefined) throw new Error('The new file was not returned.');
  return made.id;
}

interface AppendPart {
  id: number;
  userId: number;
  part: string;
}

/** Adds a part to a file of this user; answers its length in characters, undefined if there is no such file. */
export async function appendPart(
  db: Executor,
  { id, userId, part }: AppendPart,
): Promise<number | undefined> {
  const [row] = await db
    .update(bankUploads)
    .set({ content: sql`${bankUploads.content} || ${part}` })
    .where(and(eq(bankUploads.id, id), eq(bankUploads.userId, userId)))
    .returning({ length: sql`length(${bankUploads.content})`.mapWith(Number) });
  return row?.length;
}

export async function findUpload(db: Executor, { id, userId }: { id: number; userId: number }) {
  const [row] = await db
    .select()
    .from(bankUploads)
    .where(and(eq(bankUploads.id, id), eq(bankUploads.userId, userId)));
  return row;
}

/** Deletes old uploads, and this one; false if it was deleted before. */
export async function deleteUploads(
  db: Executor,
  { id, before }: { id?: number; before: Date },
): Promise<boolean> {
  const old = lt(bankUploads.createdAt, before);
  const deleted = await db
    .delete(bankUploads)
    .where(id === undefined ? old : or(eq(bankUploads.id, id), old))
    .returning({ id: bankUploads.id });
  return deleted.some((upload) => upload.id === id);
}

/** Stored entries with one of these keys. */
export async function findKnown(
  db: Executor,
  { messageKeys, contentKeys }: { messageKeys: readonly string[]; contentKeys: readonly string[] },
) {
  return db
    .select({
      messageKey: bankEntries.messageKey,
      contentKey: bankEntries.contentKey,
      bankReference: bankEntries.bankReference,
    })
    .from(bankEntries)
    .where(or(anyOf(bankEntries.messageKey, messageKeys), anyOf(bankEntries.contentKey, contentKeys)));
}

/** Ids of the orders with these numbers that are not deleted. */
export async function findNumbered(db: Executor, numbers: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(anyOf(orders.number, numbers), isNull(orders.deletedAt)));
  return rows.map(({ id }) => id);
}

const billed = sql`(select coalesce(sum(case ${orderDocuments.kind} when 'invoice' then ${orderDocuments.gross}
    else -${orderDocuments.gross} end), 0) from ${orderDocuments} where ${orderDocuments.orderId} = ${orders.id})`;

const isIssued = sql<boolean>`exists (select 1 from ${orderDocuments}
  where ${orderDocuments.orderId} = ${orders.id} and ${orderDocuments.state} = 'issued')`;

export interface Found extends MatchedOrder {
  /** True if it has an issued invoice. */
  readonly isIssued: boolean;
}

/** Fields of orders used for matching; `due` in cents. */
export async function readMatched(db: Executor, ids: readonly number[]): Promise<Found[]> {
  const rows = await db
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.paymentStatus,
      currency: orders.currency,
      due: sql`${billed} - ${paidOfOrder}`.mapWith(Number),
      isIssued: isIssued.mapWith(Boolean),
    })
    .from(orders)
    .where(anyOf(orders.id, ids));
  return rows.map(({ due, ...row }) => ({
    ...row,
    due: Math.max(0, toHundredths(Number(due.toFixed(2))) ?? 0),
  }));
}

export async function insertFile(db: Executor, row: typeof bankFiles.$inferInsert): Promise<number> {
  const [made] = await db.insert(bankFiles).values(row).returning({ id: bankFiles.id });
  if (made === undefined) throw new Error('The new file was not returned.');
  return made.id;
}

export async function insertEntries(db: Executor, rows: readonly (typeof bankEntries.$inferInsert)[]) {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db.insert(bankEntries).values(rows.slice(from, from + ROWS_AT_ONCE));
}

/** Newest files first. */
export async function listFiles(db: Executor, limit: number) {
  return db
    .select({
      id: bankFiles.id,
      name: bankFiles.name,
      kind: bankFiles.kind,
      entries: bankFiles.entries,
      booked: bankFiles.booked,
      waiting: bankFiles.waiting,
      repeated: bankFiles.repeated,
      skipped: bankFiles.skipped,
      createdAt: bankFiles.createdAt,
      userId: bankFiles.userId,
      userName: users.fullName,
    })
    .from(bankFiles)
    .leftJoin(users, eq(users.id, bankFiles.userId))
    .orderBy(desc(bankFiles.id))
    .limit(limit);
}

const isWaiting = and(isNull(bankEntries.paymentId), isNull(bankEntries.dismissedAt));

/** Entries that wait for a decision, newest first, with the order that each seems to be for. */
export async function listWaiting(db: Executor, limit: number) {
  return db
    .select({
      id: bankEntries.id,
      day: bankEntries.day,
      currency: bankEntries.currency,
      amount: bankEntries.amount,
      reference: bankEntries.reference,
      text: bankEntries.text,
      party: bankEntries.party,
      reason: bankEntries.reason,
      fileName: bankFiles.name,
      orderId: bankEntries.orderId,
      orderNumber: orders.number,
    })
    .from(bankEntries)
    .innerJoin(bankFiles, eq(bankFiles.id, bankEntries.fileId))
    .leftJoin(orders, eq(orders.id, bankEntries.orderId))
    .where(isWaiting)
    .orderBy(desc(bankEntries.id))
    .limit(limit);
}

/** Locks an entry. */
export async function lockEntry(db: Executor, id: number) {
  const [row] = await db.select().from(bankEntries).where(eq(bankEntries.id, id)).for('update');
  return row;
}

/** Returns the entry of a reversed payment to the list; does nothing for payments without an entry. */
export async function releaseEntry(db: Executor, paymentId: number): Promise<void> {
  await db
    .update(bankEntries)
    .set({ paymentId: null, reason: 'taken_back' })
    .where(eq(bankEntries.paymentId, paymentId));
}

type Decision = Partial<
  Pick<typeof bankEntries.$inferInsert, 'orderId' | 'paymentId' | 'dismissedAt' | 'decidedBy' | 'reason'>
>;

export async function decideEntry(
  db: Executor,
  { id, ...decision }: { id: number } & Decision,
): Promise<void> {
  await db.update(bankEntries).set(decision).where(eq(bankEntries.id, id));
}
