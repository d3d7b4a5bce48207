import { currentLanguage } from '../../i18n/i18n.ts';
import { formatQuantity } from './format.ts';

interface CountedItem {
  /** null while nothing is typed. */
  readonly count: number | null;
  readonly name: string;
}

/** Pieces of an item in one line: 3,200 × Screw. */
export function countedItem({ count, name }: CountedItem, lang = currentLanguage()): string {
  return `${count === null ? '' : formatQuantity(count, lang)} × ${name}`;
}
