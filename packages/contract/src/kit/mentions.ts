import { NOTED_KINDS } from '@halla/domain/resources/noted-kinds';
import { z } from 'zod';
import { call, levels } from './call.ts';
import { cursor, id, idOf, listLimit, pageFields } from './fields.ts';

/** A note that mentions the user. */
export const mention = z.object({
  noteId: id,
  text: z.string(),
  createdAt: z.string(),
  /** Author; null: system. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** Parent of the note. */
  parent: z.object({
    kind: z.enum(NOTED_KINDS),
    id,
    /** Its identifier for users, such as an order number; null if none. */
    number: z.string().nullable(),
    /** Its name, such as the client of an order; null if none. */
    label: z.string().nullable(),
  }),
  Device: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }).nullable(),
  /** When the user read it; null if unread. */
  seenAt: z.string().nullable(),
  /** Full names of all mentioned users. */
  tagged: z.array(z.string()),
});
export type Mention = z.output<typeof mention>;

export const mentions = {
  get_mentions: call({
    summary:
      'Notes that mention the user and whose page the user may open, newest first: the newest 20, or a page; and how many are unread.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
    // The domains after the first, for the names of the parents.
    shows: [
      'mentions',
      'orders',
      'quotations',
      'resupply',
      'shipments',
      'carriers',
      'stock',
      'tickets',
      'webstore',
    ],
    input: z.object({
      /** true: only read mentions, false: only unread ones. */
      seen: z.boolean().optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
    }),
    output: z.object({
      mentions: z.array(mention),
      /** Number of unread mentions, regardless of the filter. */
      unread: z.int(),
      ...pageFields,
    }),
    errors: [],
  }),
  read_mentions: call({
    summary: 'Marks one mention of the user as read, or all of them; others are left alone.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'write',
    changes: ['mentions'],
    input: z.object({
      /** Absent: all mentions. */
      noteid: idOf('note').optional(),
    }),
    output: z.object({ /** How many were unread until now. */ read: z.int() }),
    errors: [],
  }),
};
