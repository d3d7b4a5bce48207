import { fillIn } from '@halla/contract/errors/fill-in';
import type { Quotation, SentRevision } from '@halla/contract/quotations';
import { quotationDocument } from '@halla/documents/quotation-document';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { offeredQuotation, printedQuotation } from '@halla/domain/quotations/printed-quotation';
import { useIssuer } from '../../../entities/order/use-issuer.ts';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../ui/pdf/use-pdf.ts';

export interface QuotationDialogProps {
  /** A quotation, or one of its sent revisions. */
  readonly of: Quotation | SentRevision;
  /** Button for the next step of a draft. */
  readonly accept?: { readonly label: string; readonly onAccept: () => void } | undefined;
  readonly onClose: () => void;
}

/** Preview of a quotation in its language, to be downloaded. */
export function QuotationDialog({ of, accept, onClose }: QuotationDialogProps) {
  const { quotation: texts, preview } = documentTexts(useLanguage());
  const { query, known } = useIssuer(of.invoiceIssuer);
  const { name, sentAt, invoiceLanguage: language } = of;
  const printed =
    known &&
    printedQuotation(offeredQuotation(of), {
      issuer: known.issuer,
      date: sentAt === null ? known.today : dayOfBusiness(new Date(sentAt)),
      isDraft: sentAt === null,
    });
  const pdf = usePdf({
    of: printed,
    name: documentFileName({ kind: 'quotation', number: name, language }),
    document: known && printed && (() => quotationDocument(printed, known)),
  });
  return (
    <PdfDialog
      title={fillIn(texts.numbered, { number: name })}
      pdf={query.error === null ? pdf : { ...query, data: undefined }}
      warnings={known?.isSample === true ? [preview.placeholders] : []}
      accept={accept}
      onClose={onClose}
    />
  );
}
