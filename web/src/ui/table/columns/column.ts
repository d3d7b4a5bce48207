import type { CsvValue } from '@halla/domain/files/csv';
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/i18n.ts';

/** One column of a table. Define columns at module level: a new array on every render would rebuild the table. */
export interface Column<Row> {
  /** Unique in the table; for server-sorted lists the key the call sorts by. */
  readonly id: string;
  readonly title: (t: Translate) => string;
  /** What the column sorts by and what its csv cell holds; shown as text when there is no `cell`. */
  readonly value: (row: Row, t: Translate) => CsvValue;
  readonly cell?: (row: Row, t: Translate) => ReactNode;
  /** When the csv file should hold something else than `value`. */
  readonly csv?: (row: Row, t: Translate) => CsvValue;
  /** 'end' for numbers: right-aligned digits of equal width. */
  readonly align?: 'end';
  /** Pixels the content and the title need; the columns share what is left over. Default 140. */
  readonly width?: number;
  /** Takes all that is left over, alone or with others of its kind: long texts. */
  readonly grows?: boolean;
  /** Columns with the lowest priority are hidden first when they do not all fit; of equal ones, the last. Default 0. */
  readonly keep?: number;
  /** Sortable by default in complete lists; in server-paged ones only where this is true. */
  readonly sortable?: boolean;
  /** First click sorts downwards: times and amounts. */
  readonly firstDescending?: boolean;
  /** Hidden until the user chooses it. */
  readonly hidden?: boolean;
  /** Always shown: neither the user nor a lack of space hides it. */
  readonly fixed?: boolean;
  /** Place on the card of a row on small screens; absent: not on the card. */
  readonly inCard?: CardSpot;
  /** Replaces the cell's content on a card. */
  readonly cardText?: (row: Row, t: Translate) => string;
  /** True for rows whose card leaves it out. */
  readonly offCard?: (row: Row) => boolean;
}

/** Places on a card: top left, top right, bold title, text line, and the facts at the bottom. */
export type CardSpot = 'mark' | 'corner' | 'title' | 'text' | 'fact';

const DEFAULT_WIDTH = 140;

/** Pixels of what many tables show, as the longer language writes it. */
export const WIDTHS = {
  country: 158,
  exactTime: 165,
  pictureAndSerial: 152,
  relativeTime: 158,
  serialNumber: 112,
} as const;

/** Pixels a column needs. */
export function widthOf({ width = DEFAULT_WIDTH }: { readonly width?: number }): number {
  return width;
}

/** Types a module-level list of columns. */
export function defineColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns;
}

/** Order of a table: the column and its direction. */
export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** Reads '-startTime' as startTime downwards. */
export function parseSort(text: string): Sort | null {
  if (text === '' || text === '-') return null;
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
}

/** Spells an order for the address and the wire. */
export function sortText({ id, desc }: Sort): string {
  return desc ? `-${id}` : id;
}

/** Orders two values upwards: numbers by size, dates by time, texts as the language does with numbers by value. */
export function compareValues(a: CsvValue, b: CsvValue, collator: Intl.Collator): number {
  if (a instanceof Date || b instanceof Date) return Number(a) - Number(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** A value as plain text; a dash for none. */
export function asText(value: CsvValue): string {
  if (value === null || value === undefined || value === '') return '–';
  return value instanceof Date ? value.toISOString() : String(value);
}
