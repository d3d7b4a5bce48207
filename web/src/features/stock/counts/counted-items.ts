import type { StockRow } from '@halla/contract/stock';
import type { Lang } from '@halla/domain/limits';
import { brokenNumberRule } from '../../../ui/form/number-rule.ts';
import { inputText, numberIn } from '../../../ui/form/number-text.ts';

/** Maximum number of items offered for a part of a name. */
const OFFERED = 8;
/** Shorter input may be a quantity, even if an item has it as its code. */
const CODE_MIN = 6;
/** A larger number is the code of an item, typed by a hand scanner. */
const QUANTITY = { min: 0, max: 999_999.99, decimals: 2 } as const;

/**
 * The item with this scanner code, else with this sku, which labels of items without a scanner code contain.
 */
function findByCode(rows: readonly StockRow[], code: string): StockRow | undefined {
  const sku = code.toLowerCase();
  return (
    rows.find(({ scannerCode }) => scannerCode === code) ?? rows.find((row) => row.sku.toLowerCase() === sku)
  );
}

export interface FoundItems {
  /** The item found; null if the user has to choose or there is none. */
  readonly item: StockRow | null;
  readonly offered: readonly StockRow[];
  readonly hasMore: boolean;
}

/** Items that match a scanned code or typed text. */
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

/** A number as parsed by all number inputs; null for codes, more than two decimals or another range. */
export function quantityIn(text: string, lang: Lang): number | null {
  const quantity = numberIn(text, lang);
  if (quantity === null || brokenNumberRule(quantity, QUANTITY) !== null) return null;
  // Numeric codes may start with zeros, which a number would lose.
  return /^0\d/.test(text.trim()) ? null : quantity;
}

/** True if a hand scanner has typed a code into the quantity box, which has the focus. */
export function isCode(rows: readonly StockRow[], text: string, lang: Lang): boolean {
  const code = text.trim();
  if (code.length < CODE_MIN) return false;
  return quantityIn(code, lang) === null || findByCode(rows, code) !== undefined;
}

/** The quantity after another scan of the item being counted; its first scan counted as one piece. */
export function oneMore(typed: string, lang: Lang): string {
  return inputText((quantityIn(typed, lang) ?? 1) + 1, lang);
}
