import { asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { rowLimit } from '#db/row-limit.ts';
import { containsPattern } from '#db/search.ts';
import { nestedNotes } from '#modules/notes/nested-notes.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { shippingCompanySeries } from './carrier-series.table.ts';
import { shippingCompanies } from './carriers.table.ts';

export type NewCarrier = typeof shippingCompanies.$inferInsert;

/** Shipments beside a carrier. */
const SHIPMENTS_SHOWN = 50;

const nestedSeries = (kind: 'rating' | 'etaAccuracy', most: SQL) =>
  nestedRows(
    { value: shippingCompanySeries.value, createdAt: shippingCompanySeries.createdAt },
    sql`from ${shippingCompanySeries}
      where ${shippingCompanySeries.shippingCompanyId} = ${shippingCompanies.id}
        and ${shippingCompanySeries.kind} = ${sql.raw(`'${kind}'`)}
      order by ${shippingCompanySeries.createdAt} desc, ${shippingCompanySeries.id} desc ${most}`,
  );

const LATEST = sql`limit 1`;
const ALL = sql``;

const columns = {
  id: shippingCompanies.id,
  name: shippingCompanies.name,
  services: shippingCompanies.services,
  createdAt: shippingCompanies.createdAt,
  updatedAt: shippingCompanies.updatedAt,
};

const nestedShipments = nestedRows(
  {
    id: shipments.id,
    number: shipments.number,
    status: shipments.status,
    eta: shipments.eta,
    rating: shipments.rating,
    updatedAt: shipments.updatedAt,
  },
  sql`from ${shipments} where ${shipments.shippingCompanyId} = ${shippingCompanies.id} and ${shipments.deletedAt} is null
    order by ${shipments.activeAt} desc, ${shipments.id} desc limit ${sql.raw(String(SHIPMENTS_SHOWN))}`,
);

/** By name; those whose name or services contain a text. */
export async function listCarriers({
  db,
  search,
  limit,
}: {
  db: Executor;
  search: string | undefined;
  limit: number;
}) {
  const pattern = search ? containsPattern(search) : undefined;
  return db
    .select({
      ...columns,
      rating: nestedSeries('rating', LATEST),
      etaAccuracy: nestedSeries('etaAccuracy', LATEST),
    })
    .from(shippingCompanies)
    .where(
      pattern &&
        or(
          sql`lower(${shippingCompanies.name}) like ${pattern}`,
          sql`exists (select 1 from unnest(${shippingCompanies.services}) as service where service like ${pattern})`,
        ),
    )
    .orderBy(asc(sql`lower(${shippingCompanies.name})`), asc(shippingCompanies.id))
    .limit(rowLimit(limit));
}

export type ListedRecord = Awaited<ReturnType<typeof listCarriers>>[number];

/** A carrier with its whole series, its latest shipments and its notes. */
export async function findCarrierById({ db, id }: { db: Executor; id: number }) {
  const [row] = await db
    .select({
      ...columns,
      rating: nestedSeries('rating', ALL),
      etaAccuracy: nestedSeries('etaAccuracy', ALL),
      shipments: nestedShipments,
      notes: nestedNotes('shippingCompany', shippingCompanies.id),
    })
    .from(shippingCompanies)
    .where(eq(shippingCompanies.id, id));
  return row;
}

export type CarrierRecord = NonNullable<Awaited<ReturnType<typeof findCarrierById>>>;

/** Keeps a carrier from being deleted until the transaction ends. */
export async function holdCarrier({ db, id }: { db: Executor; id: number }) {
  const [row] = await db
    .select({ id: shippingCompanies.id })
    .from(shippingCompanies)
    .where(eq(shippingCompanies.id, id))
    .for('key share');
  return row;
}

/** Locks a carrier, so that its fields stay as they are, and the next point of its series waits for this one. */
export async function lockCarrier({ db, id }: { db: Executor; id: number }) {
  const [row] = await db
    .select()
    .from(shippingCompanies)
    .where(eq(shippingCompanies.id, id))
    .for('no key update');
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

export async function updateCarrier({
  db,
  id,
  change,
}: {
  db: Executor;
  id: number;
  change: Partial<NewCarrier>;
}): Promise<void> {
  await db.update(shippingCompanies).set(change).where(eq(shippingCompanies.id, id));
}
