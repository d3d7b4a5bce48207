import type { Operation } from './operation.ts';
import type { SaleSteps, Sold } from './payment-work.ts';

/** A price increase of a paid order issues an additional invoice, a reduction a credit note. */
export function changeWork({ call, random }: SaleSteps) {
  return ({ id, name, lines }: Sold): Operation => {
    const isDearer = random.chance(0.5);
    const genericDevices = lines.map((line) => ({ ...line, price: plus(line.price, isDearer ? 10 : -1) }));
    return call('edit_order', { orderData: { id, genericDevices } }, (model) =>
      model.put(isDearer ? 'additional' : 'credit', name),
    );
  };
}

/** Rounded to whole cents, because floating-point sums are inexact: 1.1 - 1 has 17 decimals. */
function plus(price: number, change: number): number {
  return Math.round((price + change) * 100) / 100;
}
