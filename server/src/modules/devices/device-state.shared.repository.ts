import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { deviceState } from './device-state.table.ts';

interface StateChange {
  deviceId: number;
  /** `runningSessionId` null: no session is running. */
  change: Partial<Omit<typeof deviceState.$inferSelect, 'deviceId'>>;
}

/** Precondition: the caller holds the lock of the device and of its state. */
export async function writeDeviceState(db: Executor, { deviceId, change }: StateChange): Promise<void> {
  await db.update(deviceState).set(change).where(eq(deviceState.deviceId, deviceId));
}
