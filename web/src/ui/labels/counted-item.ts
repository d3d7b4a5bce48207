import { formatQuantity } from '@halla/domain/formats';
import { currentLanguage } from '../../i18n/i18n.ts';

interface CountedItem {
  /** null: nothing typed. */
  readonly count: number | null;
  readonly name: string;
}

/** A quantity of an item in one line: 3,200 × Screw. */
export function countedItem({ count, name }: CountedItem, lang = currentLanguage()): string {
  return `${count === null ? '' : formatQuantity(count, lang)} × ${name}`;
}
