import { fillIn } from '@halla/contract/errors/fill-in';
import { creditNoteDocument } from '@halla/documents/credit-note-document';
import { namedIn } from '@halla/domain/billing/named-rows';
import { documentFileName } from '@halla/domain/documents/document-mark';
import { creditNoteOf } from '@halla/domain/documents/invoice';
import type { Lang } from '@halla/domain/limits';
import { useState } from 'react';
import { useIssuer } from '../../../entities/order/use-issuer.ts';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PdfDialog } from '../../../ui/pdf/pdf-dialog.tsx';
import type { Answering } from '../../../ui/pdf/pdf-question.ts';
import { usePdf } from '../../../ui/pdf/use-pdf.ts';
import { issuingText } from './issuing-text.ts';
import { chosen, LanguageChoice } from './language-choice.tsx';
import type { PrintedDocument } from './planned-documents.ts';

export interface CreditNoteDialogProps extends PrintedDocument, Answering {
  /** Called with the chosen language; undefined: no choice is offered. */
  readonly onLanguage?: (language: Lang) => void;
}

/** Preview of the credit note created by a change of an order, before the change is saved. */
export function CreditNoteDialog(props: CreditNoteDialogProps) {
  const { client, issuer, lines, onLanguage, onAccept, onClose } = props;
  const [language, setLanguage] = useState(props.language);
  const document = namedIn(props.document, { lines, language });
  const screen = useLanguage();
  const texts = documentTexts(screen);
  const { query, known } = useIssuer(issuer);
  const note = known && creditNoteOf(document, known.today);
  const printing = known && { ...known, client, language };
  const { number } = document;
  const pdf = usePdf({
    of: [note, printing],
    name: documentFileName({ kind: 'credit_note', number, language }),
    document: note && printing && (() => creditNoteDocument(note, printing)),
  });
  return (
    <PdfDialog
      title={fillIn(texts.creditNote.numbered, { number })}
      pdf={query.error === null ? pdf : { ...query, data: undefined }}
      says={issuingText(document, { kind: 'credit_note', screen })}
      choices={onLanguage && <LanguageChoice value={language} onChange={chosen(setLanguage, onLanguage)} />}
      warnings={known?.isSample === true ? [texts.preview.placeholders] : []}
      accept={{
        label: texts.preview.acceptCreditNote,
        onAccept,
      }}
      onClose={onClose}
    />
  );
}
