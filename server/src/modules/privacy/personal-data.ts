import { KEPT_OF_ACCOUNTS } from './kept-accounts.ts';
import { KEPT_OF_DEVICES } from './kept-devices.ts';
import { KEPT_OF_GOODS } from './kept-goods.ts';
import { KEPT_OF_PEOPLE } from './kept-people.ts';
import type { KeptTable } from './kept-table.ts';

/** Every table with personal data, by name. */
export const PERSONAL_DATA: Readonly<Record<string, KeptTable>> = {
  ...KEPT_OF_ACCOUNTS,
  ...KEPT_OF_PEOPLE,
  ...KEPT_OF_GOODS,
  ...KEPT_OF_DEVICES,
};

/** The names in a list of columns. */
export function columnsIn(list: string | undefined): readonly string[] {
  return list === undefined ? [] : list.split(' ');
}
