import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import {
  COUNTED_PRODUCTS,
  countedProduct,
  isOfProduct,
} from '#modules/devices/counted-products.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';

/** Number of devices of each product per version, and in total; the version is null if none was reported. */
export async function countInstalls(db: Executor) {
  return db
    .select({ product: countedProduct, version: devices.version, count: sql<number>`count(*)::int` })
    .from(devices)
    .innerJoin(COUNTED_PRODUCTS, isOfProduct)
    .where(and(isNull(devices.deletedAt), eq(devices.isGeneric, false)))
    .groupBy(countedProduct, devices.version);
}

/** Crashes by version, the most frequent first; includes deleted devices. */
export async function countCrashes(db: Executor, limit: number) {
  const count = sql<number>`count(*)::int`;
  const lastSeen = sql<Date>`max(${crashLogs.date})`.mapWith(crashLogs.date);
  return db
    .select({
      version: crashLogs.version,
      count,
      devices: sql<number>`count(distinct ${crashLogs.deviceId})::int`,
      lastSeen,
    })
    .from(crashLogs)
    .where(eq(crashLogs.type, 1))
    .groupBy(crashLogs.version)
    .orderBy(desc(count), desc(lastSeen))
    .limit(limit);
}
