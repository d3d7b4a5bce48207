import '../../../i18n/late/document-lines.ts';
import type { ResupplyLine } from '@halla/contract/resupply';
import { pieceCount } from '@halla/domain/documents/document-lines';
import type { Currency } from '@halla/domain/documents/money';
import { type EditedLine, freeLine, sentLines } from '../../../entities/document-lines/edited-line.ts';
import { totalsOf } from '../../../entities/document-lines/line-amounts.ts';

/** A line of a resupply order while it is edited. */
export interface EditedResupplyLine extends EditedLine {
  /** Of the stock item when the line was added, in euro; null where it is not known. */
  readonly stockCost: number | null;
}

/** A stored line as it is edited. */
export function editedLine({ costPrice, PackingDetail: _, ...line }: ResupplyLine): EditedResupplyLine {
  const { id, sku, name, count, discount, imageUrl } = line;
  return {
    ...{ key: String(id), id, sku, name: name ?? '', count, discount, imageUrl },
    ...{ price: costPrice, stockCost: null, listPrice: null, allocated: 0, free: [] },
  };
}

interface CustomItem {
  readonly sku: string;
  readonly name: string;
  readonly count: number;
}

/** A line that is not taken from stock; one with a sku is named by it unless it has a name. */
export function customLine({ sku, name, count }: CustomItem): EditedResupplyLine {
  const line = { ...freeLine(), stockCost: null, count };
  return { ...line, sku: sku.trim() || null, name: name.trim() || sku.trim() };
}

/** Lines as they are sent. */
export function wireLines(lines: readonly EditedResupplyLine[]) {
  return sentLines(lines).map((line) => ({ ...line, costPrice: line.price }));
}

/** What the complete lines come to. */
export function sumOf(lines: readonly EditedLine[], currency: Currency): number {
  return totalsOf(lines, { currency, vat: 0 }).net;
}

/** True when there is something to order: a line with a count above 0. */
export function hasPieces(lines: readonly EditedLine[]): boolean {
  return pieceCount(lines.map(({ count }) => ({ count: Number(count) || 0 }))) > 0;
}
