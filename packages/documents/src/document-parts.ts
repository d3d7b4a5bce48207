import type { Letterhead } from '@halla/domain/documents/letterhead';
import type { Lang } from '@halla/domain/limits';
import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { printedTexts } from './printed-texts.ts';

const INK = '#1a2430';
const FAINT = '#5b6875';
const RULE = '#c9d1d9';
const WARNING = '#b3261e';
const MARGIN = 48;
const COLUMN_GAP = 8;
/** Largest width and height of a logo, in points. */
const LOGO_SIZE: [number, number] = [170, 44];

export interface DocumentPage {
  readonly language: Lang;
  /** Such as 'Invoice 10001': the header of every page but the first, and the title in PDF viewers. */
  readonly title: string;
  /** Machine-readable identity of the document (`documentMark`). */
  readonly mark: string;
  /** Sender of the document. */
  readonly sender: string;
  readonly letterhead: Letterhead;
  /** Text printed across every page, for example on a draft; null for none. */
  readonly stamp?: string | null;
  readonly content: Content[];
}

/** An A4 document with page numbers; its title is repeated on every page after the first. */
export function documentPage(page: DocumentPage): TDocumentDefinitions {
  const { language, title, mark, sender, stamp = null, content } = page;
  const { isSample, logo } = page.letterhead;
  const texts = printedTexts(language);
  const notice: Content = { text: texts.sampleNotice, color: WARNING, bold: true, margin: [0, 0, 0, 12] };
  return {
    pageSize: 'A4',
    pageMargins: [MARGIN, 56, MARGIN, 56],
    language,
    info: { title, subject: mark, author: sender, creator: 'Halla', producer: 'Halla' },
    defaultStyle: { fontSize: 9, lineHeight: 1.15, color: INK },
    header: (current) => (current === 1 ? null : split({ left: sender, right: title, top: 28 })),
    footer: (current, pages) => split({ left: sender, right: `${current}/${pages}`, top: 16 }),
    content: [...(logo === null ? [] : [logoAbove(logo)]), ...(isSample ? [notice] : []), ...content],
    ...((isSample || stamp !== null) && {
      watermark: { text: stamp ?? texts.sample, color: WARNING, opacity: 0.08, bold: true },
    }),
  };
}

/** The logo of the sender, at the top of the first page. */
function logoAbove(logo: string): Content {
  return { image: logo, fit: LOGO_SIZE, margin: [0, 0, 0, 18] };
}

function split({ left, right, top }: { left: string; right: string; top: number }): Content {
  return {
    columns: [{ text: left }, { text: right, alignment: 'right', width: 'auto', noWrap: true }],
    columnGap: 16,
    color: FAINT,
    fontSize: 8,
    margin: [MARGIN, top, MARGIN, 0],
  };
}

/** Name of the document with its key facts beside it: number, date. */
export function documentHead(name: string, facts: readonly (readonly [string, string])[]): Content {
  return {
    columns: [
      { text: name, fontSize: 22, bold: true, lineHeight: 1 },
      { ...pairs(facts), width: 'auto' },
    ],
    margin: [0, 0, 0, 24],
  };
}

/** The version of a document that was sent before under its number. */
export function versionFact(version: number, language: Lang): [string, string][] {
  return version === 1 ? [] : [[printedTexts(language).version, String(version)]];
}

/** Labels with right-aligned values. */
export function pairs(rows: readonly (readonly [string, string])[], strongest?: number): ContentTable {
  return {
    table: {
      body: rows.map(([label, value], index) => {
        const bold = index === strongest;
        return [
          { text: label, ...(bold ? { bold } : { color: FAINT }) },
          { text: value, bold, alignment: 'right', noWrap: true },
        ];
      }),
    },
    layout: { ...bare, paddingLeft: (column) => (column === 0 ? 0 : 16) },
  };
}

/** Parties side by side, each a heading followed by its known lines. */
export function partyColumns(
  parties: readonly { heading: string; lines: readonly (string | null)[] }[],
): Content {
  return {
    columns: parties.map(({ heading, lines }) => ({
      stack: [
        { text: heading, color: FAINT, fontSize: 8, margin: [0, 0, 0, 2] },
        ...lines.flatMap((line, index) => (line?.trim() ? { text: line, bold: index === 0 } : [])),
      ],
    })),
    columnGap: 24,
    margin: [0, 0, 0, 24],
  };
}

export interface DocumentColumn<Row> {
  readonly label: string;
  /** Points, 459 in total for six columns; a flexible column would grow with a long word. */
  readonly width: number;
  readonly isNumber?: boolean;
  readonly text: (row: Row) => string;
}

/** A table that repeats its headings on every page and does not split rows. */
export function lineTable<Row>(columns: readonly DocumentColumn<Row>[], rows: readonly Row[]): Content {
  const alignment = (isNumber = false) => (isNumber ? 'right' : 'left');
  const headings = columns.map(
    ({ label, isNumber }): TableCell => ({ text: label, bold: true, alignment: alignment(isNumber) }),
  );
  const cells = (row: Row) =>
    columns.map(({ text, isNumber }): TableCell => ({ text: text(row), alignment: alignment(isNumber) }));
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [headings, ...rows.map(cells)],
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      hLineColor: (line) => (line === 1 ? INK : RULE),
      vLineWidth: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 4,
      paddingLeft: (column) => (column === 0 ? 0 : COLUMN_GAP / 2),
      paddingRight: (column) => (column === columns.length - 1 ? 0 : COLUMN_GAP / 2),
    },
    margin: [0, 0, 0, 16],
  };
}

/** A name above a line to sign on; without a name for a signature by hand. */
export function signatureLine({ signer, label }: { signer: string | null; label: string }): Content {
  return {
    stack: [
      { text: signer ?? '', bold: true, margin: [0, 36, 0, 2] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.5 }] },
      { text: label, fontSize: 8, margin: [0, 2, 0, 0] },
    ],
    unbreakable: true,
  };
}

/** Right-aligned content below a table, not split between pages. */
export function atTheRight(content: Content): Content {
  return { columns: [{ text: '' }, { stack: [content], width: 'auto' }], unbreakable: true };
}

const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingTop: () => 1,
  paddingBottom: () => 1,
  paddingRight: () => 0,
};
