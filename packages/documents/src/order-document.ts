import { fillIn } from '@halla/contract/errors/fill-in';
import { documentMark } from '@halla/domain/documents/document-mark';
import type { Letterhead } from '@halla/domain/documents/letterhead';
import type { PrintedOrder } from '@halla/domain/documents/printed-order';
import { formatDay } from '@halla/domain/formats';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { clientLines, issuerLines, receiverLines } from './document-parties.ts';
import {
  atTheRight,
  documentHead,
  documentPage,
  lineTable,
  pairs,
  partyColumns,
  versionFact,
} from './document-parts.ts';
import { lineColumns, paymentFacts, reasonNote, totals } from './invoice-document.ts';
import { printedTexts } from './printed-texts.ts';

interface OrderDocument extends Letterhead {
  readonly kind: 'order_confirmation' | 'proforma';
}

/** The confirmation of an order, or its proforma invoice, in the language of the order; neither is an invoice. */
export function orderDocument(
  order: PrintedOrder,
  { kind, ...letterhead }: OrderDocument,
): TDocumentDefinitions {
  const { number, version, language, date, issuer, client, receiver, lines } = order;
  const texts = printedTexts(language);
  const own = kind === 'proforma' ? texts.proforma : texts.orderConfirmation;
  return documentPage({
    language,
    title: fillIn(own.numbered, { number }),
    mark: documentMark(kind, number),
    sender: issuer.name,
    letterhead,
    content: [
      documentHead(own.title, [
        [texts.orderConfirmation.number, number],
        ...versionFact(version, language),
        [texts.date, formatDay(date, language)],
      ]),
      partyColumns([
        { heading: texts.seller, lines: issuerLines(issuer, language) },
        { heading: texts.buyer, lines: clientLines(client, language) },
        ...(receiver === null
          ? []
          : [{ heading: texts.invoice.delivery, lines: receiverLines(receiver, language) }]),
      ]),
      ...introduction(order, kind),
      lineTable(lineColumns(order, texts), lines),
      atTheRight(pairs(totals(order, texts), 2)),
      ...reasonNote(order, texts),
      ...(kind === 'proforma' ? [payment(order)] : []),
    ],
  });
}

/** What the document is, and the client's number. */
function introduction({ language, purchaseOrder }: PrintedOrder, kind: OrderDocument['kind']): Content[] {
  const texts = printedTexts(language);
  const first: Content =
    kind === 'proforma'
      ? { text: texts.proforma.notAnInvoice, bold: true }
      : { text: texts.orderConfirmation.confirms };
  const number =
    purchaseOrder === null ? [] : [fillIn(texts.invoice.purchaseOrder, { number: purchaseOrder })];
  return [first, ...number.map((text): Content => ({ text }))].map((one) => ({
    stack: [one],
    margin: [0, 0, 0, 12],
  }));
}

/** Where a payment in advance goes. */
function payment(order: PrintedOrder): Content {
  const texts = printedTexts(order.language);
  return {
    stack: [
      { text: texts.proforma.payment, bold: true, margin: [0, 0, 0, 4] },
      pairs(paymentFacts(order, { texts, dueDay: null })),
    ],
    unbreakable: true,
    margin: [0, 24, 0, 0],
  };
}
