import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { orders } from '@halla/contract/orders/orders';
import { useRef } from 'react';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { checkSale, hasPieces, prepareSale, SALE_FIELDS } from '../../../entities/order/content/sale-form.ts';
import { ORDER_CALL } from '../api/order-query.ts';
import type { DocumentsQuestion } from '../invoice/use-documents.tsx';
import { askBelowSent } from './ask-below-sent.tsx';
import { linesBelowSent } from './below-sent.ts';
import { type AskForInvoice, changesInvoice } from './invoiced-content.ts';
import { contentOf, type OrderFormField, type OrderFormValues, useContentFields } from './order-content.ts';
import { useKeepsDocuments } from './use-keeps-documents.ts';

/** Options common to the forms for new and existing orders. */
export function useContentOptions() {
  return {
    ...useContentFields(),
    at: '',
    prepare: prepareSale<OrderFormValues>,
    check: checkSale,
  };
}

const REQUIRED: readonly OrderFormField[] = ['orderData.vat', 'orderData.invoiceLanguage'];

interface EditedContent {
  readonly order: Order;
  readonly ask: AskForInvoice;
  /** Adds the documents created by the edit, if any. */
  readonly attach: DocumentsQuestion['attach'];
  readonly overrule: DocumentsQuestion['overrule'];
  readonly onDone: () => void;
}

/** State of the form for the client, lines and invoicing terms of an order. */
export function useContentForm({ order, ask, attach, overrule, onDone }: EditedContent) {
  const document = useStored(ORDER_CALL, order);
  /** The stored version this form last loaded. */
  const stored = useRef(order);
  const form = useResourceForm({
    ...document.form,
    ...useContentOptions(),
    call: 'edit_order',
    draftName: `order:${order.id}`,
    schema: orders.edit_order.input,
    fields: SALE_FIELDS as readonly OrderFormField[],
    required: REQUIRED,
    valuesOf: contentOf,
    input: ({ orderData }, { id, updatedAt, genericDevices }) => ({
      orderData: { id, updatedAt, ...withKnownLines(orderData ?? {}, genericDevices) },
    }),
    confirm: async ({ orderData: { genericDevices: lines } }) =>
      lines === undefined || askBelowSent(linesBelowSent(stored.current.genericDevices, lines)),
    attach: async (input) => {
      if (!changesInvoice(input.orderData, stored.current)) return { input, files: undefined };
      return attach(input, { order: stored.current, askForInvoice: ask });
    },
    overrule,
    reload: async () => {
      stored.current = await document.form.reload();
      return stored.current;
    },
    onDone,
  });
  const { orderData } = form.changesOn(form.base);
  const changes = Object(orderData);
  const asksForInvoice = changesInvoice(changes, order);
  const keepsDocuments = useKeepsDocuments(order, changes) && asksForInvoice;
  return {
    ...form,
    canSave: form.isDirty && hasPieces(form.values),
    /** True if data printed on the invoice has changed, in which case it is previewed before saving. */
    asksForInvoice: asksForInvoice && !keepsDocuments,
    /** True if the printed content of issued documents has changed but they will not be reissued. */
    keepsDocuments,
  };
}

/** Converts changed lines that another user has since removed into new lines. */
function withKnownLines(changes: unknown, stored: readonly OrderLine[]): object {
  const { genericDevices: lines, ...others } = changes as { genericDevices?: readonly { id?: number }[] };
  if (lines === undefined) return others;
  const known = new Set(stored.map(({ id }) => id));
  return {
    ...others,
    genericDevices: lines.map(({ id, ...line }) =>
      id !== undefined && known.has(id) ? { id, ...line } : line,
    ),
  };
}
