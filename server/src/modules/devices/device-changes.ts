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

/** What a device tells of itself when it starts. */
type Greeting = Pick<StoredDevice, 'version' | 'lastSeenAt'> &
  Partial<Pick<StoredDevice, 'macAddress' | 'teamviewerId' | 'location' | 'clockOffsetS'>>;

export function recordGreeting({ greeting, ...device }: OfDevice & { greeting: Greeting }): Promise<void> {
  return write(device, greeting);
}

export function recordSeen({ at, ...device }: OfDevice & { at: Date }): Promise<void> {
  return write(device, { lastSeenAt: at });
}

/** Null: no session is running. */
export function recordRunning({
  sessionId,
  ...device
}: OfDevice & { sessionId: number | null }): Promise<void> {
  return write(device, { runningSessionId: sessionId });
}

/** What a life-cycle record changes of its device. */
export type Move = Partial<Pick<StoredDevice, 'companyId' | 'location' | 'quality'>>;

/** Precondition: the caller holds the device lock, and has changed the ownership interval along with the company. */
export function moveTo({ move, now, ...device }: OfDevice & { move: Move; now: Date }): Promise<void> {
  return write(device, { ...move, updatedAt: now });
}

/** The fields that people edit. */
export type Edit = Partial<
  Pick<
    StoredDevice,
    'deviceName' | 'plugType' | 'color' | 'chassisNumber' | 'quality' | 'model' | 'companyId'
  >
>;

/** A name that is set counts as given now. */
export function writeEdit({ edit, now, ...device }: OfDevice & { edit: Edit; now: Date }): Promise<void> {
  const isNamed = edit.deviceName !== undefined;
  return write(device, { ...edit, ...(isNamed && { namedAt: now }), updatedAt: now });
}

export function markDeleted({ now, ...device }: OfDevice & { now: Date }): Promise<void> {
  return write(device, { deletedAt: now, updatedAt: now });
}

/** A device whose life is told from its making on belongs to the maker first. */
export function recordMaking({
  making,
  ...device
}: OfDevice & { making: Pick<StoredDevice, 'companyId' | 'createdAt' | 'namedAt'> }): Promise<void> {
  return write(device, making);
}
