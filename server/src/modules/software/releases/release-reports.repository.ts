import { and, desc, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { softwareReports } from '../software.table.ts';

const FAILURES_MAX = 25;

interface OfPackage {
  db: Executor;
  packageId: number;
}

/** Devices that have installed a package, and devices that failed to; a device that succeeded later is in both. */
export async function countReports({ db, packageId }: OfPackage) {
  const having = (outcome: 'installed' | 'failed') => sql<number>`(count(distinct ${softwareReports.deviceId})
    filter (where ${softwareReports.outcome} = ${outcome}))::int`;
  const [row] = await db
    .select({ installed: having('installed'), failed: having('failed') })
    .from(softwareReports)
    .where(eq(softwareReports.packageId, packageId));
  return row ?? { installed: 0, failed: 0 };
}

/** The newest failures to install a package. */
export async function listFailures({ db, packageId }: OfPackage) {
  return db
    .select({
      id: softwareReports.id,
      date: softwareReports.occurredAt,
      reason: softwareReports.reason,
      deviceId: devices.id,
      serialNumber: devices.serialNumber,
      deviceName: devices.deviceName,
    })
    .from(softwareReports)
    .innerJoin(devices, eq(devices.id, softwareReports.deviceId))
    .where(and(eq(softwareReports.packageId, packageId), eq(softwareReports.outcome, 'failed')))
    .orderBy(desc(softwareReports.occurredAt), desc(softwareReports.id))
    .limit(FAILURES_MAX);
}
