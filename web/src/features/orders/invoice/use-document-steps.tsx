import type { Order } from '@halla/contract/orders/order';
import type { Lang } from '@halla/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { notLoaded } from '../../../ui/feedback/failure.ts';
import { downloadBlob } from '../../../ui/table/csv/csv.ts';
import { invoicedOrder } from './invoiced-order.ts';
import { type PrintedDocument, plannedDocuments } from './planned-documents.ts';
import { useInvoicePreview } from './use-invoice-preview.tsx';

interface DocumentSteps {
  /** Previews the invoice, issues it when accepted, and downloads its PDF. */
  readonly issue: () => Promise<void>;
  readonly isPending: boolean;
  /** The open preview, to be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Actions on the documents of an order. */
export function useDocumentSteps(order: Order): DocumentSteps {
  const client = useQueryClient();
  const preview = useInvoicePreview();
  const pdf = useRef<File>(undefined);
  const issuing = useCallMutation('issue_invoice', {
    files: () => pdf.current && { invoice: pdf.current },
    onSuccess: () => pdf.current && downloadBlob(pdf.current.name, pdf.current),
  });
  const { id, updatedAt } = order;
  const issue = async () => {
    const asked = callQuery('get_order_documents', { order_id: id });
    const { documents } = await client.fetchQuery({ ...asked, staleTime: 0 });
    const { issuers } = await client.ensureQueryData(callQuery('get_invoice_issuers', {}));
    const { invoice } = plannedDocuments({ order, sent: {}, documents, issuers, issues: true });
    if (invoice === null) return;
    let { language } = invoice;
    const onLanguage = (chosen: Lang) => {
      language = chosen;
    };
    const accepted = await preview.ask({ ...inOrder(order, invoice), language, issues: true, onLanguage });
    if (accepted === null) return;
    pdf.current = accepted;
    issuing.mutate({ id, updatedAt, language });
  };

  return {
    issue: async () => void (await issue().catch(notLoaded)),
    isPending: issuing.isPending,
    dialog: preview.dialog,
  };
}

/** A document with further data of its order: the receiver and the client's number. */
function inOrder(order: Order, { client, issuer, document }: PrintedDocument) {
  const { currency, vatPercent: vat } = document;
  return { order: { ...invoicedOrder(order), client, currency, vat }, issuer, document };
}
