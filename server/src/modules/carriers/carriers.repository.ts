import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { shippingCompanies } from './carriers.table.ts';

export type NewCarrier = typeof shippingCompanies.$inferInsert;

/** Keeps a carrier from being deleted until the transaction ends. */
export async function holdCarrier({ db, id }: { db: Executor; id: number }) {
  const [row] = await db
    .select({ id: shippingCompanies.id })
    .from(shippingCompanies)
    .where(eq(shippingCompanies.id, id))
    .for('key share');
  return row;
}

/** The id of the carrier with a name, ignoring case. */
export async function findCarrier({ db, name }: { db: Executor; name: string }): Promise<number | undefined> {
  const [row] = await db
    .select({ id: shippingCompanies.id })
    .from(shippingCompanies)
    .where(sql`lower(${shippingCompanies.name}) = lower(${name})`);
  return row?.id;
}

/** The id of the new carrier; undefined when its name is taken, also by a transaction that has just ended. */
export async function insertCarrier({ db, carrier }: { db: Executor; carrier: NewCarrier }) {
  const [row] = await db
    .insert(shippingCompanies)
    .values(carrier)
    .onConflictDoNothing()
    .returning({ id: shippingCompanies.id });
  return row?.id;
}
