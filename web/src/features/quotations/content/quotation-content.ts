import '../../../i18n/late/quotations.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { Quotation, QuotationLine } from '@halla/contract/quotations';
import { defaultIssuer } from '@halla/domain/documents/issuers';
import { VALID_DAYS } from '@halla/domain/quotations/quotation-status';
import { type FieldName, fieldNames } from '@halla/domain/resources/fields/field';
import { QUOTATION_FIELDS, QUOTATION_TERMS } from '@halla/domain/resources/fields/quotation-fields';
import { addDays } from '@halla/domain/time';
import { useTranslation } from 'react-i18next';
import type { EditedLine } from '../../../entities/document-lines/edited-line.ts';
import { partyOf, receiverOf } from '../../../entities/order/content/parties.ts';
import {
  SALE_FIELDS,
  type SaleContent,
  type SaleField,
  shownPart,
  usePartLabels,
} from '../../../entities/order/content/sale-form.ts';
import { quotationFields } from '../../../entities/quotation/quotation-fields.tsx';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { blankValues, type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { shownValue } from '../../../ui/form/wire.ts';

type Term = FieldName<typeof QUOTATION_FIELDS>;
type TermPath = `orderData.${Term}`;

/** The plain field at each path of the form. */
const TERM_AT = Object.fromEntries(
  fieldNames(QUOTATION_FIELDS).map((name) => [`orderData.${name}`, name]),
) as Readonly<Record<TermPath, Term>>;

function isTerm(path: QuotationField): path is TermPath {
  return Object.hasOwn(TERM_AT, path);
}

/** Content of a quotation in its form. */
export interface QuotationContent
  extends Omit<FormValues<typeof QUOTATION_FIELDS>, 'invoiceLanguage'>,
    SaleContent {}

export interface QuotationFormValues {
  readonly orderData: QuotationContent;
  readonly noteText: string;
  readonly saveContact: boolean;
}

export type QuotationField = SaleField | TermPath | 'noteText' | 'saveContact';

/** Fields common to new quotations and edits, in display order. */
export const CONTENT_FIELDS: readonly QuotationField[] = [
  ...SALE_FIELDS,
  ...(['purchaseOrder', 'details'] as const).map((name) => `orderData.${name}` as const),
  ...fieldNames(QUOTATION_TERMS).map((name) => `orderData.${name}` as const),
];

/** Initial values of a new quotation. */
export function newQuotation(): QuotationFormValues {
  return {
    orderData: {
      ...blankValues(QUOTATION_FIELDS),
      ...{ clientInfo: null, shippingInfo: null, genericDevices: [] },
      ...{ invoiceLanguage: null, vat: 0, validUntil: addDays(dayOfBusiness(), VALID_DAYS) },
    },
    noteText: '',
    saveContact: false,
  };
}

/** Initial values of a new quotation for a client. */
export function newQuotationFor(client: ClientInfoInput): QuotationFormValues {
  const blank = newQuotation();
  const content = {
    clientInfo: client,
    shippingInfo: receiverOf(client),
    invoiceIssuer: defaultIssuer(client.location ?? null),
  };
  return { ...blank, orderData: { ...blank.orderData, ...content } };
}

/** Form values of a quotation. */
export function contentOf(quotation: Quotation): QuotationFormValues {
  return {
    orderData: {
      ...valuesIn(QUOTATION_FIELDS, quotation),
      clientInfo: partyOf(quotation.clientInfo),
      shippingInfo: partyOf(quotation.shippingInfo),
      genericDevices: quotation.genericDevices.map(lineOf),
    },
    noteText: '',
    saveContact: false,
  };
}

/** Lines are replaced as a whole, so their ids are not sent. */
function lineOf({ id, ...line }: QuotationLine): EditedLine {
  return { ...line, key: String(id), allocated: 0, free: [] };
}

/** Labels of the fields, and formatting of their values. */
export function useContentFields() {
  const { t } = useTranslation();
  const terms = useFieldTexts(quotationFields);
  const labels: Readonly<Record<Exclude<QuotationField, TermPath>, string>> = {
    ...usePartLabels(),
    noteText: t(($) => $.orderForm.note),
    saveContact: '',
  };
  return {
    label: (field: QuotationField) => (isTerm(field) ? terms.label(TERM_AT[field]) : labels[field]),
    /** Formats a value for comparison with another one. */
    shown: (field: QuotationField, value: unknown) =>
      isTerm(field) ? terms.shown(TERM_AT[field], value) : (shownPart(field, value) ?? shownValue(value)),
  };
}
