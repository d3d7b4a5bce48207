import { fillIn } from '@halla/contract/errors/fill-in';
import { documentMark } from '@halla/domain/documents/document-mark';
import type { Letterhead } from '@halla/domain/documents/letterhead';
import type { PrintedDelivery } from '@halla/domain/documents/printed-delivery';
import { formatDay, formatNumber, formatWeight } from '@halla/domain/formats';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { issuerLines, receiverLines, unitText } from './document-parties.ts';
import {
  atTheRight,
  type DocumentColumn,
  documentHead,
  documentPage,
  lineTable,
  pairs,
  partyColumns,
  signatureLine,
  versionFact,
} from './document-parts.ts';
import { type PrintedTexts, printedTexts } from './printed-texts.ts';

type Line = PrintedDelivery['lines'][number];
type Fact = [string, string];

/** A delivery note as a printable document: what was sent to whom, without prices. */
export function deliveryNoteDocument(
  delivery: PrintedDelivery,
  letterhead: Letterhead,
): TDocumentDefinitions {
  const { number, version, language, date, sender, receiver, lines } = delivery;
  const texts = printedTexts(language);
  const { deliveryNote } = texts;
  const sums = totalsOf(delivery, texts);
  return documentPage({
    language,
    title: fillIn(deliveryNote.numbered, { number }),
    mark: documentMark('delivery_note', number),
    sender: sender.name,
    letterhead,
    content: [
      documentHead(deliveryNote.title, [
        [deliveryNote.number, number],
        ...versionFact(version, language),
        [texts.date, formatDay(date, language)],
        ...fact(deliveryNote.order, delivery.orderNumber),
        ...fact(deliveryNote.purchaseOrder, delivery.purchaseOrder),
      ]),
      partyColumns([
        { heading: deliveryNote.sender, lines: issuerLines(sender, language) },
        {
          heading: texts.invoice.delivery,
          lines: [...receiverLines(receiver, language), receiver.contactPhone],
        },
        { heading: deliveryNote.carrier, lines: carriage(delivery, texts) },
      ]),
      lineTable(deliveredColumns(delivery, texts), lines),
      // pdfmake cannot lay out a table without rows.
      ...(sums.length > 0 ? [atTheRight(pairs(sums))] : []),
      signatureLine({ signer: null, label: deliveryNote.received }),
    ],
  });
}

/** A labelled fact; nothing if unknown. */
function fact(label: string, value: string | null): Fact[] {
  return value?.trim() ? [[label, value.trim()]] : [];
}

function carriage(
  { carrier, trackingNumber, shippingTerm }: PrintedDelivery,
  { deliveryNote }: PrintedTexts,
): (string | null)[] {
  const tracked = trackingNumber?.trim();
  return [carrier, tracked ? fillIn(deliveryNote.tracking, { number: tracked }) : null, shippingTerm];
}

function totalsOf(
  { language, packages, weight }: PrintedDelivery,
  { packingList: { fields } }: PrintedTexts,
): Fact[] {
  return [
    ...fact(fields.totalPackages, packages === null ? null : formatNumber(packages, language)),
    ...fact(fields.totalWeight, weight === null ? null : formatWeight(weight, language)),
  ];
}

/** Columns of the goods, 475 points in total for four columns. */
function deliveredColumns({ language }: PrintedDelivery, texts: PrintedTexts): DocumentColumn<Line>[] {
  const { columns, packingList } = texts;
  return [
    { label: columns.sku, width: 100, text: ({ sku }) => sku ?? '' },
    { label: columns.name, width: 155, text: ({ name }) => name ?? '' },
    {
      label: packingList.goods.serialNumbers,
      width: 150,
      text: ({ serialNumbers }) => serialNumbers.join(', '),
    },
    {
      label: columns.count,
      width: 70,
      isNumber: true,
      text: ({ count, unit }) => `${formatNumber(count, language)} ${unitText(unit, language)}`.trim(),
    },
  ];
}
