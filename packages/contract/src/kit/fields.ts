import { LIST_CAP, SEARCH_MAX } from '@halla/domain/limits';
import type { ResourceKind } from '@halla/domain/resources/resources';
import { isSingleLine } from '@halla/domain/single-line';
import { z } from 'zod';
import { breaks } from '../rules/field-rules.ts';

const YEARS = { first: 1900, before: 2200 };
const EARLIEST = Date.UTC(YEARS.first, 0, 1);
const LATEST = Date.UTC(YEARS.before, 0, 1);

/** Database identity: a positive safe integer. */
export const id = z.int().min(1);

/** Kinds of rows that calls reference: resource kinds and their parts. */
export type NamedRow =
  | ResourceKind
  | 'note'
  | 'deviceKey'
  | 'merge'
  | 'import'
  | 'savedView'
  | 'apiKey'
  | 'webhook'
  | 'webhookDelivery'
  | 'stockQuantity'
  | 'orderLine'
  | 'payment'
  | 'bankUpload'
  | 'bankEntry'
  | 'deviceProfile'
  | 'productLine'
  | 'signIn'
  | 'movementPlan'
  | 'deviceHold'
  | 'calendarFeed'
  | 'pushBrowser'
  | 'maintenanceProgram'
  | 'maintenanceService'
  | 'ticketPhoto'
  | 'mail'
  | 'tradeDocument'
  // A row of any kind, as referenced by an audit entry.
  | 'auditedRow';

/** Database id in an input; the kind of row is shown on the API page and used by the generated tests. */
export function idOf(row: NamedRow) {
  return id.meta({ 'x-names': row });
}

/** Text the database stores exactly as sent: no NUL, no lone surrogate, at most `max` UTF-16 units. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000') && value.isWellFormed(), breaks({ rule: 'unstorable' }));
}

/** Text that is trimmed and must not be empty. */
export function requiredText(max: number) {
  return text(max).trim().min(1);
}

/** Text that is trimmed and has no line breaks or other control characters: a name, an e-mail address. */
export function lineText(max: number) {
  return text(max)
    .trim()
    .refine(isSingleLine, breaks({ rule: 'oneLine' }));
}

/** Maximum rows of a list. */
export function listLimit(max: number = LIST_CAP) {
  return z.int().min(1).max(max).optional();
}

/** Free-text search: trimmed, case-insensitive substring; empty means no filter. */
export const searchValue = text(SEARCH_MAX).trim();

/** Timestamp: ISO 8601 with Z, years 1900 to 2199. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(isInRange, breaks({ rule: 'years', ...YEARS }));

/** Date: YYYY-MM-DD, years 1900 to 2199. */
export const day = z.iso.date().refine(isInRange, breaks({ rule: 'years', ...YEARS }));

function isInRange(value: string): boolean {
  const time = Date.parse(value);
  return time >= EARLIEST && time < LATEST;
}

/** Page position: null for the first page, afterwards the nextCursor of the previous page. */
export const cursor = text(400).nullable();

/** Fields of a paged answer besides its rows. */
export const pageFields = {
  /** Total matching rows, counted up to 10 000; omitted for large pages after the first. */
  total: z.int().optional(),
  /** True if there are more rows than `total`. */
  totalIsMore: z.literal(true).optional(),
  /** Cursor of the next page; null on the last; absent if not paged. */
  nextCursor: z.string().nullable().optional(),
  /** True if there are more rows than the limit; for calls without a cursor. */
  truncated: z.literal(true).optional(),
};

/** Answer of a write: a sentence for the user. */
export const messageFields = { message: z.string() };

/** Internal location of a file answer; the caller gets the bytes. */
export const fileAnswer = z.object({
  storageKey: z.string(),
  filename: z.string(),
  contentType: z.string(),
  /** Bytes; absent if only the storage has them. */
  size: z.int().optional(),
});
export type FileAnswer = z.output<typeof fileAnswer>;
