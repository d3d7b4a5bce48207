import { resolvePlace } from '@halla/domain/lifecycle/lifecycle';
import type { Work } from '#app/calls/context.ts';
import { findInternalCompany } from '#modules/companies/companies.service.ts';
import { insertRecord, pointAtLatest } from '#modules/lifecycle/lifecycle.service.ts';
import { rotateDeviceKey } from './device-keys.service.ts';
import { findDeviceIdBySerial } from './devices.repository.ts';
import { createDevice } from './new-device.service.ts';

export interface DeviceToRegister {
  /** Checked and in upper case. */
  serialNumber: string;
  deviceName?: string | undefined;
  model?: string | undefined;
  color?: 'grey' | 'white' | undefined;
  location?: string | undefined;
}

interface Registration {
  work: Work;
  device: DeviceToRegister;
  /** Its owner; without one the device is the maker's. */
  company: { id: number; name: string; location: string | null } | undefined;
}

/** A device that is there stays as it is; either way the answer carries a fresh key. */
export async function registerDevice({ work, device, company }: Registration) {
  const { serialNumber } = device;
  const known = await findDeviceIdBySerial({ db: work.db, serialNumber });
  const deviceId = known ?? (await putInDevice({ work, device, company }));
  return { serialNumber, deviceId, secret: await rotateDeviceKey({ work, deviceId }) };
}

/** Device, first ownership interval and first life-cycle record belong together. */
async function putInDevice({ work, device, company }: Registration): Promise<number> {
  const { serialNumber, deviceName, model, color, location } = device;
  const id = await createDevice({
    work,
    device: {
      serialNumber,
      deviceName: deviceName ?? null,
      model: model ?? null,
      color: color ?? null,
      location: location ?? company?.location ?? null,
      companyId: company?.id ?? (await findInternalCompany({ db: work.db })).id,
    },
  });
  await writeFirstRecord({ work, deviceId: id, company });
  return id;
}

async function writeFirstRecord({
  work,
  deviceId,
  company,
}: {
  work: Work;
  deviceId: number;
  company: Registration['company'];
}): Promise<void> {
  const { db, now } = work;
  const state = company === undefined ? 'ready' : 'dispatched';
  const clientInfo =
    company === undefined
      ? null
      : {
          companyId: company.id,
          companyName: company.name,
          ...(company.location !== null && { location: company.location }),
        };
  const id = await insertRecord({
    db,
    record: {
      deviceId,
      state,
      location: resolvePlace(state, null, null),
      clientInfo,
      companyId: company?.id ?? null,
      createdAt: now,
    },
  });
  await pointAtLatest({ db, deviceIds: [deviceId] });
  work.changed({ domain: 'lifecycle', id, deviceId });
}
