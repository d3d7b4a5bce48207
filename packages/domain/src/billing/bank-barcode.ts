import type { Currency } from '../documents/money.ts';
import { isCreditorReference, isPaymentReference } from './invoice-numbers.ts';

/** The amount has eight digits. */
const CENTS_BELOW = 100_000_000;

export interface BarcodedPayment {
  readonly iban: string;
  readonly cents: number;
  readonly currency: Currency;
  /** Finnish, or of ISO 11649. */
  readonly reference: string;
  /** YYYY-MM-DD. */
  readonly dueDay: string;
}

/**
 * The 54 digits of the Finnish bank bar code (Pankkiviivakoodi-opas 5.3 of Finance Finland): version, account,
 * euros, cents, reference, due day. Version 4 is for Finnish references, version 5 for ISO 11649. Null if the
 * payment cannot be encoded: foreign account, other currency, other reference, or an amount that is not above
 * zero and below a million.
 */
export function bankBarcode({ iban, cents, currency, reference, dueDay }: BarcodedPayment): string | null {
  const account = finnishAccount(iban);
  const referred = versionAndReference(reference);
  if (account === null || referred === null || currency !== 'EUR') return null;
  if (!Number.isInteger(cents) || cents <= 0 || cents >= CENTS_BELOW) return null;
  const { version, digits } = referred;
  const day = dueDay.slice(2).replaceAll('-', '');
  return `${version}${account}${String(cents).padStart(8, '0')}${digits}${day}`;
}

/** The sixteen digits of a Finnish IBAN; null for another one, and one whose check digits are wrong. */
function finnishAccount(iban: string): string | null {
  const compact = iban.replaceAll(' ', '').toUpperCase();
  const digits = /^FI(\d{16})$/.exec(compact)?.[1];
  if (digits === undefined) return null;
  // F is 15, I is 18.
  const moved = `${digits.slice(2)}1518${digits.slice(0, 2)}`;
  return BigInt(moved) % 97n === 1n ? digits : null;
}

/** The 23 digits between amount and due day, with the version that has them. */
function versionAndReference(reference: string): { version: 4 | 5; digits: string } | null {
  const compact = reference.replaceAll(' ', '').toUpperCase();
  if (isPaymentReference(compact)) return { version: 4, digits: compact.padStart(23, '0') };
  const own = /^RF(\d{2})(\d{1,21})$/.exec(compact);
  if (own === null || !isCreditorReference(compact)) return null;
  const [, check = '', number = ''] = own;
  return { version: 5, digits: `${check}${number.padStart(21, '0')}` };
}
