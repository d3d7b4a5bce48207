import { fillIn } from '@halla/contract/errors/fill-in';
import { documentMark } from '@halla/domain/documents/document-mark';
import type { Letterhead } from '@halla/domain/documents/letterhead';
import { type Currency, type Money, moneyToWire } from '@halla/domain/documents/money';
import type { PrintedPurchase, PrintedSupplier } from '@halla/domain/documents/printed-purchase';
import { formatDay, formatMoney, formatNumber, formatQuantity } from '@halla/domain/formats';
import { countryName } from '@halla/domain/lifecycle/places';
import type { Lang } from '@halla/domain/limits';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { issuerLines, unitText } from './document-parties.ts';
import {
  atTheRight,
  type DocumentColumn,
  documentHead,
  documentPage,
  lineTable,
  pairs,
  partyColumns,
  versionFact,
} from './document-parts.ts';
import { printedTexts } from './printed-texts.ts';

type Line = PrintedPurchase['lines'][number];
type Fact = [string, string];

/** A purchase order to a supplier as a printable document. */
export function purchaseOrderDocument(
  purchase: PrintedPurchase,
  letterhead: Letterhead,
): TDocumentDefinitions {
  const { number, version, language, date, buyer, supplier, lines, wantedDay } = purchase;
  const texts = printedTexts(language);
  const { purchaseOrder } = texts;
  const { name, street, location } = buyer;
  const sums = totalsOf(purchase);
  const wanted: Fact[] =
    wantedDay === null ? [] : [[purchaseOrder.wantedDay, formatDay(wantedDay, language)]];
  return documentPage({
    language,
    title: fillIn(purchaseOrder.numbered, { number }),
    mark: documentMark('purchase_order', number),
    sender: name,
    letterhead,
    content: [
      documentHead(purchaseOrder.title, [
        [purchaseOrder.number, number],
        ...versionFact(version, language),
        [texts.date, formatDay(date, language)],
        ...wanted,
      ]),
      partyColumns([
        { heading: purchaseOrder.supplier, lines: supplierLines(supplier, language) },
        { heading: texts.buyer, lines: issuerLines(buyer, language) },
        { heading: texts.invoice.delivery, lines: [name, street, location] },
      ]),
      lineTable(purchasedColumns(purchase), lines),
      atTheRight(pairs(sums.rows, sums.strongest)),
      { text: purchaseOrder.withoutVat, margin: [0, 12, 0, 0] },
      { text: fillIn(purchaseOrder.quote, { number }), margin: [0, 4, 0, 0] },
    ],
  });
}

function supplierLines({ name, contactName, address, location, vatId }: PrintedSupplier, language: Lang) {
  const texts = printedTexts(language);
  return [
    ...[name, contactName, address, location && countryName(location, language)],
    vatId && fillIn(texts.vatId, { id: vatId }),
  ];
}

/** The agreed total with the deposit in it, below the sum of the lines where that is another one. */
function totalsOf({ language, sum, total, deposit }: PrintedPurchase) {
  const { purchaseOrder: texts, net } = printedTexts(language);
  const shown = (amount: Money<Currency>) => formatMoney(moneyToWire(amount), amount.currency, language);
  const sums: Fact[] = sum.cents === total.cents ? [] : [[texts.sum, shown(sum)]];
  const deposits: Fact[] = deposit === null ? [] : [[texts.deposit, shown(deposit)]];
  return { rows: [...sums, [net, shown(total)] satisfies Fact, ...deposits], strongest: sums.length };
}

function purchasedColumns({ language, currency }: PrintedPurchase): DocumentColumn<Line>[] {
  const { columns } = printedTexts(language);
  return [
    { label: columns.sku, width: 84, text: ({ sku }) => sku ?? '' },
    { label: columns.name, width: 143, text: ({ name }) => name ?? '' },
    {
      label: columns.count,
      width: 52,
      isNumber: true,
      text: ({ count, unit }) => `${formatNumber(count, language)} ${unitText(unit, language)}`.trim(),
    },
    {
      label: columns.price,
      width: 62,
      isNumber: true,
      text: ({ price }) => formatMoney(price, currency, language),
    },
    {
      label: columns.discount,
      width: 42,
      isNumber: true,
      text: ({ discount }) => (discount === 0 ? '' : `${formatQuantity(discount, language)} %`),
    },
    {
      label: columns.amount,
      width: 76,
      isNumber: true,
      text: ({ amount }) => formatMoney(moneyToWire(amount), currency, language),
    },
  ];
}
