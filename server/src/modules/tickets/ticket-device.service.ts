import { checkSerialAdded } from '@halla/domain/devices/serial';
import { and, eq, sql } from 'drizzle-orm';
import type { Scope, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.ts';
import { lockDevice } from '#modules/devices/device-locks.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { createDevice } from '#modules/devices/new-device.service.ts';
import { refusedSerial } from '#modules/devices/refused-serial.ts';
import { visibleDevice } from '#modules/devices/scope.service.ts';
import { findDeviceIdBySerial } from '#modules/devices/visible-device.service.ts';
import { snapshotClient } from '#modules/lifecycle/client-info.service.ts';
import { writeRecord } from '#modules/lifecycle/write-record.service.ts';
import { intervalOf } from '#modules/ownership/ownership-scope.ts';

/** The device of a ticket, as its mails and its trail name it. */
export interface TicketDevice {
  id: number;
  serialNumber: string;
  companyId: number | null;
}

/** A device of the scope that is not deleted, held against deletion; staff may choose generic ones. */
export async function holdTicketDevice({
  db,
  scope,
  id,
}: {
  db: Executor;
  scope: Scope;
  id: number;
}): Promise<TicketDevice> {
  const isReal = scope === 'all' ? undefined : sql`not ${devices.isGeneric}`;
  const [row] = await db
    .select({ id: devices.id, serialNumber: devices.serialNumber, companyId: devices.companyId })
    .from(devices)
    .where(and(eq(devices.id, id), visibleDevice(scope), isReal))
    .for('key share');
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

const FIELD = 'ticket_data.newDevice';

/** Makes the device of a ticket: dispatched to the client, and owned by the company when there is one. */
export async function makeTicketDevice({
  ctx,
  serial,
  companyId,
  contactId,
}: {
  ctx: SignedInContext;
  serial: string;
  companyId: number | null;
  contactId: number | null;
}): Promise<TicketDevice> {
  const { db, actor } = ctx;
  const check = checkSerialAdded(serial);
  if (!check.ok) throw refusedSerial({ fault: check.fault, field: FIELD });
  const { serial: serialNumber } = check;
  if ((await findDeviceIdBySerial({ db, serialNumber })) !== undefined) throw taken();
  const internal = await findInternalCompany({ db });
  const id = await createDevice({ work: ctx, device: { serialNumber, companyId: internal.id } }).catch(
    (error: unknown) => {
      throw error instanceof AppError && error.code === 'ER_DUP_ENTRY' ? taken() : error;
    },
  );
  const device = await lockDevice({ db, scope: 'all', id });
  if (device === undefined) throw new Error('The new device was not found.');
  const isClient = companyId !== null && companyId !== internal.id;
  const clientInfo = await snapshotClient({
    db,
    scope: 'all',
    clientInfo: { companyId: isClient ? companyId : null, contactId },
    path: 'ticket_data',
  });
  await writeRecord({
    work: ctx,
    device,
    latest: undefined,
    isNewDevice: true,
    writtenBy: actor.userId,
    record: { state: 'dispatched', place: null, quality: null, clientInfo, userId: actor.userId },
    note: null,
  });
  return { id, serialNumber, companyId };
}

const taken = () => refusedField('tickets.serial_exists', FIELD);

/** Who owned a device when a ticket was made. */
export async function ownerThen({
  db,
  deviceId,
  at,
}: {
  db: Executor;
  deviceId: number;
  at: Date;
}): Promise<number | null> {
  const { companyId } = deviceOwnerships;
  const time = sql`${at.toISOString()}::timestamptz`;
  const [row] = await db
    .select({ companyId })
    .from(deviceOwnerships)
    .innerJoin(devices, eq(devices.id, deviceOwnerships.deviceId))
    .where(and(eq(devices.id, deviceId), intervalOf({ deviceId: devices.id, at: time })));
  return row?.companyId ?? null;
}
