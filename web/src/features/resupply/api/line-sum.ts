import type { ResupplyOrder } from '@halla/contract/resupply';
import { documentTotals } from '@halla/domain/documents/document-lines';
import { type Currency, moneyToWire } from '@halla/domain/documents/money';

/** Sum of the lines of a resupply order. */
export function lineSumOf({ genericDevices, currency }: Pick<ResupplyOrder, 'genericDevices' | 'currency'>) {
  const lines = genericDevices.map(({ costPrice: price, ...line }) => ({ ...line, price }));
  return moneyToWire(documentTotals<Currency>(lines, { currency, vatPercent: 0 }).net);
}
