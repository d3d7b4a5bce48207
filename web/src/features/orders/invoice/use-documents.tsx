import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import type { Lang } from '@halla/domain/limits';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useRef } from 'react';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import type { Attached, Overrule } from '../../../core/forms/resource-form.ts';
import { errorText } from '../../../i18n/i18n.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { type Answering, usePdfQuestion } from '../../../ui/pdf/pdf-question.ts';
import { type AskForInvoice, invoicedContent } from '../content/invoiced-content.ts';
import { correctedCopy } from './corrected-copy.ts';
import type { CreditNoteDialogProps } from './credit-note-dialog.tsx';
import { type PlannedDocuments, plannedDocuments } from './planned-documents.ts';

const CreditNoteDialog = lateDialog(async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog);

type Edit = CallInput<'edit_order'>;

interface Attaching {
  /** The order as loaded by the form. */
  readonly order: Order;
  /** Previews the invoice of the edit; undefined in forms that change no data printed on it. */
  readonly askForInvoice?: AskForInvoice;
}

export interface DocumentsQuestion {
  /** Adds the PDFs of the documents created by the edit, if any; null if the user goes back. */
  readonly attach: (input: Edit, options: Attaching) => Promise<Attached<'edit_order'> | null>;
  /**
   * Handles a refusal because the credit note's number is already used; saving again previews it with a new
   * one.
   */
  readonly overrule: Overrule<'edit_order'>;
  /** The open preview of a credit note, to be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Previews the documents created by an edit of an order before the edit is sent. */
export function useDocuments(): DocumentsQuestion {
  const client = useQueryClient();
  const { ask, dialog } = usePdfQuestion((shown: Omit<CreditNoteDialogProps, keyof Answering>, answering) => (
    <Suspense>
      <CreditNoteDialog {...shown} {...answering} />
    </Suspense>
  ));
  const take = useCallMutation('get_next_credit_note_number');
  // A number that was not accepted is reused by the next preview.
  const taken = useRef<number>(undefined);

  /** Adds the credit note of a plan to the edit; null if the user goes back. */
  const withCreditNote = async (input: Edit, plan: PlannedDocuments) => {
    if (plan.creditNote === null) return { input, files: {} };
    taken.current ??= (await take.mutateAsync({})).number;
    const creditNoteNumber = taken.current;
    const { document, ...printed } = plan.creditNote;
    let { language } = printed;
    const pdf = await ask({
      ...printed,
      document: { ...document, number: String(creditNoteNumber) },
      onLanguage: (chosen) => {
        language = chosen;
      },
    });
    if (pdf === null) return null;
    const orderData = { ...input.orderData, creditNoteNumber };
    const languages = { ...input.languages, credit_note: language };
    return { input: { ...input, orderData, languages }, files: { credit_note: pdf } };
  };

  const attach = async (input: Edit, { order, askForInvoice }: Attaching) => {
    const query = callQuery('get_order_documents', { order_id: order.id });
    const { documents } = await client.fetchQuery({ ...query, staleTime: 0 });
    const { issuers } = await client.ensureQueryData(callQuery('get_invoice_issuers', {}));
    const plan = plannedDocuments({ order, sent: input.orderData, kept: input.kept, documents, issuers });
    const shown = plan.invoice ?? (plan.creditNote === null ? correctedCopy(documents) : null);
    const content = invoicedContent(order.number, input.orderData, order);
    // A corrected copy is in the language of the order.
    let language = (plan.invoice ?? content).language;
    const onLanguage = (chosen: Lang) => {
      language = chosen;
    };
    const isNew = plan.invoice?.document.state === 'issued';
    const asked = {
      ...content,
      language,
      ...(shown && { document: shown.document }),
      ...(isNew && { onLanguage }),
    };
    const invoice = askForInvoice && shown ? await askForInvoice(asked) : undefined;
    if (invoice === null) return null;
    const named = isNew && invoice ? { ...input, languages: { invoice: language } } : input;
    const credited = await withCreditNote(named, plan);
    if (credited === null) return null;
    const files = { ...credited.files, ...(invoice && { invoice }) };
    return { input: credited.input, files: Object.keys(files).length === 0 ? undefined : files };
  };
  const overrule: Overrule<'edit_order'> = {
    codes: ['orders.credit_note_number'],
    ask: (refusal) => {
      taken.current = undefined;
      notifyError(errorText(refusal));
      return Promise.resolve(null);
    },
  };
  return { attach, overrule, dialog };
}
