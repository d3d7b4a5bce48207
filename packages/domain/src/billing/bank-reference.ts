import { isPaymentReference } from './invoice-numbers.ts';

/** An order and one of its invoices, from 1, as a payment reference names them. */
export interface NamedInvoice {
  readonly order: number;
  readonly ordinal: number;
}

/** Digits of a structured reference: Finnish 7-3-1 with or without leading zeros, or ISO 11649 (RF); null for neither. */
function nationalReference(reference: string): string | null {
  const text = reference.replaceAll(/\s/g, '').toUpperCase();
  const digits = (/^RF\d{2}/.test(text) ? (isRf(text) ? text.slice(4) : '') : text).replace(/^0+/, '');
  return isPaymentReference(digits) ? digits : null;
}

/** True for a creditor reference of ISO 11649, whose remainder by 97 is 1. */
function isRf(text: string): boolean {
  if (!/^RF\d{2}[0-9A-Z]{1,21}$/.test(text)) return false;
  const moved = text.slice(4) + text.slice(0, 4);
  let rest = 0;
  for (const letter of moved) rest = Number(`${rest}${Number.parseInt(letter, 36)}`) % 97;
  return rest === 1;
}

/** The invoice identified by a structured reference; null for references of others or with a wrong check digit. */
export function namedInvoice(reference: string): NamedInvoice | null {
  const digits = nationalReference(reference);
  if (digits === null || digits.length < 4) return null;
  const [order, ordinal] = [Number(digits.slice(0, -3)), Number(digits.slice(-3, -1))];
  return order > 0 && ordinal > 0 ? { order, ordinal } : null;
}

/** References that are written in a free text: with RF, as digits, or as digits in groups. */
export function invoicesIn(text: string): NamedInvoice[] {
  const grouped = [...text.matchAll(/\b(?:RF\d{2}\s?)?\d[\d ]{2,25}\d\b/gi)].map(([run]) => run);
  const single = [...text.matchAll(/\b(?:RF)?\d{4,24}\b/gi)].map(([run]) => run);
  const found = [...single, ...grouped].flatMap((run) => namedInvoice(run) ?? []);
  return [...new Map(found.map((one) => [`${one.order}-${one.ordinal}`, one])).values()];
}

/** Numbers of documents that a free text may name: 10330, 10330-2. */
export function orderNumbersIn(text: string): number[] {
  const found = [...text.matchAll(/(?<![\d-])(\d{3,9})(?:-\d{1,2})?(?![\d-])/g)].map(([, number]) =>
    Number(number),
  );
  return [...new Set(found)];
}
