import { CABINS } from './cabins.ts';
import { CLINIC_GOODS } from './clinic-goods.ts';
import { COLD_PARTS } from './cold-parts.ts';
import type { DemoItem } from './demo-item.ts';
import { ELECTRONICS } from './electronics.ts';
import { PACKAGING_AND_ACCESSORIES } from './packaging.ts';
import { STRUCTURE_PARTS } from './structure-parts.ts';

/** All stock items of the demo. */
export const CATALOGUE: readonly DemoItem[] = [
  ...CABINS,
  ...COLD_PARTS,
  ...STRUCTURE_PARTS,
  ...ELECTRONICS,
  ...CLINIC_GOODS,
  ...PACKAGING_AND_ACCESSORIES,
];

const BY_SKU: ReadonlyMap<string, DemoItem> = new Map(CATALOGUE.map((item) => [item.sku, item]));

export function demoItem(sku: string): DemoItem {
  const item = BY_SKU.get(sku);
  if (item === undefined) throw new RangeError(`The demo sells no ${sku}.`);
  return item;
}
