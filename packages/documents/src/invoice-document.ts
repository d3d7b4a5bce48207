import { fillIn } from '@halla/contract/errors/fill-in';
import { bankBarcode } from '@halla/domain/billing/bank-barcode';
import { documentMark } from '@halla/domain/documents/document-mark';
import type { Invoice, PrintedState } from '@halla/domain/documents/invoice';
import type { Letterhead } from '@halla/domain/documents/letterhead';
import { type Currency, type Money, moneyToWire } from '@halla/domain/documents/money';
import { formatDay, formatMoney, formatNumber, formatQuantity } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { barcode } from './bar-code.ts';
import { clientLines, issuerLines, receiverLines } from './document-parties.ts';
import {
  atTheRight,
  type DocumentColumn,
  documentHead,
  documentPage,
  lineTable,
  pairs,
  partyColumns,
} from './document-parts.ts';
import { type PrintedTexts, printedTexts } from './printed-texts.ts';

type Line = Invoice['lines'][number];

/** An invoice as a printable document, in its own language. */
export function invoiceDocument(invoice: Invoice, letterhead: Letterhead): TDocumentDefinitions {
  const { number, state, language, date, dueDate, issuer, client, receiver, purchaseOrder } = invoice;
  const { lines, refersTo } = invoice;
  const texts = printedTexts(language);
  const title = fillIn(texts.invoice.numbered, { number });
  const day = (value: string) => formatDay(value, language);
  return documentPage({
    language,
    title,
    mark: documentMark('invoice', number),
    sender: issuer.name,
    letterhead,
    stamp: stampOf(state, texts),
    content: [
      documentHead(headOf(texts.invoice.title, stampOf(state, texts)), [
        [texts.invoice.number, number],
        [texts.date, day(date)],
        [texts.invoice.dueDate, day(dueDate)],
      ]),
      partyColumns([
        { heading: texts.seller, lines: issuerLines(issuer, language) },
        { heading: texts.buyer, lines: clientLines(client, language) },
        ...(receiver === null
          ? []
          : [{ heading: texts.invoice.delivery, lines: receiverLines(receiver, language) }]),
      ]),
      ...(purchaseOrder === null
        ? []
        : [reference(fillIn(texts.invoice.purchaseOrder, { number: purchaseOrder }))]),
      ...(refersTo.length === 0
        ? []
        : [reference(fillIn(texts.invoice.addsTo, { numbers: refersTo.join(', ') }))]),
      lineTable(lineColumns(invoice, texts), lines),
      atTheRight(pairs([...totals(invoice, texts), ...payments(invoice, texts)], 2)),
      ...reasonNote(invoice, texts),
      payment(invoice, texts),
      ...bankBarcodeOf(invoice, texts),
    ],
  });
}

/** Net, VAT and gross, with labels. */
export function totals(
  { language, vatPercent, ...amounts }: Pick<Invoice, 'language' | 'vatPercent' | 'net' | 'vat' | 'gross'>,
  texts: PrintedTexts,
): [string, string][] {
  const shown = (amount: Money<Currency>) => formatMoney(moneyToWire(amount), amount.currency, language);
  return [
    [texts.net, shown(amounts.net)],
    [fillIn(texts.vat, { percent: formatQuantity(vatPercent, language) }), shown(amounts.vat)],
    [texts.gross, shown(amounts.gross)],
  ];
}

/** Paid and due amounts, if anything was paid. */
function payments({ language, paid, due }: Invoice, { invoice }: PrintedTexts): [string, string][] {
  if (paid.cents === 0) return [];
  const shown = (amount: Money<Currency>) => formatMoney(moneyToWire(amount), amount.currency, language);
  return [
    [invoice.paid, shown(paid)],
    [invoice.due, shown(due)],
  ];
}

/** Text printed across a PDF that is not the issued document; null for none. */
export function stampOf(state: PrintedState, { draft, corrected }: PrintedTexts): string | null {
  if (state === 'issued') return null;
  return state === 'draft' ? draft : corrected;
}

