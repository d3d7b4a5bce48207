import { and, eq, getColumns, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';
import { byName, nameIs } from '#db/names.ts';
import { idArray } from '#db/scope.ts';
import { savedViews } from './saved-views.table.ts';

interface OfUser {
  db: Executor;
  userId: number;
}

export type StoredView = typeof savedViews.$inferSelect;

/**
 * Serialises the writes of a user until commit, because the limit, the unique names and the single default span
 * several rows.
 */
export function lockViews({ db, userId }: OfUser): Promise<void> {
  return lockValuesUntilCommit(db, [{ lock: 'savedViews', value: String(userId) }]);
}

export function listViews({ db, userId }: OfUser): Promise<StoredView[]> {
  return db
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(savedViews.list, sql`${savedViews.place} nulls last`, ...byName(savedViews));
}

/** Stores the positions of views in this order. */
export async function placeViews(db: Executor, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update ${savedViews} set place = placed.place
    from unnest(${idArray(ids)}) with ordinality as placed (id, place)
    where ${savedViews.id} = placed.id`);
}

/** Views of one list; `hasName` marks the view with this name, ignoring case as the unique index does. */
export function listViewsOf({ db, userId, list, name }: OfUser & Pick<StoredView, 'list' | 'name'>) {
  return db
    .select({ ...getColumns(savedViews), hasName: sql<boolean>`${nameIs(savedViews.name, name)}` })
    .from(savedViews)
    .where(and(eq(savedViews.userId, userId), eq(savedViews.list, list)));
}

export async function insertView(db: Executor, view: typeof savedViews.$inferInsert): Promise<StoredView> {
  const [row] = await db.insert(savedViews).values(view).returning();
  if (row === undefined) throw new Error('The new view was not returned.');
  return row;
}

interface Change {
  db: Executor;
  id: number;
  change: Partial<Pick<StoredView, 'name' | 'state' | 'isDefault'>> & Pick<StoredView, 'updatedAt'>;
}

export async function updateView({ db, id, change }: Change): Promise<StoredView> {
  const [row] = await db.update(savedViews).set(change).where(eq(savedViews.id, id)).returning();
  if (row === undefined) throw new Error('The changed view was not returned.');
  return row;
}

/** The deleted view; undefined if the user has none with this id. */
export async function deleteOwnView({
  db,
  userId,
  id,
}: OfUser & { id: number }): Promise<StoredView | undefined> {
  const [row] = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.userId, userId)))
    .returning();
  return row;
}
