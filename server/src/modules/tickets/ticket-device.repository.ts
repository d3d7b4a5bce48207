import { and, eq, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { intervalOf } from '#modules/ownership/ownership-scope.shared.repository.ts';

/** The device of a ticket, for its mails and its audit rows. */
export interface TicketDevice {
  id: number;
  serialNumber: string;
  companyId: number | null;
}

interface HoldDevice {
  scope: Scope;
  id: number;
}

/** A device in the scope that is not deleted, locked against deletion; staff may choose generic ones. */
export async function holdDevice(db: Executor, { scope, id }: HoldDevice): Promise<TicketDevice | undefined> {
  const isReal = scope === 'all' ? undefined : sql`not ${devices.isGeneric}`;
  const [row] = await db
    .select({ id: devices.id, serialNumber: devices.serialNumber, companyId: devices.companyId })
    .from(devices)
    .where(and(eq(devices.id, id), visibleDevice(scope), isReal))
    .for('key share');
  return row;
}

interface OwnerThen {
  deviceId: number;
  at: Date;
}

/** Owner of the device when a ticket was created. */
export async function ownerThen(db: Executor, { deviceId, at }: OwnerThen): Promise<number | null> {
  const { companyId } = deviceOwnerships;
  const time = sql`${at.toISOString()}::timestamptz`;
  const [row] = await db
    .select({ companyId })
    .from(deviceOwnerships)
    .innerJoin(devices, eq(devices.id, deviceOwnerships.deviceId))
    .where(and(eq(devices.id, deviceId), intervalOf({ deviceId: devices.id, at: time })));
  return row?.companyId ?? null;
}
