/** URL value for a new shipment whose purpose must be chosen first. */
export const BLANK = '-';
/** URL value for a new shipment without an order; any other text is an order number. */
export const STANDALONE = 'other';

const RESUPPLY = 'resupply-';

/** URL value for a new shipment of a resupply order. */
export function ofResupply(number: string): string {
  return `${RESUPPLY}${number}`;
}

/** Extracts the number of a resupply order from a URL value; null for any other value. */
export function resupplyIn(of: string): string | null {
  return of.startsWith(RESUPPLY) ? of.slice(RESUPPLY.length) : null;
}
