import { devices as english } from '../../../i18n/en/devices.ts';
import type { Translate } from '../../../i18n/i18n.ts';

type Key = keyof typeof english.serial;

function isKey(key: string): key is Key {
  return Object.hasOwn(english.serial, key);
}

const KEYS = Object.keys(english.serial).filter(isKey);

/** The message of a serial check in the language shown; masks such as EC22XXXX read the same everywhere. */
export function serialText(message: string, t: Translate): string {
  const key = KEYS.find((candidate) => english.serial[candidate] === message);
  return key === undefined ? message : t(($) => $.devices.serial[key]);
}
