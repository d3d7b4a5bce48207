import type { CrashState } from '@halla/domain/software/crash-groups';
import type { Product } from '@halla/domain/software/products';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { holds } from '#db/search.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { crashGroups } from './crash-groups.table.ts';
import { COUNTED_PRODUCTS, countedProduct, isOfProduct } from './software-counts.repository.ts';

interface GroupsWanted {
  db: Executor;
  product: Product | undefined;
  state: CrashState | undefined;
  /** Only groups whose return nobody has been told of. */
  isUntold?: boolean;
  limit: number;
}

/** Crashes by product and reason with what was decided about them, most frequent first. */
export async function listCrashGroups({ db, product, state, isUntold = false, limit }: GroupsWanted) {
  const counted = db
    .select({
      product: sql<Product>`${countedProduct}`.as('product'),
      reason: crashLogs.reason,
      count: sql<number>`count(*)::int`.as('count'),
      devices: sql<number>`count(distinct ${crashLogs.deviceId})::int`.as('devices'),
      versions: sql<string[]>`coalesce(json_agg(distinct ${crashLogs.version})
        filter (where ${crashLogs.version} is not null), '[]')`.as('versions'),
      firstSeen: sql<Date>`min(${crashLogs.date})`.mapWith(crashLogs.date).as('first_seen'),
      lastSeen: sql<Date>`max(${crashLogs.date})`.mapWith(crashLogs.date).as('last_seen'),
    })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .innerJoin(COUNTED_PRODUCTS, isOfProduct)
    .where(and(eq(crashLogs.type, 1), product && sql`${countedProduct} = ${product}`))
    .groupBy(countedProduct, crashLogs.reason)
    .as('counted');
  const decided = sql<CrashState>`coalesce(${crashGroups.state}, 'open')`;
  return db
    .select({
      id: crashGroups.id,
      product: counted.product,
      reason: counted.reason,
      count: counted.count,
      devices: counted.devices,
      versions: counted.versions,
      firstSeen: counted.firstSeen,
      lastSeen: counted.lastSeen,
      state: decided,
      fixedIn: crashGroups.fixedIn,
      updatedAt: crashGroups.updatedAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(counted)
    .leftJoin(
      crashGroups,
      and(
        eq(crashGroups.product, counted.product),
        sql`${crashGroups.reason} is not distinct from ${counted.reason}`,
      ),
    )
    .leftJoin(users, eq(users.id, crashGroups.decidedBy))
    .where(and(state && sql`${decided} = ${state}`, isUntold ? isNull(crashGroups.returnedAt) : undefined))
    .orderBy(desc(counted.count), desc(counted.lastSeen), asc(counted.product), asc(counted.reason))
    .limit(rowLimit(limit));
}

export type CrashGroupRow = Awaited<ReturnType<typeof listCrashGroups>>[number];

interface Named {
  product: Product;
  reason: string | null;
}

/** True when a device of the product has crashed with the reason. */
export async function hasCrashes({ db, product, reason }: Named & { db: Executor }): Promise<boolean> {
  const rows = await db
    .select({ id: crashLogs.id })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .innerJoin(COUNTED_PRODUCTS, isOfProduct)
    .where(and(eq(crashLogs.type, 1), sql`${countedProduct} = ${product}`, holds(crashLogs.reason, reason)))
    .limit(1);
  return rows.length > 0;
}

/** True when some group is fixed, and nobody has been told of its return. */
export async function hasUntoldGroups({ db }: { db: Executor }): Promise<boolean> {
  const rows = await db
    .select({ id: crashGroups.id })
    .from(crashGroups)
    .where(and(eq(crashGroups.state, 'fixed'), isNull(crashGroups.returnedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Locks what was decided about a group, so that two decisions follow each other. */
export async function lockCrashGroup({ db, product, reason }: Named & { db: Executor }) {
  const [row] = await db
    .select()
    .from(crashGroups)
    .where(and(eq(crashGroups.product, product), holds(crashGroups.reason, reason)))
    .for('no key update');
  return row;
}

export type NewCrashGroup = typeof crashGroups.$inferInsert;

/** The id of the first decision about a group; undefined when there is one, also from a transaction that has just ended. */
export async function insertCrashGroup({ db, row }: { db: Executor; row: NewCrashGroup }) {
  const [stored] = await db
    .insert(crashGroups)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: crashGroups.id });
  return stored?.id;
}

export async function updateCrashGroup({
  db,
  id,
  change,
}: {
  db: Executor;
  id: number;
  change: Partial<NewCrashGroup>;
}): Promise<void> {
  await db.update(crashGroups).set(change).where(eq(crashGroups.id, id));
}
