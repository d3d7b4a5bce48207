import type { ImportKind } from '@halla/domain/contacts/import-columns';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockCompanyTree } from '#modules/companies/stored-companies.shared.repository.ts';
import { contactImports } from './imports.table.ts';

interface Named {
  db: Executor;
  id: number;
}

export async function deleteOldImports(db: Executor, before: Date): Promise<void> {
  await db.delete(contactImports).where(lt(contactImports.createdAt, before));
}

export async function insertImport(db: Executor, row: typeof contactImports.$inferInsert): Promise<number> {
  const [created] = await db.insert(contactImports).values(row).returning({ id: contactImports.id });
  if (created === undefined) throw new Error('The new import was not returned.');
  return created.id;
}

/** Appends a chunk; returns the total length, or undefined when there is no such import. */
export async function appendToImport({
  db,
  id,
  kind,
  part,
}: Named & { kind: ImportKind; part: string }): Promise<number | undefined> {
  const [row] = await db
    .update(contactImports)
    .set({ content: sql`${contactImports.content} || ${part}::text` })
    .where(and(eq(contactImports.id, id), eq(contactImports.kind, kind)))
    .returning({ length: sql<number>`length(${contactImports.content})` });
  return row?.length;
}

export async function findImport({ db, id }: Named) {
  const [row] = await db.select().from(contactImports).where(eq(contactImports.id, id));
  return row;
}

/** False if it was deleted before. */
export async function deleteImport({ db, id }: Named): Promise<boolean> {
  const deleted = await db
    .delete(contactImports)
    .where(eq(contactImports.id, id))
    .returning({ id: contactImports.id });
  return deleted.length > 0;
}

/**
 * Blocks concurrent writes to the imported tables, and merges of the companies they reference, until commit;
 * reads continue. Same lock order as merges and device moves: devices, the tree, people and companies.
 * Devices are locked even against row locks, because a merge locks some of them before it waits for the tree.
 */
export async function lockForImport(db: Executor, kind: ImportKind): Promise<void> {
  if (kind === 'devices') await db.execute(sql`lock table devices in exclusive mode`);
  await lockCompanyTree(db);
  if (kind === 'people') await db.execute(sql`lock table contacts in share row exclusive mode`);
  if (kind === 'companies') await db.execute(sql`lock table companies in share row exclusive mode`);
}

/** Allocates ids in advance, so that new rows can reference each other. */
export async function takeIds(
  db: Executor,
  { table, count }: { table: string; count: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}::text, 'id'))::float8 as id
    from generate_series(1, ${count}::int) order by 1`);
  return rows.map(({ id }) => Number(id));
}
