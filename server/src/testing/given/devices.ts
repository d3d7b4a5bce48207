import { deviceTypeOf } from '@halla/domain/devices/serial';
import { eq } from 'drizzle-orm';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { deviceKeys, deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import type { givenCompanies } from './companies.ts';
import { type Making, must } from './making.ts';

/** Columns of a device and of its state. */
export type DeviceValues = Partial<
  typeof devices.$inferInsert & Pick<typeof deviceState.$inferInsert, 'lastSeenAt' | 'clockOffsetS'>
>;

export function givenDevices({
  db,
  next,
  internalCompany,
}: Making & Pick<ReturnType<typeof givenCompanies>, 'internalCompany'>) {
  /** A device with its open ownership interval; belongs to the maker by default. */
  const device = async ({ lastSeenAt = null, clockOffsetS = null, ...values }: DeviceValues = {}) => {
    const serialNumber = values.serialNumber ?? `CTN17${String(next()).padStart(4, '0')}`;
    const companyId = values.companyId ?? (await internalCompany()).id;
    const [row] = await db
      .insert(devices)
      .values({
        serialNumber,
        deviceType: deviceTypeOf(serialNumber),
        changedAt: values.createdAt,
        ...values,
        companyId,
      })
      .returning();
    const created = must(row);
    if (lastSeenAt !== null || clockOffsetS !== null)
      await db
        .update(deviceState)
        .set({ lastSeenAt, clockOffsetS })
        .where(eq(deviceState.deviceId, created.id));
    await db.insert(deviceOwnerships).values({ deviceId: created.id, companyId, validFrom: new Date(0) });
    return created;
  };

  /** A live key; returns the value of the Authorization header. */
  const deviceKey = async (target: { id: number; serialNumber: string }) => {
    const secret = newSecret();
    await db.insert(deviceKeys).values({ deviceId: target.id, secretHash: hashSecret(secret) });
    return `Device ${target.serialNumber}:${secret}`;
  };

  /** Makes the session the device's running one. */
  const running = async (target: { id: number }, current: { id: number }) => {
    await db
      .update(deviceState)
      .set({ runningSessionId: current.id })
      .where(eq(deviceState.deviceId, target.id));
  };

  return { device, deviceKey, running };
}
