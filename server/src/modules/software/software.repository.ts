import type { Product } from '@halla/domain/software/products';
import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { holds } from '#db/search.ts';
import { users } from '#modules/users/users.table.ts';
import { softwarePackages } from './software.table.ts';

export interface PackageFilter {
  product: Product | undefined;
  isReleased: boolean;
}

interface PackagesWanted {
  db: Executor;
  filter: PackageFilter;
}

function matching({ product, isReleased }: PackageFilter): SQL | undefined {
  const { releasedAt } = softwarePackages;
  return and(
    holds(softwarePackages.product, product),
    isReleased ? isNotNull(releasedAt) : isNull(releasedAt),
  );
}

/** Only ids, for counting. */
export function selectPackageIds({ db, filter }: PackagesWanted) {
  return db.select({ id: softwarePackages.id }).from(softwarePackages).where(matching(filter)).$dynamic();
}

/** Releases that were halted and are not withdrawn; only ids. */
export function selectHaltedIds(db: Executor) {
  const { id, haltedAt, withdrawnAt } = softwarePackages;
  return db
    .select({ id })
    .from(softwarePackages)
    .where(and(isNotNull(haltedAt), isNull(withdrawnAt)))
    .$dynamic();
}

/** Newest first, after a cursor. */
export function listPackages({
  db,
  filter,
  cursor,
  limit,
}: PackagesWanted & { cursor: string | null | undefined; limit: number }) {
  const { id, datedAt } = softwarePackages;
  const { beyond, order } = timeKeyset({ time: datedAt, id, cursor, descending: true });
  return selectPackages(db)
    .where(and(matching(filter), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

export type ListedPackage = Awaited<ReturnType<typeof listPackages>>[number];

/** One package with the user who released it. */
export async function findPackageById(db: Executor, id: number) {
  const [row] = await selectPackages(db).where(eq(softwarePackages.id, id));
  return row;
}

function selectPackages(db: Executor) {
  return db
    .select({
      id: softwarePackages.id,
      product: softwarePackages.product,
      version: softwarePackages.version,
      size: softwarePackages.size,
      sha256: softwarePackages.sha256,
      signature: softwarePackages.signature,
      description: softwarePackages.description,
      releasedAt: softwarePackages.releasedAt,
      stage: softwarePackages.stage,
      stageSince: softwarePackages.stageSince,
      stageDays: softwarePackages.stageDays,
      trialFrom: softwarePackages.trialFrom,
      haltedAt: softwarePackages.haltedAt,
      haltReason: softwarePackages.haltReason,
      withdrawnAt: softwarePackages.withdrawnAt,
      datedAt: softwarePackages.datedAt,
      updatedAt: softwarePackages.updatedAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(softwarePackages)
    .leftJoin(users, eq(users.id, softwarePackages.releasedBy))
    .$dynamic();
}

/** Every release of a product, or of all; a product has one every few weeks. */
export async function findReleases(db: Executor) {
  return db
    .select({
      id: softwarePackages.id,
      product: softwarePackages.product,
      version: softwarePackages.version,
      sha256: softwarePackages.sha256,
      signature: softwarePackages.signature,
      stage: softwarePackages.stage,
      stageSince: softwarePackages.stageSince,
      trialFrom: softwarePackages.trialFrom,
      haltedAt: softwarePackages.haltedAt,
      withdrawnAt: softwarePackages.withdrawnAt,
      releasedAt: softwarePackages.datedAt,
    })
    .from(softwarePackages)
    .where(matching({ product: undefined, isReleased: true }));
}

export type StoredPackage = typeof softwarePackages.$inferSelect;

interface ProductVersion {
  product: Product;
  version: string;
}

/** The package of a product with a version. */
export async function findPackage(
  db: Executor,
  { product, version }: ProductVersion,
): Promise<StoredPackage | undefined> {
  const [row] = await db.select().from(softwarePackages).where(named({ product, version }));
  return row;
}

function named({ product, version }: ProductVersion): SQL | undefined {
  return and(eq(softwarePackages.product, product), eq(softwarePackages.version, version));
}

/** Locks a package by its id, or by product and version, so that concurrent changes are serialised. */
export async function lockPackage(db: Executor, which: { id: number } | ProductVersion) {
  const [row] = await db
    .select()
    .from(softwarePackages)
    .where('id' in which ? eq(softwarePackages.id, which.id) : named(which))
    .for('no key update');
  return row;
}

export type NewPackage = typeof softwarePackages.$inferInsert;

/** The id of the new package; undefined if the version exists, possibly from a concurrent transaction that has committed. */
export async function insertPackage(db: Executor, row: NewPackage) {
  const [stored] = await db
    .insert(softwarePackages)
    .values(row)
    .onConflictDoNothing({ target: [softwarePackages.product, softwarePackages.version] })
    .returning({ id: softwarePackages.id });
  return stored?.id;
}

export async function updatePackage(
  db: Executor,
  { id, change }: { id: number; change: Partial<NewPackage> },
): Promise<void> {
  await db.update(softwarePackages).set(change).where(eq(softwarePackages.id, id));
}
