import { fillIn } from '@halla/contract/errors/fill-in';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { creditNoteOf } from '@halla/domain/documents/invoice';
import type { Currency, Money } from '@halla/domain/documents/money';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import { usePdf } from '../../../ui/pdf/use-pdf.ts';
import { creditNoteDocument } from './credit-note-document.ts';
import type { InvoiceDialogProps } from './invoice-dialog.tsx';
import { useIssuer } from './use-issuer.ts';

export interface CreditNoteDialogProps extends InvoiceDialogProps {
  /** Of the credit note. */
  readonly number: number;
  /** What is credited without VAT. */
  readonly net: Money<Currency>;
}

/** The credit note that a change of an order makes, before the change is saved. */
export function CreditNoteDialog(props: CreditNoteDialogProps) {
  const { order, issuer, language, number, net, onAccept, onClose } = props;
  const texts = documentTexts(useLanguage());
  const { query, known } = useIssuer(issuer);
  const note = known && creditNoteOf({ number, order, net, date: known.today });
  const printing = known && { ...known, client: order.client, language };
  const pdf = usePdf({
    of: [note, printing],
    name: documentFileName({ kind: 'credit_note', number, language }),
    document: note && printing && (() => creditNoteDocument(note, printing)),
  });
  return (
    <PdfDialog
      title={fillIn(texts.creditNote.numbered, { number })}
      pdf={query.error === null ? pdf : { ...query, data: undefined }}
      warnings={known?.isSample === true ? [texts.preview.placeholders] : []}
      accept={{ label: texts.preview.acceptCreditNote, onAccept }}
      onClose={onClose}
    />
  );
}
