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
