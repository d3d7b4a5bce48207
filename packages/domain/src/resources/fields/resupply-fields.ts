import { RESUPPLY_STATES } from '../../documents/document-states.ts';
import { ISSUER_KEYS } from '../../documents/issuers.ts';
import { CURRENCIES } from '../../documents/money.ts';
import { NAME_MAX } from '../../limits.ts';
import { defineFields } from './field.ts';

/** The fields of a resupply order, except supplier, contact person and lines. */
export const RESUPPLY_FIELDS = defineFields({
  paymentStatus: {
    kind: 'choice',
    of: RESUPPLY_STATES.all,
    required: true,
    history: { values: 'orderStatus' },
  },
  depositAmount: { kind: 'amount', part: 'prices' },
  eta: { kind: 'day' },
  paymentDate: { kind: 'day' },
  deliveryDate: { kind: 'day' },
  /** The company of the maker that buys. */
  buyer: { kind: 'choice', of: ISSUER_KEYS, required: true, history: { values: 'issuer' } },
  /** Invoicing company, as the supplier writes it. */
  invoiceIssuer: { kind: 'line', max: NAME_MAX, history: { as: 'supplierInvoiceIssuer' } },
  multipleShipments: { kind: 'flag', required: true },
  details: { kind: 'text', max: 5000 },
  currency: { kind: 'choice', of: CURRENCIES, required: true, part: 'prices' },
  /** As entered; may differ from the sum of the lines. */
  totalPrice: { kind: 'amount', required: true, part: 'prices' },
});
