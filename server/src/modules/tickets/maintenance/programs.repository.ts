import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { deviceMaintenance, maintenancePrograms } from './maintenance.table.ts';

export type StoredProgram = typeof maintenancePrograms.$inferSelect;

/** All programs, by product and name, with who changed them and how many devices have them. */
export async function listPrograms(db: Executor) {
  return db
    .select({
      id: maintenancePrograms.id,
      deviceType: maintenancePrograms.deviceType,
      name: maintenancePrograms.name,
      intervals: maintenancePrograms.intervals,
      minutes: maintenancePrograms.minutes,
      checklist: maintenancePrograms.checklist,
      updatedAt: maintenancePrograms.updatedAt,
      userId: users.id,
      userName: users.fullName,
      devices: sql<number>`(select count(*) from ${deviceMaintenance} m
        where m.program_id = ${maintenancePrograms.id})::int`,
    })
    .from(maintenancePrograms)
    .leftJoin(users, eq(users.id, maintenancePrograms.updatedBy))
    .where(isNull(maintenancePrograms.deletedAt))
    .orderBy(asc(maintenancePrograms.deviceType), asc(maintenancePrograms.name), asc(maintenancePrograms.id));
}

/** Locks a program that is not deleted. */
export async function lockProgram(db: Executor, id: number): Promise<StoredProgram | undefined> {
  const [row] = await db
    .select()
    .from(maintenancePrograms)
    .where(and(eq(maintenancePrograms.id, id), isNull(maintenancePrograms.deletedAt)))
    .for('no key update');
  return row;
}

/** Owners of the devices that have a program. */
export async function ownersOf(db: Executor, programId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ companyId: devices.companyId })
    .from(deviceMaintenance)
    .innerJoin(devices, eq(devices.id, deviceMaintenance.deviceId))
    .where(eq(deviceMaintenance.programId, programId));
  return rows.flatMap(({ companyId }) => companyId ?? []);
}

export async function insertProgram(
  db: Executor,
  program: typeof maintenancePrograms.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(maintenancePrograms)
    .values(program)
    .returning({ id: maintenancePrograms.id });
  if (row === undefined) throw new Error('The new program was not returned.');
  return row.id;
}

export async function updateProgram(
  db: Executor,
  { id, change }: { id: number; change: Partial<StoredProgram> },
): Promise<void> {
  await db.update(maintenancePrograms).set(change).where(eq(maintenancePrograms.id, id));
}
