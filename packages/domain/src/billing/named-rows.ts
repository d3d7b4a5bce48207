import { skuKey } from '../documents/document-lines.ts';
import { type ItemNames, itemName, saysNameOf } from '../documents/item-names.ts';
import type { Lang } from '../limits.ts';
import type { DocumentRow } from './billed-order.ts';

interface Naming {
  /** Lines of the order. */
  readonly lines: readonly (ItemNames & { readonly sku: string | null })[];
  readonly language: Lang;
}

/**
 * A document with its item names in a language. Rows keep typed texts and names of items that have been renamed
 * since the invoice.
 */
export function namedIn<Document extends { readonly rows: readonly DocumentRow[] }>(
  document: Document,
  { lines, language }: Naming,
): Document {
  const bySku = new Map(lines.flatMap((line) => (line.sku === null ? [] : [[skuKey(line.sku), line]])));
  const rows = document.rows.map((row) => {
    const line = row.sku === null ? undefined : bySku.get(skuKey(row.sku));
    if (line === undefined || !saysNameOf(row.name, line)) return row;
    return { ...row, name: itemName(line, language) };
  });
  return { ...document, rows };
}
