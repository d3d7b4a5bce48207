/** Digits and capitals without the ambiguous 0, 1, I and O. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 8;

/** Random bytes that a document number needs. */
export const NUMBER_BYTES = LENGTH;

/** Number of a new shipment or resupply order from random bytes; every number is equally likely. */
export function documentNumber(randomBytes: Uint8Array): string {
  if (randomBytes.length < NUMBER_BYTES)
    throw new RangeError(`A document number needs ${NUMBER_BYTES} bytes.`);
  // 256 is a multiple of the 32 characters, so the remainder is unbiased.
  return Array.from(randomBytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/** True for a number that documentNumber can have made. */
export function isDocumentNumber(text: string): boolean {
  return text.length === LENGTH && [...text].every((character) => ALPHABET.includes(character));
}

/** First order number, unless an installation configures another. */
export const FIRST_ORDER_NUMBER = 10_001;

/** Order numbers that were issued so far; gaps are acceptable. */
export interface IssuedNumbers {
  readonly first: number;
  readonly last: number;
}

/** The number to issue next; a start that is set higher later leaves a gap. */
export function nextOrderNumber(issued: IssuedNumbers | null, start = FIRST_ORDER_NUMBER): number {
  return issued === null ? start : Math.max(start, issued.last + 1);
}

/** Why a number cannot be used for a new order: it was never issued, or another order has it; null if it can. */
export function orderNumberProblem(
  number: number,
  { issued, isUsed }: { issued: IssuedNumbers | null; isUsed: boolean },
): 'not_issued' | 'used' | null {
  if (!Number.isInteger(number) || issued === null || number < issued.first || number > issued.last)
    return 'not_issued';
  return isUsed ? 'used' : null;
}
