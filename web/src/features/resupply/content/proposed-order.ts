import type { ProposedItem } from '@halla/contract/stock-planning';
import { stockLine } from '../../../entities/document-lines/edited-line.ts';
import { blankResupply } from './new-resupply-form.ts';
import { addedLine, type EditedResupplyLine, sumOf } from './resupply-lines.ts';

/** A new order with the proposed purchases of one supplier; blank if there are none. */
export function proposedResupply(items: readonly ProposedItem[]) {
  const blank = blankResupply();
  const lines = items.map(lineOf);
  return {
    ...blank,
    supplierCompanyId: items[0]?.SupplierCompany ?? null,
    deviceList: lines,
    totalPrice: sumOf(lines, blank.currency),
  };
}

function lineOf({ sku, name, imageUrl, count, costPrice }: ProposedItem): EditedResupplyLine {
  const item = { sku, name, imageUrl, listPrice: null };
  return addedLine({ ...stockLine({ item, free: [], price: costPrice }), count }, costPrice);
}
