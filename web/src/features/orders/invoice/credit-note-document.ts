import { fillIn } from '@halla/contract/errors/fill-in';
import { documentMark } from '@halla/domain/documents/document-mark';
import type { CreditNote, InvoicedClient } from '@halla/domain/documents/invoice';
import type { Issuer } from '@halla/domain/documents/issuers';
import { moneyToWire } from '@halla/domain/documents/money';
import type { Lang } from '@halla/domain/limits';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { formatDay, formatMoney } from '../../../ui/labels/format.ts';
import { clientLines, issuerLines } from '../../../ui/pdf/document-parties.ts';
import {
  atTheRight,
  documentHead,
  documentPage,
  lineTable,
  pairs,
  partyColumns,
} from '../../../ui/pdf/document-parts.ts';
import { totals } from './invoice-document.ts';

interface Printing {
  readonly client: InvoicedClient;
  readonly issuer: Issuer;
  readonly language: Lang;
  readonly isSample: boolean;
}

/** A credit note as it is printed, in the language of its invoice. */
export function creditNoteDocument(
  note: CreditNote,
  { client, issuer, language, isSample }: Printing,
): TDocumentDefinitions {
  const texts = documentTexts(language);
  const { number, invoiceNumber, date, net } = note;
  const credited = {
    name: fillIn(texts.creditNote.line, { number: invoiceNumber }),
    amount: formatMoney(moneyToWire(net), net.currency, language),
  };
  return documentPage({
    language,
    title: fillIn(texts.creditNote.numbered, { number }),
    mark: documentMark('credit_note', number),
    sender: issuer.name,
    isSample,
    content: [
      documentHead(texts.creditNote.title, [
        [texts.creditNote.number, String(number)],
        [texts.date, formatDay(date, language)],
        [texts.creditNote.ofInvoice, String(invoiceNumber)],
      ]),
      partyColumns([
        { heading: texts.seller, lines: issuerLines(issuer, language) },
        { heading: texts.buyer, lines: clientLines(client, language) },
      ]),
      lineTable(
        [
          { label: texts.columns.name, width: 380, text: ({ name }) => name },
          { label: texts.columns.amount, width: 111, isNumber: true, text: ({ amount }) => amount },
        ],
        [credited],
      ),
      atTheRight(pairs(totals({ ...note, language }, texts), 2)),
    ],
  });
}
