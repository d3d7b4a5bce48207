import { fillIn } from '@halla/contract/errors/errors';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { type InvoicedOrder, invoiceOf } from '@halla/domain/documents/invoice';
import { type IssuerKey, isPlaceholder, PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import type { Lang } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import { invoiceDocument } from './invoice-document.ts';

export interface InvoiceDialogProps {
  readonly order: InvoicedOrder;
  readonly issuer: IssuerKey;
  /** Of the invoice, not of the screen. */
  readonly language: Lang;
  readonly onAccept: (invoice: File) => void;
  readonly onClose: () => void;
}

/** The invoice of an order with what should be looked at before it is accepted. */
export function InvoiceDialog({ order, issuer: key, language, onAccept, onClose }: InvoiceDialogProps) {
  const texts = documentTexts(useLanguage());
  const issuer = PLACEHOLDER_ISSUERS[key];
  const invoice = invoiceOf(order, { issuer, language, date: todayForFileName() });
  const isSample = isPlaceholder(key, issuer);
  const pdf = useQuery({
    queryKey: ['invoice pdf', invoice],
    queryFn: async () => {
      const { makePdf } = await import('../../../ui/pdf/make-pdf.ts');
      const name = documentFileName({ kind: 'invoice', number: order.number, language });
      return makePdf(invoiceDocument(invoice, { isSample }), name);
    },
    // The same invoice is the same file; it is made anew with the next preview.
    staleTime: 'static',
    gcTime: 0,
  });
  const lacksReason = invoice.vatPercent === 0 && invoice.vatReason === null;
  return (
    <PdfDialog
      title={fillIn(texts.invoice.numbered, { number: order.number })}
      pdf={pdf}
      warnings={[
        ...(isSample ? [texts.preview.placeholders] : []),
        ...(lacksReason ? [texts.preview.noVatReason] : []),
      ]}
      accept={{ label: texts.preview.acceptInvoice, onAccept }}
      onClose={onClose}
    />
  );
}
