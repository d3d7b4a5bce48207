import { isAdminType, type Level } from '@halla/domain/access/levels';
import type { NoticeState } from '@halla/domain/notices/field-notice';
import { aliasedTable, and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { containsAny } from '#db/search.ts';
import { users } from '#modules/users/users.table.ts';
import { fieldNoticeEvents, fieldNotices } from './field-notices.table.ts';
import { concerns, countsOf, isOpenFor } from './notice-owners.repository.ts';

export interface NoticeReader {
  scope: Scope;
  level: Level;
}

/**
 * Condition on notices: administrators see all, other staff the published ones, customers those about their
 * devices.
 */
export function visibleNotices({ scope, level }: NoticeReader): SQL | undefined {
  if (isAdminType(level)) return undefined;
  return and(ne(fieldNotices.state, 'draft'), scope === 'all' ? undefined : concerns(fieldNotices.id, scope));
}

export interface NoticeFilter {
  states?: readonly NoticeState[] | undefined;
  open?: boolean | undefined;
  search?: string | undefined;
}

interface NoticesWanted {
  db: Executor;
  reader: NoticeReader;
  filter: NoticeFilter;
}

function matching({ reader, filter: { states, open, search } }: Omit<NoticesWanted, 'db'>): SQL | undefined {
  return and(
    visibleNotices(reader),
    states?.length ? inArray(fieldNotices.state, [...states]) : undefined,
    open ? and(eq(fieldNotices.state, 'published'), isOpenFor(fieldNotices.id, reader.scope)) : undefined,
    containsAny([fieldNotices.titleEn, fieldNotices.titleFi], search),
  );
}

const columns = {
  id: fieldNotices.id,
  state: fieldNotices.state,
  urgency: fieldNotices.urgency,
  titleEn: fieldNotices.titleEn,
  titleFi: fieldNotices.titleFi,
  acknowledgeBy: fieldNotices.acknowledgeBy,
  publishedAt: fieldNotices.publishedAt,
  closedAt: fieldNotices.closedAt,
  createdAt: fieldNotices.createdAt,
  updatedAt: fieldNotices.updatedAt,
};

/** Only ids, for counting. */
export function selectNoticeIds({ db, ...wanted }: NoticesWanted) {
  return db.select({ id: fieldNotices.id }).from(fieldNotices).where(matching(wanted)).$dynamic();
}

/** Notices, the newest first, after a cursor. */
export function listNotices({
  db,
  cursor,
  limit,
  ...wanted
}: NoticesWanted & { cursor: string | null | undefined; limit: number }) {
  const { createdAt: time, id } = fieldNotices;
  const { beyond, order } = timeKeyset({ time, id, cursor, descending: true });
  return db
    .select({ ...columns, counts: countsOf(id, wanted.reader.scope) })
    .from(fieldNotices)
    .where(and(matching(wanted), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

export type ListedNoticeRecord = Awaited<ReturnType<typeof listNotices>>[number];

const publishers = aliasedTable(users, 'publishers');
const closers = aliasedTable(users, 'closers');

/** A notice that the reader may see. */
export async function findNotice(db: Executor, { id, reader }: { id: number; reader: NoticeReader }) {
  const [row] = await db
    .select({
      ...columns,
      counts: countsOf(fieldNotices.id, reader.scope),
      textEn: fieldNotices.textEn,
      textFi: fieldNotices.textFi,
      criteria: fieldNotices.criteria,
      remindedAt: fieldNotices.remindedAt,
      ...{ makerId: users.id, makerName: users.fullName },
      ...{ publisherId: publishers.id, publisherName: publishers.fullName },
      ...{ closerId: closers.id, closerName: closers.fullName },
    })
    .from(fieldNotices)
    .leftJoin(users, eq(users.id, fieldNotices.createdBy))
    .leftJoin(publishers, eq(publishers.id, fieldNotices.publishedBy))
    .leftJoin(closers, eq(closers.id, fieldNotices.closedBy))
    .where(and(eq(fieldNotices.id, id), visibleNotices(reader)));
  return row;
}

export type NoticeRecord = NonNullable<Awaited<ReturnType<typeof findNotice>>>;
export type StoredNotice = typeof fieldNotices.$inferSelect;

/** Notices by their ids. */
export async function findNoticesOf(db: Executor, ids: readonly number[]): Promise<StoredNotice[]> {
  if (ids.length === 0) return [];
  return db.select().from(fieldNotices).where(anyOf(fieldNotices.id, ids)).orderBy(fieldNotices.id);
}

/** Locks a notice that the reader may see. */
export async function lockNotice(
  db: Executor,
  { id, reader }: { id: number; reader: NoticeReader },
): Promise<StoredNotice | undefined> {
  const [row] = await db
    .select()
    .from(fieldNotices)
    .where(and(eq(fieldNotices.id, id), visibleNotices(reader)))
    .for('update');
  return row;
}

export async function insertNotice(db: Executor, notice: typeof fieldNotices.$inferInsert): Promise<number> {
  const [row] = await db.insert(fieldNotices).values(notice).returning({ id: fieldNotices.id });
  if (row === undefined) throw new Error('The new notice was not returned.');
  return row.id;
}

export async function updateNotice(
  db: Executor,
  { id, change }: { id: number; change: Partial<typeof fieldNotices.$inferInsert> },
): Promise<void> {
  await db.update(fieldNotices).set(change).where(eq(fieldNotices.id, id));
}

export async function deleteNotice(db: Executor, id: number): Promise<void> {
  await db.delete(fieldNotices).where(eq(fieldNotices.id, id));
}

export async function insertEvents(
  db: Executor,
  events: readonly (typeof fieldNoticeEvents.$inferInsert)[],
): Promise<void> {
  if (events.length > 0) await db.insert(fieldNoticeEvents).values([...events]);
}

/** True if there is an event of a kind between a notice and an owner. */
export async function hasEvent(
  db: Executor,
  {
    noticeId,
    companyId,
    kind,
  }: Pick<typeof fieldNoticeEvents.$inferSelect, 'noticeId' | 'companyId' | 'kind'>,
): Promise<boolean> {
  const { id, noticeId: notice, companyId: company, kind: kindOf } = fieldNoticeEvents;
  const rows = await db
    .select({ id })
    .from(fieldNoticeEvents)
    .where(and(eq(notice, noticeId), eq(company, companyId), eq(kindOf, kind)))
    .limit(1);
  return rows.length > 0;
}
