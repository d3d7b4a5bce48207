import type { CsvValue } from '@halla/domain/files/csv';
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/i18n.ts';

/** One column of a table. Define columns at module level: a new array on every render would rebuild the table. */
export interface Column<Row> {
  /** Unique in the table; for server-sorted lists the key the call sorts by. */
  readonly id: string;
  readonly title: (t: Translate) => string;
  /** The value sorted by and exported to CSV; shown as text if there is no `cell`. */
  readonly value: (row: Row, t: Translate) => CsvValue;
  readonly cell?: (row: Row, t: Translate) => ReactNode;
  /** CSV value, if different from `value`. */
  readonly csv?: (row: Row, t: Translate) => CsvValue;
  /** 'end' for numbers: right-aligned tabular figures. */
  readonly align?: 'end';
  /**
   * Width in pixels that content and title need; the remaining space is shared by the columns. Default 140.
   */
  readonly width?: number;
  /** Takes all remaining space, shared with other growing columns; for long texts. */
  readonly grows?: boolean;
  /**
   * Columns with the lowest priority are hidden first if they do not all fit; among equals, the last. Default
   * 0.
   */
  readonly keep?: number;
  /** In complete lists columns are sortable by default; in server-paged lists only if this is true. */
  readonly sortable?: boolean;
  /** The first click sorts in descending order, for times and amounts. */
  readonly firstDescending?: boolean;
  /** Hidden by default. */
  readonly hidden?: boolean;
  /** Always shown, regardless of the user's choice and the available space. */
  readonly fixed?: boolean;
  /** Position on a row's card on small screens; undefined: not on the card. */
  readonly inCard?: CardSpot;
  /** Replaces the cell's content on a card. */
  readonly cardText?: (row: Row, t: Translate) => string;
  /** True for rows whose card omits it. */
  readonly offCard?: (row: Row) => boolean;
}

/** Positions on a card: top left, top right, bold title, text line, and facts at the bottom. */
export type CardSpot = 'mark' | 'corner' | 'title' | 'text' | 'fact';

const DEFAULT_WIDTH = 140;

/** Column widths in pixels for content used in many tables, as wide as the longer language needs. */
export const WIDTHS = {
  country: 158,
  exactTime: 165,
  pictureAndSerial: 152,
  relativeTime: 158,
  serialNumber: 112,
} as const;

/** Width a column needs, in pixels. */
export function widthOf({ width = DEFAULT_WIDTH }: { readonly width?: number }): number {
  return width;
}

/** Types a module-level list of columns. */
export function defineColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns;
}

/** Sort order of a table: column and direction. */
export interface Sort {
  readonly id: string;
  readonly desc: boolean;
}

/** Parses '-startTime' as startTime in descending order. */
export function parseSort(text: string): Sort | null {
  if (text === '' || text === '-') return null;
  return text.startsWith('-') ? { id: text.slice(1), desc: true } : { id: text, desc: false };
}

/** Formats a sort order for the URL and the wire. */
export function sortText({ id, desc }: Sort): string {
  return desc ? `-${id}` : id;
}

/**
 * Compares two values in ascending order: numbers by size, dates by time, texts by the collator with numeric
 * ordering.
 */
export function compareValues(a: CsvValue, b: CsvValue, collator: Intl.Collator): number {
  if (a instanceof Date || b instanceof Date) return Number(a) - Number(b);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

/** A value as plain text; a dash if empty. */
export function asText(value: CsvValue): string {
  if (value === null || value === undefined || value === '') return '–';
  return value instanceof Date ? value.toISOString() : String(value);
}
