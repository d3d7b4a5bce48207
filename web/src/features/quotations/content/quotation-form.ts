import { type Quotation, quotations } from '@halla/contract/quotations';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { checkSale, hasPieces, prepareSale } from '../../../entities/order/content/sale-form.ts';
import { QUOTATION_CALL } from '../api/quotation-query.ts';
import {
  CONTENT_FIELDS,
  contentOf,
  type QuotationField,
  type QuotationFormValues,
  useContentFields,
} from './quotation-content.ts';

const REQUIRED: readonly QuotationField[] = [
  ...(['orderData.vat', 'orderData.invoiceLanguage', 'orderData.validUntil'] as const),
];

/** Options common to the forms for new and existing quotations. */
function useContentOptions() {
  return { ...useContentFields(), at: '', prepare: prepareSale<QuotationFormValues>, check: checkSale };
}

interface NewQuotationForm {
  readonly initial: QuotationFormValues;
  readonly onSaved: (id: number) => void;
}

/** State of the form for a new quotation. */
export function useNewQuotationForm({ initial, onSaved }: NewQuotationForm) {
  const form = useResourceForm({
    ...useContentOptions(),
    call: 'add_quotation',
    draftName: 'quotation:new',
    schema: quotations.add_quotation.input,
    fields: [...CONTENT_FIELDS, 'noteText', 'saveContact'] as readonly QuotationField[],
    required: [...REQUIRED, 'orderData.clientInfo'] as readonly QuotationField[],
    initial,
    onSaved: ({ quotation }) => onSaved(quotation.id),
    onDone: () => undefined,
  });
  return { ...form, canSave: form.isDirty && hasPieces(form.values) };
}

interface EditedQuotation {
  readonly quotation: Quotation;
  readonly onDone: () => void;
}

/** State of the form that edits a quotation. */
export function useQuotationForm({ quotation, onDone }: EditedQuotation) {
  const document = useStored(QUOTATION_CALL, quotation);
  const form = useResourceForm({
    ...document.form,
    ...useContentOptions(),
    call: 'edit_quotation',
    draftName: `quotation:${quotation.id}`,
    schema: quotations.edit_quotation.input,
    fields: CONTENT_FIELDS,
    required: REQUIRED,
    valuesOf: contentOf,
    input: ({ orderData }, { id, updatedAt }) => ({ orderData: { id, updatedAt, ...Object(orderData) } }),
    onDone,
  });
  return { ...form, canSave: form.isDirty && hasPieces(form.values) };
}
