import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { deviceOwnerships } from './devices.table.ts';

/** Start of the first interval of a device: before anything it can report. */
export const ALWAYS = new Date('1970-01-01T00:00:00Z');

export async function insertOwnership({
  db,
  deviceId,
  companyId,
  validFrom,
}: {
  db: Executor;
  deviceId: number;
  companyId: number;
  validFrom: Date;
}) {
  await db.insert(deviceOwnerships).values({ deviceId, companyId, validFrom });
}

/** The interval of a device that goes on; whoever asks holds the lock on the device. */
export async function findOpenOwnership({ db, deviceId }: { db: Executor; deviceId: number }) {
  const [row] = await db.select().from(deviceOwnerships).where(isOpen(deviceId));
  if (row === undefined) throw new Error(`Device ${deviceId} has no open ownership interval.`);
  return row;
}

export async function closeOwnership({
  db,
  deviceId,
  validTo,
}: {
  db: Executor;
  deviceId: number;
  validTo: Date;
}): Promise<void> {
  await db.update(deviceOwnerships).set({ validTo }).where(isOpen(deviceId));
}

/** Corrects who owns a device in its open interval; answers when that interval began. */
export async function correctOpenOwner({
  db,
  deviceId,
  companyId,
}: {
  db: Executor;
  deviceId: number;
  companyId: number;
}): Promise<Date> {
  const [row] = await db
    .update(deviceOwnerships)
    .set({ companyId })
    .where(isOpen(deviceId))
    .returning({ validFrom: deviceOwnerships.validFrom });
  if (row === undefined) throw new Error(`Device ${deviceId} has no open ownership interval.`);
  return row.validFrom;
}

function isOpen(deviceId: number) {
  return and(eq(deviceOwnerships.deviceId, deviceId), isNull(deviceOwnerships.validTo));
}
