import type { Work } from '#app/calls/context.ts';
import { findInternalCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { keepDeviceWithMerges } from '#modules/contacts/merged-devices.service.ts';
import { rotateDeviceKey } from '#modules/devices/device-keys.service.ts';
import { createDevice } from '#modules/devices/new-device.service.ts';
import { findDeviceIdBySerial } from '#modules/devices/visible-device.shared.repository.ts';
import { type FirstOwner, writeFirstRecord } from '#modules/lifecycle/first-record.service.ts';

export interface DeviceToRegister {
  /** Validated, in upper case. */
  serialNumber: string;
  deviceName?: string | undefined;
  model?: string | undefined;
  color?: 'grey' | 'white' | undefined;
  location?: string | undefined;
}

interface Registration {
  work: Work;
  device: DeviceToRegister;
  /** First owner, with the merges whose undo returns the device; undefined: the maker. */
  company: (FirstOwner & { mergeIds?: readonly number[] }) | undefined;
}

/** Registers a device, or keeps an existing one unchanged; returns a fresh key in either case. */
export async function registerDevice({ work, device, company }: Registration) {
  const { serialNumber } = device;
  const known = await findDeviceIdBySerial(work.db, serialNumber);
  const deviceId = known ?? (await putInDevice({ work, device, company }));
  return { serialNumber, deviceId, secret: await rotateDeviceKey(work, deviceId) };
}

/** Creates the device, its first ownership interval and its first life-cycle record. */
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
      companyId: company?.id ?? (await findInternalCompany(work.db)).id,
    },
  });
  await writeFirstRecord(work, { deviceId: id, company });
  await keepDeviceWithMerges(work, { ids: company?.mergeIds ?? [], deviceId: id });
  return id;
}
