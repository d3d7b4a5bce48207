import { ALERT_CODES } from '@halla/domain/devices/alerts';
import { NOTED_KINDS } from '@halla/domain/resources/noted-kinds';
import { FOUND_KINDS, MATCHES } from '@halla/domain/resources/search';
import { z } from 'zod';
import { alertText } from './alerts.ts';
import { companyRef } from './companies.ts';
import { call, signedIn } from './kit/call.ts';
import { id, searchValue } from './kit/fields.ts';

/** A row that was found. */
export const hit = z.object({
  id,
  /** Its number other than the id, such as a serial number. */
  number: z.string().nullable(),
  label: z.string().nullable(),
  /** The field that holds the text: all of it, at its beginning, or within it. */
  field: z.enum(['number', 'name', 'email', 'text']),
  match: z.enum(MATCHES),
  /** Of a long text the part around the words. */
  excerpt: z.string().nullable(),
  /** When it happened or was written; null for what has no time. */
  at: z.string().nullable(),
  Company: companyRef.nullable(),
  Device: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }).nullable(),
  /** Of a person or a user. */
  email: z.string().nullable().optional(),
  /** Name of the supplier for whom a person works. */
  supplier: z.string().nullable().optional(),
  /** What an alert says. */
  alert: z.object(alertText).optional(),
  /** What a note belongs to. */
  parent: z.object({ kind: z.enum(NOTED_KINDS), id }).optional(),
  /** Who wrote a note; null for the system. */
  author: z.string().nullable().optional(),
});
export type SearchHit = z.output<typeof hit>;

const group = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Exact matches first, then beginnings, then parts; the newest first among equals. */
  hits: z.array(hit),
  /** There are more, or not all rows were looked at. */
  more: z.boolean(),
});
export type SearchGroup = z.output<typeof group>;

export const search = {
  search_everything: call({
    summary:
      'Finds resources of every kind that the level may open, and notes, by numbers, names and words; a text of fewer than three characters finds only numbers that begin with it.',
    access: signedIn,
    effect: 'read',
    // Not sessions: what a search shows of one never changes, and their events are the most frequent.
    shows: [
      'devices',
      'lifecycle',
      'alerts',
      'crashLogs',
      'contacts',
      'orders',
      'stock',
      'stockCounts',
      'resupply',
      'shipments',
      'carriers',
      'emailLists',
      'software',
      'tickets',
      'users',
      'webstore',
      'notes',
    ],
    input: z.object({
      q: searchValue,
      /** Only these kinds. */
      kinds: z.array(z.enum(FOUND_KINDS)).max(FOUND_KINDS.length).optional(),
      /** Alert codes whose names contain the text; the names are those of the browser, in its language. */
      alertTypes: z.array(z.int().min(1).max(2_147_483_647)).max(ALERT_CODES.length).optional(),
    }),
    output: z.object({ groups: z.array(group) }),
    errors: [],
  }),
};
