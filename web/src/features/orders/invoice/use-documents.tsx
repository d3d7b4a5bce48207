import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import type { Attached } from '../../../core/forms/resource-form.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { type Answering, usePdfQuestion } from '../../../ui/pdf/pdf-question.ts';
import { type AskForInvoice, invoicedContent } from '../content/invoiced-content.ts';
import type { CreditNoteDialogProps } from './credit-note-dialog.tsx';
import { type PlannedDocuments, plannedDocuments, storedDocument } from './planned-documents.ts';

const CreditNoteDialog = lateDialog(async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog);

type Edit = CallInput<'edit_order'>;

interface Attaching {
  /** The order as the form knows it. */
  readonly order: Order;
  /** Shows the invoice of the edit; absent in forms that change nothing that it states. */
  readonly askForInvoice?: AskForInvoice;
}

export interface DocumentsQuestion {
  /** The edit with the pdfs of the documents that it makes, if any; null when the user goes back. */
  readonly attach: (input: Edit, options: Attaching) => Promise<Attached<'edit_order'> | null>;
  /** The preview of a credit note while it is open; has to stand in the page. */
  readonly dialog: ReactNode;
}

/** Shows the documents that an edit of an order makes before the edit is sent. */
export function useDocuments(): DocumentsQuestion {
  const client = useQueryClient();
  const { ask, dialog } = usePdfQuestion((shown: Omit<CreditNoteDialogProps, keyof Answering>, answering) => (
    <Suspense>
      <CreditNoteDialog {...shown} {...answering} />
    </Suspense>
  ));
  const take = useCallMutation('get_next_credit_note_number');
  // One that was not accepted is used by the next preview.
  const taken = useRef<number>(undefined);

  /** The edit with the credit note of a plan; null when the user goes back. */
  const withCreditNote = async (input: Edit, { order, plan }: { order: Order; plan: PlannedDocuments }) => {
    if (plan.creditNote === null) return { input, files: {} };
    taken.current ??= (await take.mutateAsync({})).number;
    const creditNoteNumber = taken.current;
    const { document, ...parties } = plan.creditNote;
    const { language } = invoicedContent(order.number, input.orderData, order);
    const pdf = await ask({
      ...parties,
      language,
      document: { ...document, number: String(creditNoteNumber) },
    });
    if (pdf === null) return null;
    const orderData = { ...input.orderData, creditNoteNumber };
    return { input: { ...input, orderData }, files: { credit_note: pdf } };
  };

  const attach = async (input: Edit, { order, askForInvoice }: Attaching) => {
    const asked = callQuery('get_order_documents', { order_id: order.id });
    const { documents } = await client.fetchQuery({ ...asked, staleTime: 0 });
    const { issuers } = await client.ensureQueryData(callQuery('get_invoice_issuers', {}));
    const plan = plannedDocuments({ order, sent: input.orderData, kept: input.kept, documents, issuers });
    const shown = plan.invoice ?? (plan.creditNote === null ? copyOf(documents) : null);
    const content = invoicedContent(order.number, input.orderData, order);
    const invoice =
      askForInvoice && shown ? await askForInvoice({ ...content, document: shown.document }) : undefined;
    if (invoice === null) return null;
    const credited = await withCreditNote(input, { order, plan });
    if (credited === null) return null;
    const files = { ...credited.files, ...(invoice && { invoice }) };
    return { input: credited.input, files: Object.keys(files).length === 0 ? undefined : files };
  };
  return { attach, dialog };
}

/** The issued invoice as a corrected copy, where there is one alone: only then it still says what the order comes to. */
function copyOf(documents: Parameters<typeof plannedDocuments>[0]['documents']) {
  const [invoice, ...others] = documents;
  if (invoice === undefined || others.length > 0 || invoice.state === 'draft') return null;
  return storedDocument(invoice, 'corrected');
}
