import { NAME_MAX } from '../../limits.ts';
import { defineFields } from './field.ts';
import { INVOICING_TERMS, ORDER_TERMS } from './order-fields.ts';

const { purchaseOrder, details } = ORDER_TERMS;

/** Fields that only a quotation has; they are not copied to the order. */
export const QUOTATION_TERMS = defineFields({
  /** The last day on which the client may accept it. */
  validUntil: { kind: 'day', required: true },
  /** Text for the client, such as "four to six weeks". */
  deliveryEstimate: { kind: 'line', max: NAME_MAX },
  /** Terms of payment, delivery and warranty. */
  terms: { kind: 'text', max: 5000 },
  /** For the client, above the lines. */
  clientNote: { kind: 'text', max: 5000 },
});

/** Fields shown to the client, except parties and lines. Those shared with orders have the same names. */
export const OFFERED_FIELDS = defineFields({ ...INVOICING_TERMS, purchaseOrder, ...QUOTATION_TERMS });

/** The fields of a quotation, except parties and lines; `details` is for the maker alone. */
export const QUOTATION_FIELDS = defineFields({ ...OFFERED_FIELDS, details });