/** The name of a document including its stamp. */
export function headOf(name: string, stamp: string | null): string {
  return stamp === null ? name : `${name} – ${stamp}`;
}

/** Why a document carries no VAT; an exempt sale in the words that were entered for it. */
export function reasonNote(
  { vatReason, vatReasonText }: Pick<Invoice, 'vatReason' | 'vatReasonText'>,
  { vatReasons }: PrintedTexts,
): Content[] {
  if (vatReason === null) return [];
  const own = vatReason === 'exempt' && vatReasonText !== null;
  return [note(own ? `${vatReasons.exempt} ${vatReasonText}` : vatReasons[vatReason])];
}

/** The client's reference, above the lines. */
function reference(text: string): Content {
  return { text, margin: [0, 0, 0, 12] };
}

/** A sentence below the totals. */
function note(text: string): Content {
  return { text, margin: [0, 12, 0, 0] };
}

export function lineColumns(
  { language, net: { currency } }: Pick<Invoice, 'language' | 'net'>,
  texts: PrintedTexts,
): DocumentColumn<Line>[] {
  const { sku, name, count, price, discount, amount } = texts.columns;
  return [
    { label: sku, width: 84, text: (line) => line.sku ?? '' },
    { label: name, width: 155, text: (line) => line.name ?? '' },
    { label: count, width: 36, isNumber: true, text: (line) => countText(line, { language, texts }) },
    { label: price, width: 64, isNumber: true, text: (line) => formatMoney(line.price, currency, language) },
    {
      label: discount,
      width: 44,
      isNumber: true,
      text: (line) => (line.discount === 0 ? '' : `${formatQuantity(line.discount, language)} %`),
    },
    {
      label: amount,
      width: 76,
      isNumber: true,
      text: (line) => formatMoney(moneyToWire(line.amount), currency, language),
    },
  ];
}

/** The count of a line with its unit; pieces go without saying. */
function countText({ count, unitCode }: Line, { language, texts }: { language: Lang; texts: PrintedTexts }) {
  const units: Readonly<Record<string, string>> = texts.units;
  const unit = units[unitCode ?? ''];
  const shown = formatNumber(count, language);
  return unit === undefined ? shown : `${shown} ${unit}`;
}

function payment(invoice: Invoice, texts: PrintedTexts): Content {
  return {
    stack: [
      { text: texts.invoice.payment, bold: true, margin: [0, 0, 0, 4] },
      pairs(paymentFacts(invoice, { texts, dueDay: invoice.dueDate })),
    ],
    unbreakable: true,
    margin: [0, 24, 0, 0],
  };
}

interface Paying {
  readonly texts: PrintedTexts;
  /** YYYY-MM-DD; null: none is set. */
  readonly dueDay: string | null;
}

/** Where and by when an amount is paid. */
export function paymentFacts(
  { reference: paidBy, issuer, due, language }: Invoice,
  { texts: { invoice }, dueDay }: Paying,
): [string, string][] {
  return [
    [invoice.receiver, issuer.name],
    [invoice.iban, issuer.iban],
    [invoice.bic, issuer.bic],
    [invoice.reference, paidBy],
    ...(dueDay === null ? [] : [[invoice.dueDate, formatDay(dueDay, language)] as [string, string]]),
    [invoice.toPay, formatMoney(moneyToWire(due), due.currency, language)],
  ];
}

/** The bar code with which the buyer's bank reads the payment, where it can carry it; a draft is not to be paid. */
function bankBarcodeOf(
  { state, issuer: { iban }, due, reference, dueDate }: Invoice,
  { invoice: texts }: PrintedTexts,
): Content[] {
  if (state === 'draft') return [];
  const { cents, currency } = due;
  const digits = bankBarcode({ iban, cents, currency, reference, dueDay: dueDate });
  return digits === null ? [] : [barcode(digits, texts.barcode)];
}
