import '../../../i18n/late/document-lines.ts';
import type { ResupplyLine } from '@halla/contract/resupply';
import { pieceCount } from '@halla/domain/documents/document-lines';
import type { Currency } from '@halla/domain/documents/money';
import { type EditedLine, freeLine, type LineMember } from '../../../entities/document-lines/edited-line.ts';
import { totalsOf } from '../../../entities/document-lines/line-amounts.ts';

/** A line of a resupply order while it is edited; empty inputs are null. */
export interface EditedResupplyLine extends Omit<EditedLine, 'price'> {
  readonly costPrice: number | null;
  /** Of the stock item when the line was added, in euro; null where it is not known. */
  readonly stockCost: number | null;
}

/** A line as the editor of lines shows it. */
export function shownLine({ costPrice, stockCost: _, ...line }: EditedResupplyLine): EditedLine {
  return { ...line, price: costPrice };
}

/** A line that the editor of lines has made. */
export function addedLine({ price, ...line }: EditedLine, stockCost: number | null): EditedResupplyLine {
  return { ...line, listPrice: null, costPrice: price, stockCost };
}

/** A stored line as it is edited. */
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

/** A line that is not taken from stock; one with a sku is named by it unless it has a name. */
export function customLine({ sku, name, count }: CustomItem): EditedResupplyLine {
  const line = { ...freeLine(), sku: sku.trim() || null, name: name.trim() || sku.trim(), count };
  return addedLine(line, null);
}

/** What the member of a line is called in the calls. */
export function fieldOf(member: LineMember) {
  return member === 'price' ? 'costPrice' : member;
}

/** What the complete lines come to. */
export function sumOf(lines: readonly EditedResupplyLine[], currency: Currency): number {
  return totalsOf(lines.map(shownLine), { currency, vat: 0 }).net;
}

/** True when there is something to order: a line with a count above 0. */
export function hasPieces(lines: readonly EditedResupplyLine[]): boolean {
  return pieceCount(lines.map(({ count }) => ({ count: typeof count === 'number' ? count : 0 }))) > 0;
}
