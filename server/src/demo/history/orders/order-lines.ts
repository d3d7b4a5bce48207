import type { Random } from '@halla/domain/demo/random';
import type { Currency } from '@halla/domain/documents/money';
import { CATALOGUE, demoItem } from '../catalogue/catalogue.ts';
import type { DemoItem } from '../catalogue/demo-item.ts';
import type { PlannedLine } from './planned-order.ts';

/** US dollars per euro of the maker's list price. */
const DOLLARS = 1.12;

interface Terms {
  currency: Currency;
  discount: number;
}

export function lineOf(
  item: DemoItem,
  { count, currency, discount }: Terms & { count: number },
): PlannedLine {
  const list = item.list ?? item.cost;
  const price = currency === 'EUR' ? list : Math.round(list * DOLLARS);
  const { sku, name, imageUrl } = item;
  return { sku, name, imageUrl, count, price, discount, listPrice: item.list };
}

/** A free-text line for work or freight, which have no stock item. */
export function typedLine(name: string, price: number): PlannedLine {
  return { sku: null, name, count: 1, price, discount: 0, listPrice: null, imageUrl: null };
}

const SOLD_ALONE = CATALOGUE.filter(
  ({ demand, tags }) => demand > 0 && !tags.includes('Cabin') && !tags.includes('Device'),
).map((item) => ({ item, weight: item.demand }));

const LINE_COUNTS = [
  { lines: 1, weight: 5 },
  { lines: 2, weight: 6 },
  { lines: 3, weight: 4 },
  { lines: 5, weight: 2 },
];

/** Spare parts and goods in one order of a clinic. */
export function partLines({ random, ...terms }: Terms & { random: Random }): PlannedLine[] {
  const wanted = new Set<DemoItem>();
  const { lines } = random.weighted(LINE_COUNTS);
  while (wanted.size < lines) wanted.add(random.weighted(SOLD_ALONE).item);
  return [...wanted].map((item) => {
    const isGift = random.chance(0.02);
    return lineOf(item, { ...terms, count: piecesOf(item, random), ...(isGift && { discount: 100 }) });
  });
}

function piecesOf({ list }: DemoItem, random: Random): number {
  if (list === null || list > 300) return 1;
  return list > 60 ? random.integer(1, 3) : random.integer(2, 14);
}

/** A cabin or another device with its accessories. */
export function deviceLines({ sku, count = 1, ...terms }: Terms & { sku: string; count?: number }) {
  const cabin = demoItem(sku);
  const besides = besidesOf(cabin).map((other) => lineOf(demoItem(other), { ...terms, count, discount: 0 }));
  return [
    lineOf(cabin, { ...terms, count }),
    ...besides,
    typedLine('Installation and training', terms.currency === 'EUR' ? 1_450 : 1_600),
  ];
}

function besidesOf({ tags }: DemoItem): string[] {
  if (!tags.includes('Cabin')) return [];
  return [
    'KIT-INSTALL',
    ...(tags.includes('Nitrogen') ? ['LN2-HOSE-2', 'ALARM-O2'] : ['TAB-10-G3', 'STEP-2']),
  ];
}
