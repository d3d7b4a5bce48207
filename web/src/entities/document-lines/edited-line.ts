import type { StockItem } from '@halla/contract/stock';
import type { UnitCode } from '@halla/domain/einvoice/unit-codes';
import type { VatExemption } from '@halla/domain/einvoice/vat-exemptions';

/**
 * Stock of an item in one warehouse: pieces on the shelf, and pieces available without breaking a promise.
 */
export interface ShelfIn {
  readonly place: string;
  readonly onShelf: number;
  readonly available: number;
}

/** A line of an order or another document being edited; empty inputs are null. */
export interface EditedLine {
  /** Known only to the form: identifies the line while others are added or removed. */
  readonly key: string;
  /** Id of the stored line; undefined for a new one. */
  readonly id?: number;
  /** null for a line entered manually. */
  readonly sku: string | null;
  readonly name: string;
  /** On documents in Finnish; null: the name. */
  readonly nameFi?: string | null;
  readonly count: number | null;
  /** Unit price. */
  readonly price: number | null;
  /** Percent. */
  readonly discount: number | null;
  /** List price of the stock item in euro when the line was added. */
  readonly listPrice: number | null;
  readonly imageUrl: string | null;
  /** Name of the price list that the price is from; null: typed, or the list price. */
  readonly priceList?: string | null;
  /** Id of that list while the line is new. */
  readonly priceListId?: number | undefined;
  /** Price given to the line when it was added; undefined once stored. */
  readonly given?: GivenPrice;
  /** null: pieces. */
  readonly unitCode?: UnitCode | null;
  /** Reason for no VAT, if it differs from that of the document. */
  readonly vatReason?: VatExemption | null;
  /** Number of allocated serial numbers; the count cannot be lower. */
  readonly allocated: number;
  /** Stock by warehouse; empty if unknown. */
  readonly free: readonly ShelfIn[];
}

/** A price that a line was given, not typed. */
export interface GivenPrice {
  readonly price: number | null;
  /** Percent. */
  readonly discount: number;
}

/** Editable members of a line. */
export type LineMember = 'name' | 'count' | 'price' | 'discount' | 'unitCode' | 'vatReason';

let made = 0;

function newKey(): string {
  made += 1;
  return `new-${made}`;
}

/** An empty line to be entered manually. */
export function freeLine(): EditedLine {
  const none = { sku: null, price: null, listPrice: null, imageUrl: null };
  return { key: newKey(), ...none, name: '', count: 1, discount: 0, allocated: 0, free: [] };
}

/** A line of a stock item, with its initial price. */
export function stockLine({
  item,
  free,
  price,
}: {
  readonly item: Pick<StockItem, 'sku' | 'name' | 'listPrice' | 'imageUrl'> &
    Partial<Pick<StockItem, 'nameFi'>>;
  readonly free: readonly ShelfIn[];
  readonly price: number | null;
}): EditedLine {
  const { sku, name, nameFi = null, listPrice, imageUrl } = item;
  const copied = { sku, name, nameFi, listPrice, imageUrl };
  return { key: newKey(), ...copied, count: 1, price, discount: 0, allocated: 0, free };
}

/** Lines as sent: an empty discount becomes zero. */
export function sentLines<Line extends Pick<EditedLine, 'discount'>>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.map((line) => (line.discount === null ? { ...line, discount: 0 } : line));
}
