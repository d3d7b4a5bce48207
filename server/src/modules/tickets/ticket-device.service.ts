import { checkSerialAdded } from '@halla/domain/devices/serial';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, duplicateEntry } from '#app/calls/errors.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { lockDevice } from '#modules/devices/device-locks.shared.repository.ts';
import { createDevice } from '#modules/devices/new-device.service.ts';
import { refusedSerial } from '#modules/devices/refused-serial.ts';
import { findDeviceIdBySerial } from '#modules/devices/visible-device.shared.repository.ts';
import { snapshotClient } from '#modules/lifecycle/client-info.service.ts';
import { writeRecord } from '#modules/lifecycle/write-record.service.ts';
import { holdDevice, type TicketDevice } from './ticket-device.repository.ts';
import { checkPeople } from './ticket-people.service.ts';

/** The device of a ticket, if the user may see it. */
export async function requireTicketDevice({ db, actor }: SignedInContext, id: number): Promise<TicketDevice> {
  const device = await holdDevice(db, { scope: actor.scope, id });
  if (device === undefined) throw new AppError('core.not_found');
  return device;
}

const FIELD = 'ticket_data.newDevice';

interface MakeTicketDevice {
  serial: string;
  companyId: number | null;
  contactId: number | null;
}

/** Creates the device of a ticket: dispatched to the client, and owned by the client's company if there is one. */
export async function makeTicketDevice(
  ctx: SignedInContext,
  { serial, companyId, contactId }: MakeTicketDevice,
): Promise<TicketDevice> {
  const { db, actor } = ctx;
  const check = checkSerialAdded(serial);
  if (!check.ok) throw refusedSerial({ fault: check.fault, field: FIELD });
  const { serial: serialNumber } = check;
  // Refused as fields of the ticket, before the device's record refuses them as its own.
  await checkPeople(db, { wanted: { companyId, contactId, assigneeId: null }, stored: null });
  if ((await findDeviceIdBySerial(db, serialNumber)) !== undefined) throw taken();
  const internal = await findInternalCompany(db);
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
    level: actor.level,
    mayNameNobody: true,
    record: { state: 'dispatched', place: null, quality: null, clientInfo, userId: actor.userId },
    note: null,
  });
  return { id, serialNumber, companyId };
}

const taken = () => duplicateEntry('tickets.serial_exists', FIELD);
