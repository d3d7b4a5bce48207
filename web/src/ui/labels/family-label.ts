import type { DeviceType } from '@halla/domain/devices/serial';
import type { Translate } from '../../i18n/i18n.ts';

/** Name of a device family in the language shown: product names are the same everywhere, the word for the rest is not. */
export function familyLabel(type: DeviceType, t: Translate): string {
  return t(($) => $.devices.types[type]);
}
