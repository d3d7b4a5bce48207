import type { StockRow } from '@halla/contract/stock';

/** Items offered for a part of a name. */
const OFFERED = 8;
/** What is shorter may be a number of pieces, also where a code is the same. */
const CODE_MIN = 6;
/** Digits before the point of the largest quantity that is typed on a phone. */
const DIGITS_MAX = 6;

/** The item that a code names: by its scanner code, else by the sku that labels without one hold. */
function findByCode(rows: readonly StockRow[], code: string): StockRow | undefined {
  const sku = code.toLowerCase();
  return (
    rows.find(({ scannerCode }) => scannerCode === code) ?? rows.find((row) => row.sku.toLowerCase() === sku)
  );
}

export interface FoundItems {
  /** The one that is meant; null: the user has to choose, or there is none. */
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

/** A number as it is typed, with point or comma; null unless it is a quantity of at most two decimals. */
export function quantityIn(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  return new RegExp(`^\\d{1,${DIGITS_MAX}}(\\.\\d{1,2})?$`).test(typed) ? Number(typed) : null;
}

/** True for a code that a hand scanner has typed into the box for the quantity, which has the focus. */
export function isCode(rows: readonly StockRow[], text: string): boolean {
  const code = text.trim();
  if (code.length < CODE_MIN) return false;
  return quantityIn(code) === null || findByCode(rows, code) !== undefined;
}

/** The quantity after one more scan of the item that is being counted: its first scan was the first piece. */
export function oneMore(typed: string): string {
  return String((quantityIn(typed) ?? 1) + 1);
}
