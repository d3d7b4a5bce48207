import type { Product } from '@halla/domain/software/products';
import { and, eq, getColumns, isNotNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { deviceVersionDays, softwarePackages, softwareReports } from '../software.table.ts';
import { softwareInstalls } from './software-installs.table.ts';

/** The version in the last hello of a device. */
export async function findDeviceVersion(db: Executor, deviceId: number) {
  const [row] = await db.select({ version: devices.version }).from(devices).where(eq(devices.id, deviceId));
  return row?.version ?? null;
}

/** Every release of a product, with its number of failures on a device and the time it was first offered. */
export async function findReleasesFor(
  db: Executor,
  { product, deviceId }: { product: Product; deviceId: number },
) {
  return db
    .select({
      ...getColumns(softwarePackages),
      failures: sql<number>`(select count(*)::int from ${softwareReports}
        where ${softwareReports.deviceId} = ${deviceId} and ${softwareReports.packageId} = ${softwarePackages.id}
          and ${softwareReports.outcome} = 'failed')`,
      offeredAt: softwareInstalls.offeredAt,
    })
    .from(softwarePackages)
    .leftJoin(
      softwareInstalls,
      and(eq(softwareInstalls.packageId, softwarePackages.id), eq(softwareInstalls.deviceId, deviceId)),
    )
    .where(and(eq(softwarePackages.product, product), isNotNull(softwarePackages.releasedAt)));
}

export type NewReport = typeof softwareReports.$inferInsert;

/** Inserts a report; on a duplicate id it returns the stored row. */
export async function insertReport(db: Executor, report: NewReport) {
  const [row] = await db
    .insert(softwareReports)
    .values(report)
    .onConflictDoUpdate({
      target: [softwareReports.deviceId, softwareReports.externalId],
      // A no-op update, so that RETURNING yields the stored row.
      set: { externalId: report.externalId },
    })
    .returning({ ...getColumns(softwareReports), isNew: sql<boolean>`xmax = 0` });
  if (row === undefined) throw new Error('The stored report was not returned.');
  return row;
}

/** Records that a device ran a version on a day. */
export async function insertVersionDay(
  db: Executor,
  row: typeof deviceVersionDays.$inferInsert,
): Promise<void> {
  await db.insert(deviceVersionDays).values(row).onConflictDoNothing();
}
