import type { AddedSerialFault } from '@halla/domain/devices/serial';
import { AppError } from '#app/calls/errors.ts';

interface RefusedSerial {
  fault: AddedSerialFault;
  /** Path of the field that holds the serial number. */
  field: string;
}

/** The refusal of a new device by its serial number. */
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
