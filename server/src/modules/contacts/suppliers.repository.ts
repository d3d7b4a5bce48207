import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { lockUntilCommit } from '#db/locks.ts';
import { byName, nameContains, nameIs } from '#db/names.ts';
import { supplierCompanies } from './contacts.table.ts';

/** Serialises new suppliers until commit, because concurrent transactions would both find a name free. */
export async function lockSupplierNames(db: Executor): Promise<void> {
  await lockUntilCommit(db, 'supplierNames');
}

export async function searchSuppliers(db: Executor, { search, limit }: { search: string; limit: number }) {
  return db
    .select()
    .from(supplierCompanies)
    .where(nameContains(supplierCompanies.name, search))
    .orderBy(...byName(supplierCompanies))
    .limit(limit);
}

export async function findSupplier(db: Executor, id: number) {
  const [row] = await db.select().from(supplierCompanies).where(eq(supplierCompanies.id, id));
  return row;
}

export async function findSupplierByName(db: Executor, name: string) {
  const [row] = await db
    .select()
    .from(supplierCompanies)
    .where(nameIs(supplierCompanies.name, name))
    .orderBy(supplierCompanies.id)
    .limit(1);
  return row;
}

export async function lockSupplier(db: Executor, id: number) {
  const [row] = await db.select().from(supplierCompanies).where(eq(supplierCompanies.id, id)).for('update');
  return row;
}

export async function insertSupplier(
  db: Executor,
  supplier: typeof supplierCompanies.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(supplierCompanies).values(supplier).returning({ id: supplierCompanies.id });
  if (row === undefined) throw new Error('The new supplier was not returned.');
  return row.id;
}

export async function updateSupplier(
  db: Executor,
  { id, change }: { id: number; change: Partial<typeof supplierCompanies.$inferInsert> },
): Promise<void> {
  await db.update(supplierCompanies).set(change).where(eq(supplierCompanies.id, id));
}
