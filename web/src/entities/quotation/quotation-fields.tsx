import '../../i18n/late/quotations.ts';
import { QUOTATION_FIELDS, QUOTATION_TERMS } from '@halla/domain/resources/fields/quotation-fields';
import type { Translate } from '../../i18n/i18n.ts';
import type { KindFields } from '../../ui/fields/kind-fields.ts';
import { orderFields } from '../order/order-fields.tsx';

const { currency, vatReason, invoiceIssuer, invoiceLanguage } = orderFields.words;

/** Fields with labels that differ from those of an order. */
const OWN = [
  ...(['validUntil', 'deliveryEstimate', 'terms', 'clientNote'] as const),
  ...(['details', 'purchaseOrder', 'invoiceIssuer', 'invoiceLanguage'] as const),
] as const;
type OwnName = (typeof OWN)[number];

const ownLabel = (name: OwnName, t: Translate) => t(($) => $.quotations.fields[name]);
const isOwn = (name: string): name is OwnName => OWN.some((own) => own === name);

/** Labels and renderers of a quotation's fields; those shared with orders have the same labels. */
export const quotationFields: KindFields<typeof QUOTATION_FIELDS> = {
  fields: QUOTATION_FIELDS,
  label: (name, t) => (isOwn(name) ? ownLabel(name, t) : orderFields.label(name, t)),
  words: { currency, vatReason, invoiceIssuer, invoiceLanguage },
};

/** The fields that only a quotation has, for the labels of a history. */
export const quotationTerms: KindFields<typeof QUOTATION_TERMS> = {
  fields: QUOTATION_TERMS,
  label: ownLabel,
  words: {},
};
