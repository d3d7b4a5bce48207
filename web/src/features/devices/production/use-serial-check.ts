import { checkSerialTyped, normaliseSerial, type SerialFault } from '@halla/domain/devices/serial';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

const TAKEN_DEBOUNCE_MS = 300;

/** Result of validating a serial number while it is typed. */
export type SerialState =
  | { readonly kind: 'empty' }
  /** Matching forms, with X for free positions; for a correct form, the valid numbers. */
  | { readonly kind: 'invalid'; readonly fault: SerialFault }
  | { readonly kind: 'checking'; readonly serial: string }
  | { readonly kind: 'taken'; readonly serial: string }
  | { readonly kind: 'valid'; readonly serial: string };

/** Validates the form immediately and, if it is valid, checks whether the number is already in use. */
export function useSerialCheck(typed: string): SerialState {
  const check = checkSerialTyped(typed);
  const serial = check.ok ? check.serial : '';
  const [rested] = useDebouncedValue(serial, TAKEN_DEBOUNCE_MS);
  const { data, isFetching } = useQuery({
    ...callQuery('get_admin_devices', { serialPrefix: rested, limit: 2 }),
    enabled: rested !== '',
    staleTime: 0,
  });
  if (normaliseSerial(typed) === '') return { kind: 'empty' };
  if (!check.ok) return { kind: 'invalid', fault: check.fault };
  if (rested !== serial || data === undefined || isFetching) return { kind: 'checking', serial };
  const isTaken = data.devices.some(({ serialNumber }) => serialNumber === serial);
  return { kind: isTaken ? 'taken' : 'valid', serial };
}
