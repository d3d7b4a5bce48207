import type { Product } from '@halla/domain/software/products';
import { eq, sql } from 'drizzle-orm';
import {
  COUNTED_PRODUCTS,
  countedProduct,
  isOfProduct,
} from '#modules/devices/counted-products.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { type FilterRequest, matching } from './crash-logs.repository.ts';
import { crashLogs } from './crash-logs.table.ts';

/** Any other type is an update. */
export const isCrash = sql<boolean>`${crashLogs.type} = 1`;

/**
 * Crash logs counted by kind, product and grouped reason, unordered. Every list of groups selects from it, so that
 * there is a single grouping rule.
 */
export function selectCrashLogGroups({ db, scope, filter }: FilterRequest) {
  return db
    .select({
      isCrash: isCrash.as('is_crash'),
      /** null: devices for whose software there is no product. */
      product: sql<Product | null>`${countedProduct}`.as('product'),
      reason: crashLogs.groupReason,
      /** null: unknown version. */
      versions: sql<(string | null)[]>`json_agg(distinct ${crashLogs.version})`.as('versions'),
      count: sql<number>`count(*)::int`.as('count'),
      devices: sql<number>`count(distinct ${crashLogs.deviceId})::int`.as('devices'),
      firstSeen: sql<Date>`min(${crashLogs.date})`.mapWith(crashLogs.date).as('first_seen'),
      lastSeen: sql<Date>`max(${crashLogs.date})`.mapWith(crashLogs.date).as('last_seen'),
    })
    .from(crashLogs)
    .innerJoin(devices, eq(devices.id, crashLogs.deviceId))
    .leftJoin(COUNTED_PRODUCTS, isOfProduct)
    .where(matching({ scope, filter }))
    .groupBy(isCrash, countedProduct, crashLogs.groupReason);
}
