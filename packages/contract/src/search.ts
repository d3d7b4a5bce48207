import { ALERT_CODES } from '@halla/domain/devices/alerts';
import { NOTED_KINDS } from '@halla/domain/resources/noted-kinds';
import { FOUND_KINDS, MATCHES } from '@halla/domain/resources/search';
import { z } from 'zod';
import { alertText } from './alerts.ts';
import { companyRef } from './companies.ts';
import { call, signedIn } from './kit/call.ts';
import { id, searchValue } from './kit/fields.ts';

/** A search result. */
export const hit = z.object({
  id,
  /** Number shown to users if it is not the id, such as a serial number. */
  number: z.string().nullable(),
  label: z.string().nullable(),
  /** Field that matched: exactly, as a prefix, or in part. */
  field: z.enum(['number', 'name', 'email', 'text']),
  match: z.enum(MATCHES),
  /** For long text, the part around the words. */
  excerpt: z.string().nullable(),
  /** Time of the event; null if none. */
  at: z.string().nullable(),
  Company: companyRef.nullable(),
  Device: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }).nullable(),
  /** For a person or a user. */
  email: z.string().nullable().optional(),
  /** Supplier of a person. */
  supplier: z.string().nullable().optional(),
  /** For an alert. */
  alert: z.object(alertText).optional(),
  /** Parent of a note. */
  parent: z.object({ kind: z.enum(NOTED_KINDS), id }).optional(),
  /** Author of a note; null: system. */
  author: z.string().nullable().optional(),
});
export type SearchHit = z.output<typeof hit>;

const group = z.object({
  kind: z.enum(FOUND_KINDS),
  /** Exact matches first, then prefixes, then other matches; within these newest first. */
  hits: z.array(hit),
  /** True if there are more, or the search was not exhaustive. */
  more: z.boolean(),
});
export type SearchGroup = z.output<typeof group>;

export const search = {
  search_everything: call({
    summary:
      'Finds resources of every kind that the level may open, and notes, by numbers, names and words; a text of fewer than three characters finds only numbers that begin with it.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    // Without sessions: their search results never change, and their events are the most frequent.
    shows: [
      'devices',
      'lifecycle',
      'alerts',
      'crashLogs',
      'contacts',
      'orders',
      'quotations',
      'stock',
      'stockCounts',
      'resupply',
      'shipments',
      'carriers',
      'priceLists',
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
      /** Alert codes whose names, in the browser's language, contain the text. */
      alertTypes: z.array(z.int().min(1).max(2_147_483_647)).max(ALERT_CODES.length).optional(),
    }),
    output: z.object({ groups: z.array(group) }),
    errors: [],
  }),
};
