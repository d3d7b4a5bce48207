import type { ImportKind } from '@halla/domain/contacts/import-columns';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockCompanyTree } from '#modules/companies/stored-companies.ts';
import { contactImports } from './imports.table.ts';

interface Named {
  db: Executor;
  id: number;
}

export async function deleteOldImports({ db, before }: { db: Executor; before: Date }): Promise<void> {
  await db.delete(contactImports).where(lt(contactImports.createdAt, before));
}

export async function insertImport({
  db,
  row,
}: {
  db: Executor;
  row: typeof contactImports.$inferInsert;
}): Promise<number> {
  const [created] = await db.insert(contactImports).values(row).returning({ id: contactImports.id });
  if (created === undefined) throw new Error('The new import was not returned.');
  return created.id;
}

/** Appends a part; answers the length of the whole, or nothing when there is no such import. */
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

export async function deleteImport({ db, id }: Named): Promise<void> {
  await db.delete(contactImports).where(eq(contactImports.id, id));
}

/**
 * Until the end of the transaction nobody else writes what is being imported, and no company that it names is merged away;
 * reading goes on. The order is that of merges and of everybody who moves a device: devices, the tree, people and companies.
 * Of devices not even a row may be locked by others: a merge locks some before it waits for the tree.
 */
export async function lockForImport({ db, kind }: { db: Executor; kind: ImportKind }): Promise<void> {
  if (kind === 'devices') await db.execute(sql`lock table devices in exclusive mode`);
  await lockCompanyTree({ db });
  if (kind === 'people') await db.execute(sql`lock table contacts in share row exclusive mode`);
  if (kind === 'companies') await db.execute(sql`lock table companies in share row exclusive mode`);
}

/** Ids for rows that are still to be written, so that they can name each other. */
export async function takeIds({
  db,
  table,
  count,
}: {
  db: Executor;
  table: string;
  count: number;
}): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence(${table}::text, 'id'))::float8 as id
    from generate_series(1, ${count}::int) order by 1`);
  return rows.map(({ id }) => Number(id));
}
