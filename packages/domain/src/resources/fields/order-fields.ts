import { ORDER_STATES, type OrderPart } from '../../documents/document-states.ts';
import { ISSUER_KEYS } from '../../documents/issuers.ts';
import { CURRENCIES } from '../../documents/money.ts';
import { VAT_EXEMPTIONS } from '../../einvoice/vat-exemptions.ts';
import { LANGUAGES, NAME_MAX } from '../../limits.ts';
import { defineFields, type Field } from './field.ts';

/** Finvoice has room for as much. */
const VAT_REASON_MAX = 200;

/** Every field of an order belongs to a part of it that can be frozen. */
type OrderFields = Readonly<Record<string, Field & { readonly part: OrderPart }>>;

/** Terms of the invoices of an order, edited beside its lines. */
export const INVOICING_TERMS = defineFields({
  currency: { kind: 'choice', of: CURRENCIES, required: true, part: 'prices' },
  vat: { kind: 'percent', required: true, part: 'vat' },
  /** Reason for charging no VAT; null: derived from parties and lines. */
  vatReason: { kind: 'choice', of: VAT_EXEMPTIONS, part: 'vat', history: { values: 'vatReason' } },
  /** The reason in words, of an exempt sale. */
  vatReasonText: { kind: 'line', max: VAT_REASON_MAX, part: 'vat' },
  invoiceIssuer: {
    kind: 'choice',
    of: ISSUER_KEYS,
    required: true,
    part: 'issuer',
    history: { values: 'issuer' },
  },
  invoiceLanguage: {
    kind: 'choice',
    of: LANGUAGES,
    required: true,
    part: 'issuer',
    history: { values: 'language' },
  },
}) satisfies OrderFields;

/** Status of an order and its terms apart from invoicing. */
export const ORDER_TERMS = defineFields({
  paymentStatus: {
    kind: 'choice',
    of: ORDER_STATES.all,
    required: true,
    part: 'status',
    history: { values: 'orderStatus' },
  },
  depositAmount: { kind: 'amount', part: 'depositAmount' },
  paymentDate: { kind: 'day', part: 'paymentDate' },
  deliveryDate: { kind: 'day', part: 'deliveryDate' },
  multipleShipments: { kind: 'flag', required: true, part: 'details' },
  purchaseOrder: { kind: 'line', max: NAME_MAX, part: 'details' },
  details: { kind: 'text', max: 5000, part: 'details' },
}) satisfies OrderFields;

/** The fields of an order, except client, receiver, lines and what follows from them. */
export const ORDER_FIELDS = defineFields({ ...INVOICING_TERMS, ...ORDER_TERMS });
