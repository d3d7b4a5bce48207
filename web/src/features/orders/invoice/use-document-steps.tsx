import type { Order, OrderDocument } from '@halla/contract/orders';
import type { Lang } from '@halla/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { type Answering, usePdfQuestion } from '../../../ui/pdf/pdf-question.ts';
import { downloadBlob } from '../../../ui/table/csv/csv.ts';
import type { CreditNoteDialogProps } from './credit-note-dialog.tsx';
import { invoicedOrder } from './invoiced-order.ts';
import { type PrintedDocument, plannedDocuments, storedDocument } from './planned-documents.ts';
import { useInvoicePreview } from './use-invoice-preview.tsx';

const CreditNoteDialog = lateDialog(async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog);

interface DocumentSteps {
  /** Previews the invoice, issues it when accepted, and downloads its PDF. */
  readonly issue: () => Promise<void>;
  /** Creates the PDF of a document issued without one. */
  readonly makePdf: (document: OrderDocument) => Promise<void>;
  readonly isPending: boolean;
  /** The open preview, to be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Actions on the documents of an order. */
export function useDocumentSteps(order: Order): DocumentSteps {
  const client = useQueryClient();
  const preview = useInvoicePreview();
  const { ask: askForNote, dialog: noteDialog } = usePdfQuestion(
    (shown: Omit<CreditNoteDialogProps, keyof Answering>, answering) => (
      <Suspense>
        <CreditNoteDialog {...shown} {...answering} />
      </Suspense>
    ),
  );
  const pdf = useRef<File>(undefined);
  const issuing = useCallMutation('issue_invoice', {
    files: () => pdf.current && { invoice: pdf.current },
    onSuccess: () => pdf.current && downloadBlob(pdf.current.name, pdf.current),
  });
  const keeping = useCallMutation('add_document_pdf', {
    files: () => pdf.current && { document: pdf.current },
  });
  const { id, updatedAt } = order;
  const read = async () => {
    const asked = callQuery('get_order_documents', { order_id: id });
    return (await client.fetchQuery({ ...asked, staleTime: 0 })).documents;
  };

  const issue = async () => {
    const documents = await read();
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

  const makePdf = async ({ kind, number }: OrderDocument) => {
    const stored = (await read()).find((one) => one.kind === kind && one.number === number);
    if (stored === undefined || stored.day === null) return;
    const { language, day } = stored;
    const document = storedDocument(stored, 'issued');
    const accepted =
      kind === 'invoice'
        ? await preview.ask({ ...inOrder(order, document), language, day })
        : await askForNote({ ...document, language, day });
    if (accepted === null) return;
    pdf.current = accepted;
    keeping.mutate({ documentData: { id, kind, number, language } });
  };

  return {
    ...{ issue, makePdf, isPending: issuing.isPending || keeping.isPending },
    dialog: (
      <>
        {preview.dialog}
        {noteDialog}
      </>
    ),
  };
}

/** A document with further data of its order: the receiver and the client's number. */
function inOrder(order: Order, { client, issuer, document }: PrintedDocument) {
  const { currency, vatPercent: vat } = document;
  return { order: { ...invoicedOrder(order), client, currency, vat }, issuer, document };
}
