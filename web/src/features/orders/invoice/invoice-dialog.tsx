import { fillIn } from '@halla/contract/errors/fill-in';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { type InvoicedOrder, invoiceOf } from '@halla/domain/documents/invoice';
import type { IssuerKey } from '@halla/domain/documents/issuers';
import type { Lang } from '@halla/domain/limits';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../ui/pdf/use-pdf.ts';
import { invoiceDocument } from './invoice-document.ts';
import { useIssuer } from './use-issuer.ts';

export interface InvoiceDialogProps {
  readonly order: InvoicedOrder;
  readonly issuer: IssuerKey;
  /** Of the invoice, not of the screen. */
  readonly language: Lang;
  readonly onAccept: (invoice: File) => void;
  readonly onClose: () => void;
}

/** The invoice of an order with what should be looked at before it is accepted. */
export function InvoiceDialog({ order, issuer, language, onAccept, onClose }: InvoiceDialogProps) {
  const texts = documentTexts(useLanguage());
  const { query, known } = useIssuer(issuer);
  const invoice = known && invoiceOf(order, { issuer: known.issuer, language, date: known.today });
  const isSample = known?.isSample === true;
  const pdf = usePdf({
    of: invoice,
    name: documentFileName({ kind: 'invoice', number: order.number, language }),
    document: invoice && (() => invoiceDocument(invoice, { isSample })),
  });
  const lacksReason = invoice?.vatPercent === 0 && invoice.vatReason === null;
  return (
    <PdfDialog
      title={fillIn(texts.invoice.numbered, { number: order.number })}
      pdf={query.error === null ? pdf : { ...query, data: undefined }}
      warnings={[
        ...(isSample ? [texts.preview.placeholders] : []),
        ...(lacksReason ? [texts.preview.noVatReason] : []),
      ]}
      accept={{ label: texts.preview.acceptInvoice, onAccept }}
      onClose={onClose}
    />
  );
}
