import type { CrashState } from '@halla/domain/software/crash-groups';
import type { Product } from '@halla/domain/software/products';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { holds } from '#db/search.ts';
import { selectCrashLogGroups } from '#modules/crash-logs/grouped-crash-logs.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { crashGroups } from './crash-groups.table.ts';

interface GroupsWanted {
  db: Executor;
  product: Product | undefined;
  state: CrashState | undefined;
  /** Only groups whose recurrence has not been reported. */
  isUntold?: boolean;
  limit: number;
}

/** Groups of crashes of each product with their decisions, most frequent first. */
export async function listCrashGroups({ db, product, state, isUntold = false, limit }: GroupsWanted) {
  const groups = selectCrashLogGroups({ db, scope: 'all', filter: { type: CRASH, product } }).as('groups');
  const decided = sql<CrashState>`coalesce(${crashGroups.state}, 'open')`;
  return db
    .select({
      id: crashGroups.id,
      product: sql<Product>`${groups.product}`,
      reason: groups.reason,
      count: groups.count,
      devices: groups.devices,
      versions: groups.versions,
      firstSeen: groups.firstSeen,
      lastSeen: groups.lastSeen,
      state: decided,
      fixedIn: crashGroups.fixedIn,
      updatedAt: crashGroups.updatedAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(groups)
    .leftJoin(
      crashGroups,
      and(
        eq(crashGroups.product, groups.product),
        sql`${crashGroups.reason} is not distinct from ${groups.reason}`,
      ),
    )
    .leftJoin(users, eq(users.id, crashGroups.decidedBy))
    .where(
      and(
        isNotNull(groups.product),
        state && sql`${decided} = ${state}`,
        isUntold ? isNull(crashGroups.returnedAt) : undefined,
      ),
    )
    .orderBy(desc(groups.count), desc(groups.lastSeen), asc(groups.product), asc(groups.reason))
    .limit(rowLimit(limit));
}

export type CrashGroupRow = Awaited<ReturnType<typeof listCrashGroups>>[number];

const CRASH = 1;

interface Named {
  product: Product;
  /** Reason of the group. */
  reason: string | null;
}

/** True when a device of the product has crashed with a reason of the group. */
export async function hasCrashes({ db, product, reason }: Named & { db: Executor }): Promise<boolean> {
  const filter = { type: CRASH, product, reason } as const;
  const rows = await selectCrashLogGroups({ db, scope: 'all', filter }).limit(1);
  return rows.length > 0;
}

/** True if some group is fixed and its recurrence has not been reported. */
export async function hasUntoldGroups(db: Executor): Promise<boolean> {
  const rows = await db
    .select({ id: crashGroups.id })
    .from(crashGroups)
    .where(and(eq(crashGroups.state, 'fixed'), isNull(crashGroups.returnedAt)))
    .limit(1);
  return rows.length > 0;
}

/** Locks the decision about a group, so that two decisions are serialised. */
export async function lockCrashGroup({ db, product, reason }: Named & { db: Executor }) {
  const [row] = await db
    .select()
    .from(crashGroups)
    .where(and(eq(crashGroups.product, product), holds(crashGroups.reason, reason)))
    .for('no key update');
  return row;
}

export type NewCrashGroup = typeof crashGroups.$inferInsert;

/**
 * The id of the first decision about a group; undefined if there is one, possibly from a concurrent transaction that
 * has committed.
 */
export async function insertCrashGroup(db: Executor, row: NewCrashGroup) {
  const [stored] = await db
    .insert(crashGroups)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: crashGroups.id });
  return stored?.id;
}

export async function updateCrashGroup(
  db: Executor,
  { id, change }: { id: number; change: Partial<NewCrashGroup> },
): Promise<void> {
  await db.update(crashGroups).set(change).where(eq(crashGroups.id, id));
}
