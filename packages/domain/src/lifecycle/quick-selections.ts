import { type DeviceType, SERIAL_FORMATS } from '../devices/serial.ts';

/** A product in the workshop's quick selection: its name and serial number prefixes. */
export interface QuickSelection {
  label: string;
  prefixes: readonly string[];
}

/** The products of the quick selection, by key. */
export const QUICK_SELECTIONS = {
  eCabin: { label: 'eCabin', prefixes: prefixesOf('ECABIN') },
  CryoCabin: { label: 'CryoCabin', prefixes: prefixesOf('CRYO_CABIN') },
  XCryo: { label: 'XCryo', prefixes: prefixesOf('XCRYO') },
  XTone: { label: 'XTone', prefixes: prefixesOf('XTONE') },
  OxyPro: { label: 'OxyPro', prefixes: prefixesOf('OXYPRO') },
  LedPro: { label: 'LedPro', prefixes: prefixesOf('LEDPRO') },
  // Has no serial format yet; its devices have the family OTHER.
  XGun: { label: 'XGun', prefixes: ['XG'] },
} as const satisfies Record<string, QuickSelection>;

/** Key of a product of the quick selection. */
export type QuickSelectionKey = keyof typeof QUICK_SELECTIONS;

/** True for the key of a product of the quick selection. */
export function isQuickSelection(key: string): key is QuickSelectionKey {
  return Object.hasOwn(QUICK_SELECTIONS, key);
}

/** Keys in the order of the buttons. */
export const QUICK_SELECTION_KEYS: readonly QuickSelectionKey[] =
  Object.keys(QUICK_SELECTIONS).filter(isQuickSelection);

function prefixesOf(type: DeviceType): string[] {
  return SERIAL_FORMATS.filter((format) => format.type === type).map(({ prefix }) => prefix);
}
