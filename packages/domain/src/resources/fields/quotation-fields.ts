import { NAME_MAX } from '../../limits.ts';
import { defineFields } from './field.ts';
import { INVOICING_TERMS, ORDER_TERMS } from './order-fields.ts';

const { purchaseOrder, details } = ORDER_TERMS;

/** What only a quotation says; its order does not take it over. */
export const QUOTATION_TERMS = defineFields({
  /** The last day on which the client may accept it. */
  validUntil: { kind: 'day', required: true },
  /** As the client reads it: four to six weeks. */
  deliveryEstimate: { kind: 'line', max: NAME_MAX },
  /** Terms of payment, delivery and warranty. */
  terms: { kind: 'text', max: 5000 },
  /** For the client, above the lines. */
  clientNote: { kind: 'text', max: 5000 },
});

/** What the client gets to read, except parties and lines. Fields of an order have the same names there. */
export const OFFERED_FIELDS = defineFields({ ...INVOICING_TERMS, purchaseOrder, ...QUOTATION_TERMS });

/** The fields of a quotation, except parties and lines; `details` is for the maker alone. */
export const QUOTATION_FIELDS = defineFields({ ...OFFERED_FIELDS, details });
