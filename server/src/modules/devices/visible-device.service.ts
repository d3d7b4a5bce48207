import type { DeviceType } from '@halla/domain/devices/serial';
import { AppError } from '#app/calls/errors.ts';
import { type DeviceRequest, selectVisible } from './visible-device.shared.repository.ts';

export interface VisibleDevice {
  id: number;
  companyId: number | null;
  deviceType: DeviceType;
}

/** A device in the scope; deleted and invisible ids are refused like unknown ones. */
export async function requireDevice(request: DeviceRequest): Promise<VisibleDevice> {
  const [row] = await selectVisible(request);
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}

/**
 * Like requireDevice, and blocks uploads of the device until commit; rows that reference the device can still
 * be written.
 */
export async function lockVisibleDevice(request: DeviceRequest): Promise<VisibleDevice> {
  const [row] = await selectVisible(request).for('no key update');
  if (row === undefined) throw new AppError('core.not_found');
  return row;
}
