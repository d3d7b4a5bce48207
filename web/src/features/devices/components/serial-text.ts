import type { SerialCheck } from '@halla/domain/devices/serial';
import { devices as english } from '../../../i18n/en/devices.ts';
import type { Translate } from '../../../i18n/i18n.ts';

/** The message of a check, with the valid numbers where only the number is wrong. */
export type SerialFault = Pick<Extract<SerialCheck, { ok: false }>, 'message' | 'range'>;

type Key = keyof typeof english.serial;

function isKey(key: string): key is Key {
  return Object.hasOwn(english.serial, key);
}

const KEYS = Object.keys(english.serial).filter(isKey);

/** The message of a serial check in the language shown; masks such as EC22XXXX read the same everywhere. */
export function serialText({ message, range }: SerialFault, t: Translate): string {
  const key = KEYS.find((candidate) => english.serial[candidate] === message);
  const text = key === undefined ? message : t(($) => $.devices.serial[key]);
  return range === undefined ? text : t(($) => $.devices.serialRange, { text, ...range });
}
