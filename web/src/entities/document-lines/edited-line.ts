import type { StockItem } from '@halla/contract/stock';

/** Stock of an item on the shelf of one warehouse, and how much of it can be taken without breaking a promise. */
export interface ShelfIn {
  readonly place: string;
  readonly onShelf: number;
  readonly available: number;
}

/** A line of an order or another document while it is edited; empty inputs are null. */
export interface EditedLine {
  /** Known to the form only: identifies the line while others come and go. */
  readonly key: string;
  /** Of the stored line; none for a new one. */
  readonly id?: number;
  /** null for a line that is written by hand. */
  readonly sku: string | null;
  readonly name: string;
  readonly count: number | null;
  /** Of one piece. */
  readonly price: number | null;
  /** Percent. */
  readonly discount: number | null;
  /** Of the stock item when the line was added; in euro. */
  readonly listPrice: number | null;
  readonly imageUrl: string | null;
  /** Serial numbers that the line has; its count cannot be lower. */
  readonly allocated: number;
  /** By warehouse; empty where it is not known. */
  readonly free: readonly ShelfIn[];
}

/** What can be changed of a line. */
export type LineMember = 'name' | 'count' | 'price' | 'discount';

let made = 0;

function newKey(): string {
  made += 1;
  return `new-${made}`;
}

/** A line that is written by hand. */
export function freeLine(): EditedLine {
  const none = { sku: null, price: null, listPrice: null, imageUrl: null };
  return { key: newKey(), ...none, name: '', count: 1, discount: 0, allocated: 0, free: [] };
}

/** A line of a stock item, with its first price. */
export function stockLine({
  item,
  free,
  price,
}: {
  readonly item: Pick<StockItem, 'sku' | 'name' | 'listPrice' | 'imageUrl'>;
  readonly free: readonly ShelfIn[];
  readonly price: number | null;
}): EditedLine {
  const { sku, name, listPrice, imageUrl } = item;
  return { key: newKey(), sku, name, listPrice, imageUrl, count: 1, price, discount: 0, allocated: 0, free };
}

/** Lines as they are sent: an empty discount is none. */
export function sentLines<Line extends Pick<EditedLine, 'discount'>>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.map((line) => (line.discount === null ? { ...line, discount: 0 } : line));
}
