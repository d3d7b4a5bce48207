/** Number of the n-th invoice of an order, from 1: the first has the order's own number. */
export function invoiceNumber(orderNumber: number, ordinal: number): string {
  return ordinal === 1 ? String(orderNumber) : `${orderNumber}-${ordinal}`;
}

const WEIGHTS = [7, 3, 1] as const;

/** Check digit of a Finnish payment reference: digits weighted 7, 3, 1 from the right, up to the next ten. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index % 3] ?? 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Payment reference of the n-th invoice of an order: order number, two digits of the invoice, check digit. */
export function paymentReference(orderNumber: number, ordinal: number): string {
  const digits = `${orderNumber}${String(ordinal).padStart(2, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** True for a payment reference whose check digit is right; spaces between groups are allowed. */
export function isPaymentReference(text: string): boolean {
  const digits = text.replaceAll(' ', '');
  return /^\d{4,20}$/.test(digits) && checkDigit(digits.slice(0, -1)) === Number(digits.at(-1));
}

/** Remainder of 97 of a text in which letters count as 10 to 35. */
function mod97(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** A payment reference as ISO 11649 writes it for banks of other countries: RF, two check digits, the reference. */
export function creditorReference(reference: string): string {
  const check = 98 - mod97(`${reference}RF00`);
  return `RF${String(check).padStart(2, '0')}${reference}`;
}

/** True for a reference of ISO 11649 whose check digits are right; spaces between groups are allowed. */
export function isCreditorReference(text: string): boolean {
  const compact = text.replaceAll(' ', '').toUpperCase();
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(compact) && mod97(compact.slice(4) + compact.slice(0, 4)) === 1;
}
