import type { StockRow } from '@halla/contract/stock';
import type { Lang } from '@halla/domain/limits';
import { brokenNumberRule } from '../../../ui/form/number-rule.ts';
import { inputText, numberIn } from '../../../ui/form/number-text.ts';

/** Items offered for a part of a name. */
const OFFERED = 8;
/** What is shorter may be a number of pieces, also where a code is the same. */
const CODE_MIN = 6;
/** What is more is the code of an item that a hand scanner has typed. */
const QUANTITY = { min: 0, max: 999_999.99, decimals: 2 } as const;

/** The item that a code names: by its scanner code, else by the sku that labels without one hold. */
function findByCode(rows: readonly StockRow[], code: string): StockRow | undefined {
  const sku = code.toLowerCase();
  return (
    rows.find(({ scannerCode }) => scannerCode === code) ?? rows.find((row) => row.sku.toLowerCase() === sku)
  );
}

export interface FoundItems {
  /** The item found; null: the user has to choose, or there is none. */
  readonly item: StockRow | null;
  readonly offered: readonly StockRow[];
  readonly hasMore: boolean;
}

/** The items that a scanned code or a typed text may mean. */
export function findItems(rows: readonly StockRow[], text: string): FoundItems {
  const exact = findByCode(rows, text);
  if (exact !== undefined) return { item: exact, offered: [], hasMore: false };
  const wanted = text.toLowerCase();
  const found = rows.filter(
    ({ name, sku }) => name.toLowerCase().includes(wanted) || sku.toLowerCase().includes(wanted),
  );
  if (found.length === 1) return { item: found[0] ?? null, offered: [], hasMore: false };
  return { item: null, offered: found.slice(0, OFFERED), hasMore: found.length > OFFERED };
}

/** A number as all inputs of numbers take it; null unless it is a quantity of at most two decimals and no code. */
export function quantityIn(text: string, lang: Lang): number | null {
  const quantity = numberIn(text, lang);
  if (quantity === null || brokenNumberRule(quantity, QUANTITY) !== null) return null;
  // Codes of digits begin with zeros that a number loses.
  return /^0\d/.test(text.trim()) ? null : quantity;
}

/** True for a code that a hand scanner has typed into the box for the quantity, which has the focus. */
export function isCode(rows: readonly StockRow[], text: string, lang: Lang): boolean {
  const code = text.trim();
  if (code.length < CODE_MIN) return false;
  return quantityIn(code, lang) === null || findByCode(rows, code) !== undefined;
}

/** The quantity after one more scan of the item that is being counted: its first scan was the first piece. */
export function oneMore(typed: string, lang: Lang): string {
  return inputText((quantityIn(typed, lang) ?? 1) + 1, lang);
}
