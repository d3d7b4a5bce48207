import type { Product } from '@halla/domain/software/products';
import { and, desc, eq, getColumns, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { textArray } from '#db/scope.ts';
import {
  COUNTED_PRODUCTS,
  countedProduct,
  isOfProduct,
} from '#modules/devices/counted-products.shared.repository.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { softwarePackages } from '../software.table.ts';

const isCounted = and(isNull(devices.deletedAt), eq(devices.isGeneric, false), isNotNull(devices.version));

/** Versions reported by devices for which their product has no package. */
export async function listVersionsWithoutPackage(db: Executor) {
  return db
    .selectDistinct({ product: countedProduct, version: sql<string>`${devices.version}` })
    .from(devices)
    .innerJoin(COUNTED_PRODUCTS, isOfProduct)
    .where(
      and(
        isCounted,
        sql`not exists (select 1 from ${softwarePackages} where ${softwarePackages.product} = ${countedProduct}
          and ${softwarePackages.version} = ${devices.version})`,
      ),
    );
}

interface DevicesWanted {
  /** undefined: all products. */
  product: Product | undefined;
  versions: readonly string[];
  limit: number;
}

/** Devices of products with one of some versions, the most recently seen first. */
export async function listDevicesWithVersions(db: Executor, { product, versions, limit }: DevicesWanted) {
  const { id, serialNumber, deviceName } = getColumns(devices);
  const { lastSeenAt } = deviceState;
  return db
    .select({
      ...{ id, serialNumber, deviceName, lastSeenAt },
      product: countedProduct,
      version: sql<string>`${devices.version}`,
    })
    .from(devices)
    .innerJoin(COUNTED_PRODUCTS, isOfProduct)
    .leftJoin(deviceState, eq(deviceState.deviceId, id))
    .where(
      and(
        isCounted,
        product === undefined ? undefined : sql`${countedProduct} = ${product}::text`,
        sql`${devices.version} = any(${textArray(versions)})`,
        sql`not exists (select 1 from ${softwarePackages} where ${softwarePackages.product} = ${countedProduct}
          and ${softwarePackages.version} = ${devices.version})`,
      ),
    )
    .orderBy(desc(sql`coalesce(${lastSeenAt}, '-infinity')`), desc(id))
    .limit(rowLimit(limit));
}
