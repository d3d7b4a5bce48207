import { arrivedOf, leftOf, type SettledShort, type ShippedLine, type ShortSettlement } from './progress.ts';

type CountedLine = Pick<ShippedLine, 'count' | 'dispatched' | 'received' | 'shorts'>;

/** Settlements of pieces that will not be sent: they count as received when an order is complete. */
const WAIVING: readonly ShortSettlement[] = ['credited', 'keeps_less'];

/** True for pieces that will not be sent. */
export function isWaived(settlement: ShortSettlement): settlement is Exclude<ShortSettlement, 'send_again'> {
  return WAIVING.includes(settlement);
}

const sumOf = (shorts: readonly SettledShort[]) => shorts.reduce((sum, { count }) => sum + count, 0);

/** Pieces of a line of a delivered shipment that left, did not arrive and are not settled. */
export function openShort(line: CountedLine): number {
  return Math.max(0, leftOf(line) - arrivedOf(line) - sumOf(line.shorts ?? []));
}

/** Pieces of a line of a delivered shipment that arrived in excess of those sent. */
export function overOf(line: Omit<CountedLine, 'shorts'>): number {
  return Math.max(0, arrivedOf(line) - leftOf(line));
}

/** Pieces of a line that did not arrive and will not be sent. */
export function waivedOf({ shorts = [] }: Pick<CountedLine, 'shorts'>): number {
  return sumOf(shorts.filter(({ settlement }) => isWaived(settlement)));
}

/**
 * What a settlement takes back: pieces that were to be sent again and now are not, because what is open does not cover it.
 * null when there are not so many pieces. Pieces that are to be sent again are settled once.
 */
export function takenBack(line: CountedLine, { settlement, count }: SettledShort): number | null {
  const beyond = Math.max(0, count - openShort(line));
  if (beyond === 0) return 0;
  const promised = sumOf((line.shorts ?? []).filter((short) => short.settlement === 'send_again'));
  return isWaived(settlement) && beyond <= promised ? beyond : null;
}
