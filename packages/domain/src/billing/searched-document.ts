import { invoiceNumber, isPaymentReference } from './invoice-numbers.ts';

export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;
type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const NAMES: Readonly<Record<string, DocumentKind>> = {
  ...{ invoice: 'invoice', lasku: 'invoice' },
  ...{ 'credit note': 'credit_note', hyvityslasku: 'credit_note' },
};

interface SearchedDocument {
  /** All kinds if the text does not name one. */
  readonly kinds: readonly DocumentKind[];
  readonly number: string;
}

/**
 * The invoice or credit note that a search text can mean: its number, with or without its kind in front, or the payment
 * reference of an invoice; null if it can mean none.
 */
export function searchedDocument(text: string): SearchedDocument | null {
  const [, name, number] = /^(?:(\D+)\s)?#?(\d{1,15}(?:-\d{1,3})?)$/.exec(text.trim().toLowerCase()) ?? [];
  const named = name === undefined ? undefined : NAMES[name.trim().replace(/\s+/g, ' ')];
  if (number !== undefined && (name === undefined) === (named === undefined))
    return invoiceOfReference(text) ?? { kinds: named === undefined ? DOCUMENT_KINDS : [named], number };
  return invoiceOfReference(text);
}

/** An order number of four digits or more, the number of the invoice in two digits, and a check digit. */
function invoiceOfReference(text: string): SearchedDocument | null {
  const digits = text.replaceAll(' ', '');
  if (digits.length < 7 || !isPaymentReference(digits)) return null;
  const number = invoiceNumber(Number(digits.slice(0, -3)), Number(digits.slice(-3, -1)));
  return { kinds: ['invoice'], number };
}
