import { fillIn } from '@halla/contract/errors/fill-in';
import { documentMark } from '@halla/domain/documents/document-mark';
import type { Letterhead } from '@halla/domain/documents/letterhead';
import { formatDay } from '@halla/domain/formats';
import type { PrintedQuotation } from '@halla/domain/quotations/printed-quotation';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { clientLines, issuerLines, receiverLines } from './document-parties.ts';
import { atTheRight, documentHead, documentPage, lineTable, pairs, partyColumns } from './document-parts.ts';
import { headOf, lineColumns, reasonNote, stampOf, totals } from './invoice-document.ts';
import { type PrintedTexts, printedTexts } from './printed-texts.ts';

/** A quotation as a printable document, in its own language. */
export function quotationDocument(quotation: PrintedQuotation, letterhead: Letterhead): TDocumentDefinitions {
  const { name, language, date, validUntil, issuer, client, receiver, lines, isDraft } = quotation;
  const texts = printedTexts(language);
  const stamp = stampOf(isDraft ? 'draft' : 'issued', texts);
  return documentPage({
    language,
    title: fillIn(texts.quotation.numbered, { number: name }),
    mark: documentMark('quotation', name),
    sender: issuer.name,
    letterhead,
    stamp,
    content: [
      documentHead(headOf(texts.quotation.title, stamp), [
        [texts.quotation.number, name],
        [texts.date, formatDay(date, language)],
        [texts.quotation.validUntil, formatDay(validUntil, language)],
      ]),
      partyColumns([
        { heading: texts.seller, lines: issuerLines(issuer, language) },
        { heading: texts.buyer, lines: clientLines(client, language) },
        ...(receiver === null
          ? []
          : [{ heading: texts.invoice.delivery, lines: receiverLines(receiver, language) }]),
      ]),
      ...introduction(quotation, texts),
      lineTable(lineColumns(quotation, texts), lines),
      atTheRight(pairs(totals(quotation, texts), 2)),
      ...reasonNote(quotation, texts),
      ...conditions(quotation, texts),
    ],
  });
}

/** The client's reference and the note for the client, above the lines. */
function introduction({ purchaseOrder, clientNote }: PrintedQuotation, texts: PrintedTexts): Content[] {
  const reference = purchaseOrder?.trim()
    ? [fillIn(texts.quotation.reference, { number: purchaseOrder.trim() })]
    : [];
  const note = clientNote?.trim() ? [clientNote.trim()] : [];
  return [...reference, ...note].map((text): Content => ({ text, margin: [0, 0, 0, 12] }));
}

/** Delivery time and terms, below the totals. */
function conditions(
  { deliveryEstimate, terms }: PrintedQuotation,
  { quotation: texts }: PrintedTexts,
): Content[] {
  const named = [
    [texts.deliveryEstimate, deliveryEstimate],
    [texts.terms, terms],
  ] as const;
  return named.flatMap(([heading, text]): Content[] =>
    text?.trim() ? [{ text: heading, bold: true, margin: [0, 16, 0, 2] }, { text: text.trim() }] : [],
  );
}
