import { isDay } from '../../time.ts';
import type { EInvoice } from '../e-invoice.ts';
import { isUnitCode } from '../unit-codes.ts';
import { perLine, type Rule, whole } from './rule.ts';

const en = (holds: (invoice: EInvoice) => boolean) => whole('en16931', holds);

const isCountry = (text: string | null) => text !== null && /^[A-Z]{2}$/.test(text);
const hasVatPrefix = (vatId: string | null) => vatId === null || /^[A-Z]{2}[A-Z0-9+*]+$/.test(vatId);

/** Rules about required content of a document and its parties. */
export const DOCUMENT_RULES = {
  'BR-02': en(({ number }) => number !== ''),
  'BR-03': en(({ issueDate }) => isDay(issueDate)),
  'BR-05': en(({ currency }) => /^[A-Z]{3}$/.test(currency)),
  'BR-06': en(({ seller }) => seller.name !== null),
  'BR-07': en(({ buyer }) => buyer.name !== null),
  'BR-09': en(({ seller }) => isCountry(seller.address.country)),
  'BR-11': en(({ buyer }) => isCountry(buyer.address.country)),
  'BR-16': en(({ lines }) => lines.length > 0),
  'BR-55': en(({ preceding }) => preceding.every(({ number }) => number !== '')),
  'BR-57': en(({ delivery }) => !delivery?.address || isCountry(delivery.address.country)),
  'BR-61': en(({ payment }) => payment === null || payment.iban !== ''),
  'BR-CO-09': en(({ seller, buyer }) => hasVatPrefix(seller.vatId) && hasVatPrefix(buyer.vatId)),
  'BR-CO-25': en(
    ({ totals, dueDate, paymentTerms }) => totals.due <= 0 || dueDate !== null || paymentTerms !== null,
  ),
  'BR-CO-26': en(({ seller }) => seller.registration !== null || seller.vatId !== null),
} satisfies Record<string, Rule>;

/** Rules about each line. */
export const LINE_RULES = {
  'BR-21': whole('en16931', ({ lines }) => new Set(lines.map(({ id }) => id)).size === lines.length),
  'BR-22': perLine('en16931', ({ quantity }) => Number.isFinite(quantity)),
  'BR-23': perLine('en16931', ({ unitCode }) => isUnitCode(unitCode)),
  'BR-25': perLine('en16931', ({ itemName }) => itemName !== null),
  'BR-27': perLine('en16931', ({ price }) => price >= 0),
  'BR-42': perLine(
    'en16931',
    ({ allowance }) => allowance === null || allowance.reason !== null || allowance.reasonCode !== '',
  ),
  'BR-54': perLine('en16931', ({ attributes }) =>
    attributes.every(({ name, value }) => name !== '' && value !== ''),
  ),
} satisfies Record<string, Rule>;
