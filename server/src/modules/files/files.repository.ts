import { aliasedTable, and, asc, desc, eq, isNull, like, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { files } from './files.table.ts';

interface InRoot {
  db: Executor;
  /** Precondition: the row of this root exists and the user may see it. */
  root: string;
}

/** A file with its uploader. */
export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

export async function selectFiles({ db, root, limit }: InRoot & { limit: number }) {
  return db
    .select({
      filename: files.filename,
      contentType: files.contentType,
      size: files.size,
      width: files.width,
      height: files.height,
      thumbnailKey: files.thumbnailKey,
      createdAt: files.createdAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(files)
    .leftJoin(users, eq(users.id, files.uploadedBy))
    .where(eq(files.root, root))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
}

export async function findFile({ db, root, filename }: InRoot & { filename: string }) {
  const [row] = await db.select().from(files).where(named({ root, filename }));
  return row;
}

/** Names in use under a root. */
export async function takenNames({ db, root }: InRoot): Promise<Set<string>> {
  const rows = await db.select({ filename: files.filename }).from(files).where(eq(files.root, root));
  return new Set(rows.map(({ filename }) => filename));
}

/** Total size of the files of the customer who owns a device; the maker's devices have no quota. */
export async function ownersBytes(db: Executor, deviceId: number): Promise<number> {
  const own = aliasedTable(devices, 'own');
  const [row] = await db
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
    .from(devices)
    .innerJoin(companies, and(eq(companies.id, devices.companyId), eq(companies.isInternal, false)))
    .innerJoin(own, and(eq(own.companyId, companies.id), isNull(own.deletedAt)))
    .innerJoin(files, eq(files.deviceId, own.id))
    .where(eq(devices.id, deviceId));
  return row?.bytes ?? 0;
}

/** Inserts the rows whose name is free; returns their ids by name. */
export async function insertFiles(
  db: Executor,
  rows: readonly (typeof files.$inferInsert)[],
): Promise<Map<string, number>> {
  const inserted = await db
    .insert(files)
    .values([...rows])
    .onConflictDoNothing({ target: [files.root, files.filename] })
    .returning({ id: files.id, filename: files.filename });
  return new Map(inserted.map(({ id, filename }) => [filename, id]));
}

/** Does nothing if there is no such file. */
export async function renameFile({
  db,
  root,
  filename,
  to,
}: InRoot & { filename: string; to: string }): Promise<number | undefined> {
  const [row] = await db
    .update(files)
    .set({ filename: to })
    .where(named({ root, filename }))
    .returning({ id: files.id });
  return row?.id;
}

export async function deleteFile({ db, root, filename }: InRoot & { filename: string }) {
  const [row] = await db.delete(files).where(named({ root, filename })).returning();
  return row;
}

/** Names of the pictures under a root, newest first. */
export function selectPictures({ db, root, limit }: InRoot & { limit: number }) {
  return db
    .select({ filename: files.filename })
    .from(files)
    .where(and(eq(files.root, root), like(files.contentType, 'image/%')))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(limit);
}

/** Moves the files of a root to another root that has no files. */
export async function moveFiles(db: Executor, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(files).set({ root: to }).where(eq(files.root, from));
}

/** Deletes all files of a root; returns their storage keys. */
export async function deleteFiles({ db, root }: InRoot) {
  return db
    .delete(files)
    .where(eq(files.root, root))
    .returning({ storageKey: files.storageKey, thumbnailKey: files.thumbnailKey });
}

/** The files with these ids, in the order in which they were added. */
export async function filesById(db: Executor, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.select().from(files).where(anyOf(files.id, ids)).orderBy(asc(files.id));
}

/** Deletes the files with these ids; returns them. */
export async function deleteFilesById(db: Executor, ids: readonly number[]) {
  return db.delete(files).where(anyOf(files.id, ids)).returning();
}

function named({ root, filename }: { root: string; filename: string }) {
  return and(eq(files.root, root), eq(files.filename, filename));
}
