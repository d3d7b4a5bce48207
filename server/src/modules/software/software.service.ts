import { LIST_CAP } from '@halla/domain/limits';
import { latestPackage } from '@halla/domain/software/packages';
import { PRODUCTS } from '@halla/domain/software/products';
import { answerPage } from '#app/calls/answer-page.ts';
import { capped } from '#app/calls/capped.ts';
import type { Asked, Work } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { countCrashes, countInstalls } from './installs/software-counts.repository.ts';
import { isTrusted } from './packages/trusted-package.ts';
import { presentPackage } from './software.presenter.ts';
import { findReleases, type ListedPackage, listPackages, selectPackageIds } from './software.repository.ts';

/** Number of devices that run a version, and of all devices of its product. */
export interface Installs {
  count: number;
  devices: number;
  /** Devices that never reported a version. */
  unknown: number;
}

/** A page of packages, newest first, with their installs. */
export async function getPackages({ ctx: { db, config }, input }: Asked<'get_software_packages'>) {
  const { type: product, prerelease = false, cursor, limit = LIST_CAP } = input;
  const filter = { product, isReleased: !prerelease };
  const key = config.SOFTWARE_PUBLIC_KEY;
  const installsOf = await readInstalls(db);
  const { rows: packages, ...page } = await answerPage({
    db,
    query: listPackages({ db, filter, cursor, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ datedAt, id }) => encodeCursor(datedAt, id),
    all: selectPackageIds({ db, filter }),
    present: (rows) => rows.map((row) => presentPackage(row, { installs: installsOf(row), key })),
  });
  return { packages, ...page };
}

/** One package with its installs. */
export async function presentWithInstalls({ db, config }: Pick<Work, 'db' | 'config'>, row: ListedPackage) {
  const installsOf = await readInstalls(db);
  return presentPackage(row, { installs: installsOf(row), key: config.SOFTWARE_PUBLIC_KEY });
}

async function readInstalls(db: Executor) {
  const counted = await countInstalls(db);
  return ({ product, version }: Pick<ListedPackage, 'product' | 'version'>): Installs => {
    const ofProduct = counted.filter((row) => row.product === product);
    return {
      count: ofProduct.find((row) => row.version === version)?.count ?? 0,
      devices: ofProduct.reduce((sum, row) => sum + row.count, 0),
      unknown: ofProduct.find((row) => row.version === null)?.count ?? 0,
    };
  };
}

/** The highest released version of each product; excludes withdrawn versions. */
export async function getLatestVersions({ ctx: { db, config } }: Asked<'get_latest_software_version'>) {
  const releases = (await findReleases(db)).filter(({ withdrawnAt }) => withdrawnAt === null);
  const data = PRODUCTS.flatMap((product) => {
    const latest = latestPackage(releases.filter((release) => release.product === product));
    if (latest === undefined) return [];
    return [
      {
        ...{ product, version: latest.version, date: latest.releasedAt.toISOString() },
        haltedAt: latest.haltedAt?.toISOString() ?? null,
        lacksSignature: !isTrusted(latest, config.SOFTWARE_PUBLIC_KEY),
      },
    ];
  });
  return { data };
}

/** Crashes by version. */
export async function getCrashCounts({ ctx: { db } }: Asked<'get_software_crashes'>) {
  const limit = LIST_CAP;
  const { rows, ...cut } = capped(await countCrashes(db, limit + 1), limit);
  const crashes = rows.map(({ lastSeen, ...row }) => ({ ...row, lastSeen: lastSeen.toISOString() }));
  return { crashes, ...cut };
}
