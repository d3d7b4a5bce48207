import { fillIn } from '@halla/contract/errors/fill-in';
import { documentMark } from '@halla/domain/documents/document-mark';
import type { CreditNote, InvoicedClient } from '@halla/domain/documents/invoice';
import type { Issuer } from '@halla/domain/documents/issuers';
import type { Letterhead } from '@halla/domain/documents/letterhead';
import { formatDay } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { clientLines, issuerLines } from './document-parties.ts';
import { atTheRight, documentHead, documentPage, lineTable, pairs, partyColumns } from './document-parts.ts';
import { headOf, lineColumns, stampOf, totals } from './invoice-document.ts';
import { printedTexts } from './printed-texts.ts';

interface Printing extends Letterhead {
  readonly client: InvoicedClient;
  readonly issuer: Issuer;
  readonly language: Lang;
}

/** A credit note as a printable document, in the language of its invoice. */
export function creditNoteDocument(
  note: CreditNote,
  { client, issuer, language, ...letterhead }: Printing,
): TDocumentDefinitions {
  const texts = printedTexts(language);
  const { number, state, refersTo, date, lines } = note;
  const stamp = stampOf(state, texts);
  return documentPage({
    language,
    title: fillIn(texts.creditNote.numbered, { number }),
    mark: documentMark('credit_note', number),
    sender: issuer.name,
    letterhead,
    stamp,
    content: [
      documentHead(headOf(texts.creditNote.title, stamp), [
        [texts.creditNote.number, number],
        [texts.date, formatDay(date, language)],
        [texts.creditNote.ofInvoice, refersTo.join(', ')],
      ]),
      partyColumns([
        { heading: texts.seller, lines: issuerLines(issuer, language) },
        { heading: texts.buyer, lines: clientLines(client, language) },
      ]),
      { text: fillIn(texts.creditNote.line, { number: refersTo.join(', ') }), margin: [0, 0, 0, 12] },
      lineTable(lineColumns({ ...note, language }, texts), lines),
      atTheRight(pairs(totals({ ...note, language }, texts), 2)),
    ],
  });
}
