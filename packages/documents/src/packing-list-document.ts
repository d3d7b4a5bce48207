import { fillIn } from '@halla/contract/errors/fill-in';
import type { PackingListData } from '@halla/contract/packing-lists';
import { documentMark } from '@halla/domain/documents/document-mark';
import { formatDay, formatNumber, formatWeight } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import { isDay } from '@halla/domain/time';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import {
  atTheRight,
  type DocumentColumn,
  documentHead,
  documentPage,
  lineTable,
  pairs,
  partyColumns,
  signatureLine,
} from './document-parts.ts';
import { printedTexts } from './printed-texts.ts';

type Goods = PackingListData['goods'][number] & { readonly position: number };

export interface PrintedList {
  readonly number: string;
  readonly data: PackingListData;
  /** Language of the document, independent of the language shown. */
  readonly language: Lang;
}

const PARTIES = ['exporter', 'importer', 'delivery', 'buyer'] as const;
const ROUTE = ['portOfLoading', 'portOfDischarge', 'finalDestination', 'incoterms'] as const;
const ORIGIN = ['countryOfOrigin', 'countryOfDestination', 'hsCode'] as const;

type TextField = (typeof PARTIES | typeof ROUTE | typeof ORIGIN)[number];

/** A packing list as a printable document. */
export function packingListDocument({ number, data, language }: PrintedList): TDocumentDefinitions {
  const { packingList: texts } = printedTexts(language);
  const [sender = ''] = linesOf(data.exporter);
  const totals = totalsOf(data, language);
  const facts = (fields: readonly TextField[]) =>
    fields
      .map((field) => ({ heading: texts.fields[field], lines: linesOf(data[field]) }))
      .filter(({ lines }) => lines.length > 0);
  return documentPage({
    language,
    title: fillIn(texts.numbered, { number }),
    mark: documentMark('packing_list', number),
    sender,
    letterhead: { isSample: false, logo: null },
    content: [
      documentHead(texts.title, headOf({ number, data, language })),
      ...[PARTIES.slice(0, 2), PARTIES.slice(2), ROUTE, ORIGIN]
        .map(facts)
        .filter((row) => row.length > 0)
        .map(partyColumns),
      lineTable(
        goodsColumns(language),
        data.goods.map((goods, index) => ({ ...goods, position: index + 1 })),
      ),
      // pdfmake cannot lay out a table without rows.
      ...(totals.length > 0 ? [atTheRight(pairs(totals))] : []),
      ...remarksOf(data, language),
      signatureOf(data, language),
    ],
  });
}

function headOf({ number, data, language }: PrintedList): [string, string][] {
  const { packingList: texts } = printedTexts(language);
  const { date, invoiceNo, otherRefrences: references } = data;
  return [
    [texts.number, number],
    ...filled(texts.fields.date, isDay(date) && formatDay(date, language)),
    ...filled(texts.fields.invoiceNo, invoiceNo),
    ...filled(texts.fields.otherRefrences, references),
  ];
}

function totalsOf(data: PackingListData, language: Lang): [string, string][] {
  const { fields } = printedTexts(language).packingList;
  const { totalPackages, totalQuantity, totalWeight } = data;
  const whole = (value: number | null | undefined) => value != null && formatNumber(value, language);
  return [
    // Empty if no packages were entered.
    ...filled(fields.totalPackages, whole(totalPackages || null)),
    ...filled(fields.totalQuantity, whole(totalQuantity)),
    ...filled(fields.totalWeight, totalWeight != null && formatWeight(totalWeight, language)),
  ];
}

/** A labelled fact; nothing if unknown. */
function filled(label: string, value: string | null | undefined | false): [string, string][] {
  return value ? [[label, value]] : [];
}

/** Columns of the goods table, 443 points in total for eight columns. */
function goodsColumns(language: Lang): DocumentColumn<Goods>[] {
  const { position, item, goods: names } = printedTexts(language).packingList;
  const weight = (kg: number | null | undefined) => (kg == null ? '' : formatWeight(kg, language));
  const whole = (count: number | null | undefined) => (count == null ? '' : formatNumber(count, language));
  return [
    { label: position, width: 20, text: (row) => String(row.position) },
    { label: item, width: 136, text: (row) => itemText(row, language) },
    { label: names.hsCode, width: 54, text: (row) => row.hsCode ?? '' },
    { label: names.dimensions, width: 73, text: (row) => row.dimensions ?? '' },
    { label: names.count, width: 34, isNumber: true, text: (row) => whole(row.count) },
    { label: names.packages, width: 44, isNumber: true, text: (row) => whole(row.packages || null) },
    { label: names.netweight, width: 39, isNumber: true, text: (row) => weight(row.netweight) },
    { label: names.weight, width: 43, isNumber: true, text: (row) => weight(row.weight) },
  ];
}

/** Name, SKU and serial numbers on separate lines. */
function itemText({ name, sku, serialNumbers = [] }: Goods, language: Lang): string {
  const { serials } = printedTexts(language).packingList;
  const numbers = serialNumbers.length > 0 && fillIn(serials, { serials: serialNumbers.join(', ') });
  return [name, sku, numbers].filter(Boolean).join('\n');
}

function remarksOf({ remarks }: PackingListData, language: Lang): Content[] {
  const heading = printedTexts(language).packingList.fields.remarks;
  return remarks?.trim()
    ? [{ stack: [{ text: heading, bold: true }, { text: remarks }], margin: [0, 16, 0, 0] }]
    : [];
}

/** The signer's name above a line; blank for a signature by hand. */
function signatureOf({ signature }: PackingListData, language: Lang): Content {
  const { signHere } = printedTexts(language).packingList;
  return signatureLine({ signer: signature ?? null, label: signHere });
}

/** The non-empty lines of a text. */
function linesOf(text: string | null | undefined): string[] {
  return (text ?? '').split('\n').filter((line) => line.trim() !== '');
}
