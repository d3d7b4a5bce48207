import type { AddedSerialFault } from '@halla/domain/devices/serial';
import { AppError } from '#app/calls/errors.ts';

interface RefusedSerial {
  fault: AddedSerialFault;
  /** Path of the serial number in the body. */
  field: string;
}

/** The error for the serial number of a new device. */
export function refusedSerial({ fault, field }: RefusedSerial): AppError {
  if (fault.kind === 'form') {
    const code = 'devices.invalid_serial';
    return new AppError(code, { rules: { [field]: { rule: 'refused', code } } });
  }
  const { product, example, range } = fault;
  return new AppError('devices.serial_out_of_range', {
    details: { product, example },
    rules: { [field]: { rule: 'serialRange', ...range } },
  });
}
