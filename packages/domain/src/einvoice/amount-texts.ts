/** Cents as a decimal number with two decimals: 1290 is 12.90. */
export function centsText(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The cents of a decimal number with at most two decimals; RangeError for anything else. */
export function centsIn(text: string | null): number {
  const [, sign, whole = '', part = ''] = /^(-?)(\d+)(?:[.,](\d{1,2})0*)?$/.exec(text ?? '') ?? [];
  const cents = Number(`${whole}${part.padEnd(2, '0')}`);
  if (whole === '' || !Number.isSafeInteger(cents)) throw new RangeError(`Not an amount: ${text}`);
  return sign === '-' && cents !== 0 ? -cents : cents;
}

/** A number with at most four decimals, without an exponent and without zeros at its end. */
export function numberText(value: number): string {
  return Number.isInteger(value) ? String(value) : String(Number(value.toFixed(4)));
}

/** Parses a number; RangeError for any other text. */
export function numberIn(text: string | null): number {
  if (text === null || !/^-?\d+(?:[.,]\d+)?$/.test(text)) throw new RangeError(`Not a number: ${text}`);
  return Number(text.replace(',', '.'));
}
