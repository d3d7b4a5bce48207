import { arrivedOf, leftOf, type SettledShort, type ShippedLine, type ShortSettlement } from './progress.ts';

type CountedLine = Pick<ShippedLine, 'count' | 'dispatched' | 'received' | 'shorts'>;

/** Settlements of pieces that will not be sent: an order counts them as received. */
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

/** Pieces of a line of a delivered shipment that arrived beyond those sent. */
export function overOf(line: Omit<CountedLine, 'shorts'>): number {
  return Math.max(0, arrivedOf(line) - leftOf(line));
}

/** Pieces of a line that did not arrive and will not be sent. */
export function waivedOf({ shorts = [] }: Pick<CountedLine, 'shorts'>): number {
  return sumOf(shorts.filter(({ settlement }) => isWaived(settlement)));
}

/**
 * Pieces to be sent again that a settlement cancels, because the open pieces do not cover it. null if there are
 * too few. Pieces to be sent again can be settled only once.
 */
export function takenBack(line: CountedLine, { settlement, count }: SettledShort): number | null {
  const beyond = Math.max(0, count - openShort(line));
  if (beyond === 0) return 0;
  const promised = sumOf((line.shorts ?? []).filter((short) => short.settlement === 'send_again'));
  return isWaived(settlement) && beyond <= promised ? beyond : null;
}
