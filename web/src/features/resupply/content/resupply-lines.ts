import '../../../i18n/late/document-lines.ts';
import type { ResupplyLine } from '@halla/contract/resupply';
import { pieceCount } from '@halla/domain/documents/document-lines';
import type { Currency } from '@halla/domain/documents/money';
import { type EditedLine, freeLine, type LineMember } from '../../../entities/document-lines/edited-line.ts';
import { totalsOf } from '../../../entities/document-lines/line-amounts.ts';

/** A line of a resupply order being edited; empty inputs are null. */
export interface EditedResupplyLine extends Omit<EditedLine, 'price'> {
  readonly costPrice: number | null;
  /** Cost of the stock item when the line was added, in euro; null if unknown. */
  readonly stockCost: number | null;
}

/** A line as input for the line editor. */
export function shownLine({ costPrice, stockCost: _, ...line }: EditedResupplyLine): EditedLine {
  return { ...line, price: costPrice };
}

/** A line that the line editor has added. */
export function addedLine({ price, ...line }: EditedLine, stockCost: number | null): EditedResupplyLine {
  return { ...line, listPrice: null, costPrice: price, stockCost };
}

/** A stored line in its editable form. */
export function storedLine(stored: ResupplyLine): EditedResupplyLine {
  const { id, sku, name, count, costPrice, discount, imageUrl } = stored;
  return {
    ...{ key: String(id), id, sku, name: name ?? '', count, costPrice, discount, imageUrl },
    ...{ stockCost: null, listPrice: null, allocated: 0, free: [] },
  };
}

interface CustomItem {
  readonly sku: string;
  readonly name: string;
  readonly count: number;
}

/** A line that does not come from stock; its sku serves as its name if it has none. */
export function customLine({ sku, name, count }: CustomItem): EditedResupplyLine {
  const line = { ...freeLine(), sku: sku.trim() || null, name: name.trim() || sku.trim(), count };
  return addedLine(line, null);
}

/** Name of a line member in the calls. */
export function fieldOf(member: LineMember) {
  return member === 'price' ? 'costPrice' : member;
}

/** Sum of the complete lines. */
export function sumOf(lines: readonly EditedResupplyLine[], currency: Currency): number {
  return totalsOf(lines.map(shownLine), { currency, vat: 0 }).net;
}

/** True if any line has a count above 0. */
export function hasPieces(lines: readonly EditedResupplyLine[]): boolean {
  return pieceCount(lines.map(({ count }) => ({ count: typeof count === 'number' ? count : 0 }))) > 0;
}
