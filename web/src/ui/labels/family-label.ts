import type { DeviceType } from '@halla/domain/devices/serial';
import type { Translate } from '../../i18n/i18n.ts';

/** Name of a device family in the language shown; only the name of the family 'other' is translated. */
export function familyLabel(type: DeviceType, t: Translate): string {
  return t(($) => $.devices.types[type]);
}
