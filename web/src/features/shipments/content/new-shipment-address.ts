/** In the address of a new shipment whose reason is asked first. */
export const BLANK = '-';
/** In the address of a new shipment of no order; a text without this meaning is the number of an order. */
export const STANDALONE = 'other';

const RESUPPLY = 'resupply-';

/** In the address of a new shipment of a resupply order. */
export function ofResupply(number: string): string {
  return `${RESUPPLY}${number}`;
}

/** The number of the resupply order that such an address names; null for any other. */
export function resupplyIn(of: string): string | null {
  return of.startsWith(RESUPPLY) ? of.slice(RESUPPLY.length) : null;
}
