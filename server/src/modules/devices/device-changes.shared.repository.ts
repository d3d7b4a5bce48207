import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from './devices.table.ts';

type StoredDevice = typeof devices.$inferSelect;

interface OfDevice {
  db: Executor;
  id: number;
}

async function write({ db, id }: OfDevice, columns: Partial<StoredDevice>): Promise<void> {
  await db.update(devices).set(columns).where(eq(devices.id, id));
}

/** Facts that a device reports at its start. */
type Greeting = Pick<StoredDevice, 'version'> &
  Partial<Pick<StoredDevice, 'macAddress' | 'teamviewerId' | 'location'>>;

export function recordGreeting({ greeting, ...device }: OfDevice & { greeting: Greeting }): Promise<void> {
  return write(device, greeting);
}

/** Columns of the device that a life-cycle record changes. */
export type Move = Partial<Pick<StoredDevice, 'companyId' | 'location' | 'quality'>>;

/**
 * Precondition: the caller holds the device lock and has already changed the ownership interval to the new
 * company.
 */
export function moveTo({ move, now, ...device }: OfDevice & { move: Move; now: Date }): Promise<void> {
  return write(device, { ...move, updatedAt: now });
}

export type Edit = Partial<
  Pick<
    StoredDevice,
    'deviceName' | 'plugType' | 'color' | 'chassisNumber' | 'quality' | 'model' | 'companyId'
  >
>;

/** Setting the name also sets `namedAt`. */
export function writeEdit({ edit, now, ...device }: OfDevice & { edit: Edit; now: Date }): Promise<void> {
  const isNamed = edit.deviceName !== undefined;
  return write(device, { ...edit, ...(isNamed && { namedAt: now }), updatedAt: now });
}

export function markDeleted({ now, ...device }: OfDevice & { now: Date }): Promise<void> {
  return write(device, { deletedAt: now, updatedAt: now });
}

/** Backdates a device to its manufacture, with the maker as first owner. */
export function recordMaking({
  making,
  ...device
}: OfDevice & { making: Pick<StoredDevice, 'companyId' | 'createdAt' | 'namedAt'> }): Promise<void> {
  return write(device, making);
}
