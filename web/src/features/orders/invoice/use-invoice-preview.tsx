import { type Answering, type PdfQuestion, usePdfQuestion } from '../../../ui/pdf/pdf-question.ts';
import type { InvoiceDialogProps } from './invoice-dialog.tsx';
import { InvoicePreview } from './invoice-preview.tsx';

type Shown = Omit<InvoiceDialogProps, keyof Answering>;

/** Lets a form preview the invoice of what it is about to save. */
export function useInvoicePreview(): PdfQuestion<Shown> {
  return usePdfQuestion((shown: Shown, answering) => <InvoicePreview {...shown} {...answering} />);
}
