import type { CarrierSort } from '@halla/domain/documents/carrier-sorts';
import type { ShippingMethod } from '@halla/domain/documents/shipment-rules';
import { CARRIER_FIELDS } from '@halla/domain/resources/fields/carrier-fields';
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { afterTextPosition, decodeTextCursor, numberKey, timeKey } from '#app/calls/keyset.ts';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { rowLimit } from '#db/row-limit.ts';
import { textArray } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { nestedNotes } from '#modules/notes/nested-notes.shared.repository.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { shippingCompanySeries } from './carrier-series.table.ts';
import { shippingCompanies } from './carriers.table.ts';
import { latestPoint } from './latest-point.shared.repository.ts';

export type NewCarrier = typeof shippingCompanies.$inferInsert;

/** Maximum shipments shown with a carrier. */
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
  ...fieldColumns(CARRIER_FIELDS, shippingCompanies),
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

/** Sort keys of carriers, as text for the keyset cursor. */
const SORT_KEYS: Readonly<Record<CarrierSort, SQL<string>>> = {
  name: sql`lower(${shippingCompanies.name})`,
  rating: numberKey(latestPoint('rating')),
  // Days before the ETA are negative.
  etaAccuracy: numberKey(sql`${latestPoint('etaAccuracy')} + 1000000`),
  createdAt: timeKey(shippingCompanies.createdAt),
};

export interface CarrierFilter {
  /** Matches the name, or a service by its name in the API. */
  search?: string | undefined;
  /** Carriers that offer any of these. */
  services?: readonly ShippingMethod[] | undefined;
}

function matchingCarriers({ search, services = [] }: CarrierFilter): SQL | undefined {
  if (!search && services.length === 0) return undefined;
  const pattern = search ? containsPattern(search) : sql`null::text`;
  return or(
    sql`lower(${shippingCompanies.name}) like ${pattern}`,
    sql`exists (select 1 from unnest(${shippingCompanies.services}) as service where service like ${pattern})`,
    sql`${shippingCompanies.services} && ${textArray(services)}`,
  );
}

interface CarriersWanted {
  db: Executor;
  filter: CarrierFilter;
}

/** Only ids, for counting. */
export function selectCarrierIds({ db, filter }: CarriersWanted) {
  return db
    .select({ id: shippingCompanies.id })
    .from(shippingCompanies)
    .where(matchingCarriers(filter))
    .$dynamic();
}

/** Carriers with the latest point of each series, by a column, after a cursor. */
export function listCarriers({
  db,
  filter,
  sort,
  cursor,
  descending,
  limit,
}: CarriersWanted & {
  sort: CarrierSort;
  cursor: string | null | undefined;
  descending: boolean;
  limit: number;
}) {
  const key = SORT_KEYS[sort];
  const position = decodeTextCursor(cursor ?? null);
  const direction = descending ? desc : asc;
  const beyond = afterTextPosition({ text: key, id: shippingCompanies.id, position, descending });
  return db
    .select({
      ...columns,
      rating: nestedSeries('rating', LATEST),
      etaAccuracy: nestedSeries('etaAccuracy', LATEST),
      sortKey: key,
    })
    .from(shippingCompanies)
    .where(and(matchingCarriers(filter), beyond))
    .orderBy(direction(key), direction(shippingCompanies.id))
    .limit(rowLimit(limit));
}

export type ListedRecord = Omit<Awaited<ReturnType<typeof listCarriers>>[number], 'sortKey'>;

/** A carrier with its whole series, its latest shipments and its notes. */
export async function findCarrierById(db: Executor, id: number) {
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

/** Locks a carrier against deletion until the transaction ends. */
export async function holdCarrier(db: Executor, id: number) {
  const [row] = await db
    .select({ id: shippingCompanies.id })
    .from(shippingCompanies)
    .where(eq(shippingCompanies.id, id))
    .for('key share');
  return row;
}

/** Locks a carrier, so that its fields do not change and points of its series are added one after the other. */
export async function lockCarrier(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(shippingCompanies)
    .where(eq(shippingCompanies.id, id))
    .for('no key update');
  return row;
}

/** The id of the carrier with a name, ignoring case. */
export async function findCarrier(db: Executor, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: shippingCompanies.id })
    .from(shippingCompanies)
    .where(sql`lower(${shippingCompanies.name}) = lower(${name})`);
  return row?.id;
}

/** The id of the new carrier; undefined if its name is taken, possibly by a concurrent transaction that has committed. */
export async function insertCarrier(db: Executor, carrier: NewCarrier) {
  const [row] = await db
    .insert(shippingCompanies)
    .values(carrier)
    .onConflictDoNothing()
    .returning({ id: shippingCompanies.id });
  return row?.id;
}

export async function updateCarrier(
  db: Executor,
  { id, change }: { id: number; change: Partial<NewCarrier> },
): Promise<void> {
  await db.update(shippingCompanies).set(change).where(eq(shippingCompanies.id, id));
}
