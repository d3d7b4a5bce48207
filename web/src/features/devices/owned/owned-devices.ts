import type { CallOutput } from '@halla/contract/calls';
import type { CustomerDevice } from '@halla/contract/devices';
import type { DeviceType } from '@halla/domain/devices/serial';

/** Groups of the customer's list, from top to bottom. */
export const DEVICE_GROUPS = ['CRYO_CABIN', 'VET_CRYO', 'others', 'ECABIN'] as const;
export type DeviceGroup = (typeof DEVICE_GROUPS)[number];

/** Groupings of the customer's list, the default first. */
export const GROUPINGS = ['type', 'company'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Sort orders of the customer's list, the default first. */
export const OWNED_SORTS = ['serial', '-serial', 'company', '-company'] as const;
export type OwnedSort = (typeof OWNED_SORTS)[number];

/** A device with its company. */
export interface OwnedDevice {
  readonly device: CustomerDevice;
  readonly company: string;
  readonly companyId: number;
}

/** Group of a device family. */
export function groupOf(type: DeviceType): DeviceGroup {
  return DEVICE_GROUPS.find((group) => group === type) ?? 'others';
}

/** All devices in a response with their companies: those of the user's company and of its customers. */
export function ownedDevices({ company }: CallOutput<'get_devices'>): OwnedDevice[] {
  if (company === null) return [];
  const below = company.EndCustomer.flatMap((customer) => [customer, ...customer.EndCustomer]);
  return [company, ...below].flatMap(({ id, name, Devices }) =>
    Devices.map((device) => ({ device, company: name, companyId: id })),
  );
}

/** Devices whose serial number, name or company contains the text. */
export function searchOwned(devices: readonly OwnedDevice[], text: string): readonly OwnedDevice[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return devices;
  return devices.filter(({ device, company }) =>
    [device.serialNumber, device.deviceName, company].some(
      (value) => value?.toLowerCase().includes(wanted) === true,
    ),
  );
}

/** The devices sorted as chosen; those of one company stay sorted by serial number. */
export function sortOwned(devices: readonly OwnedDevice[], sort: OwnedSort, lang: string): OwnedDevice[] {
  const { compare } = new Intl.Collator(lang, { numeric: true, sensitivity: 'base' });
  const bySerial = (a: OwnedDevice, b: OwnedDevice) => compare(a.device.serialNumber, b.device.serialNumber);
  const byCompany = (a: OwnedDevice, b: OwnedDevice) => compare(a.company, b.company);
  if (sort === 'serial') return devices.toSorted(bySerial);
  if (sort === '-serial') return devices.toSorted((a, b) => bySerial(b, a));
  if (sort === 'company') return devices.toSorted((a, b) => byCompany(a, b) || bySerial(a, b));
  return devices.toSorted((a, b) => byCompany(b, a) || bySerial(a, b));
}

/** The devices by group, in the given order. */
export function groupOwned(devices: readonly OwnedDevice[]): ReadonlyMap<DeviceGroup, OwnedDevice[]> {
  return Map.groupBy(devices, ({ device }) => groupOf(device.deviceType));
}

/** The devices by company id, in the given order of companies. */
export function groupByCompany(
  devices: readonly OwnedDevice[],
  all: readonly OwnedDevice[],
): ReadonlyMap<number, OwnedDevice[]> {
  const groups = Map.groupBy(devices, ({ companyId }) => companyId);
  const order = [...new Set(all.map(({ companyId }) => companyId))];
  return new Map(
    order.flatMap((id) => {
      const group = groups.get(id);
      return group === undefined ? [] : [[id, group] as const];
    }),
  );
}
