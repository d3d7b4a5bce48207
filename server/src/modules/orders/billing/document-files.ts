import { documentFileName, documentMark } from '@halla/domain/documents/document-mark';
import { LANGUAGES, type Lang } from '@halla/domain/limits';
import type { ReceivedFile, SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { addDocument, renameVersions } from '#modules/files/add-files.service.ts';
import { receivedPdf } from '#modules/files/received-pdf.ts';
import type { Billing, IssuedDocument } from './order-billing.service.ts';

/** An invoice pdf sent with a save, and the number of its invoice. */
interface ReceivedInvoice {
  readonly file: ReceivedFile;
  readonly number: string;
}

/**
 * Invoice whose PDF was sent with a save: the one issued by the save, otherwise an earlier one; undefined
 * without a PDF.
 */
export async function receivedInvoice(
  ctx: SignedInContext,
  { plan, invoice, stored }: Billing,
): Promise<ReceivedInvoice | undefined> {
  const issued = stored.filter(({ kind, state }) => kind === 'invoice' && state === 'issued');
  // Once a save issues a document, an earlier invoice no longer states the total of the order.
  const earlier = plan.issued.length > 0 ? [] : issued.map(({ number }) => number);
  const numbers = invoice === null ? earlier : [invoice];
  return receivedPdf({
    ctx,
    part: 'invoice',
    marks: new Map(numbers.map((number) => [documentMark('invoice', number), number])),
    refusal: 'orders.other_invoice',
  });
}

interface Papers {
  ctx: SignedInContext;
  billing: Billing;
  invoice: ReceivedInvoice | undefined;
}

/**
 * Stores the PDF of an invoice with the files of its order. PDFs of a draft that is replaced, issued or dropped
 * are kept as drafts; an issued PDF is never replaced, and a second one in its language is a corrected copy.
 */
export async function keepInvoice({ ctx, billing, invoice }: Papers): Promise<void> {
  const { order, stored, plan } = billing;
  const draft = stored.find(({ state }) => state === 'draft');
  const root = rootOf(order.number);
  if (draft !== undefined && (billing.draftChanges || invoice !== undefined))
    await renameVersions({ ctx, root, filenames: namesOf(draft.number), version: 'draft' });
  if (invoice === undefined) return;
  const { file, number } = invoice;
  const isFirst = plan.draft !== null || plan.issued.length > 0;
  const language = isFirst ? billing.languages.invoice : billing.orderLanguage;
  const filename = documentFileName({ kind: 'invoice', number, language });
  await addDocument({ ctx, root, file, filename, ...(isFirst ? { before: 'draft' } : { as: 'corrected' }) });
}

interface KeepCreditNote {
  billing: Billing;
  issued: readonly IssuedDocument[];
  /** The number reserved for it. */
  sent: number | undefined;
}

/** Stores the PDF of a credit note issued by a save; refuses a PDF if nothing was credited. */
export async function keepCreditNote(
  ctx: SignedInContext,
  { billing, issued, sent }: KeepCreditNote,
): Promise<void> {
  const note = issued.find(({ kind }) => kind === 'credit_note');
  const hasPdf = ctx.received?.some(({ part }) => part === 'credit_note');
  if (note === undefined) {
    if (sent !== undefined || hasPdf)
      throw refusedField('orders.nothing_credited', 'orderData.creditNoteNumber');
    return;
  }
  const received = await receivedPdf({
    ctx,
    part: 'credit_note',
    marks: new Map([[documentMark('credit_note', note.number), note.number]]),
    refusal: 'orders.other_credit_note',
  });
  if (received === undefined) return;
  const filename = documentFileName({ kind: 'credit_note', number: note.number, language: note.language });
  await addDocument({
    ctx,
    root: rootOf(billing.order.number),
    file: received.file,
    filename,
    as: 'corrected',
  });
}

function rootOf(orderNumber: number) {
  return { kind: 'invoice', key: String(orderNumber) } as const;
}

/** File names of the pdf of an invoice in every language. */
function namesOf(number: string): string[] {
  return LANGUAGES.map((language: Lang) => documentFileName({ kind: 'invoice', number, language }));
}
