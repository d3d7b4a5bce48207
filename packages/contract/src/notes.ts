import { NOTED_KINDS, type NoteField, noteField } from '@halla/domain/resources/noted-kinds';
import { z } from 'zod';
import { call, signedIn } from './kit/call.ts';
import { id, idOf, messageFields, requiredText } from './kit/fields.ts';

/** A note; without a User it was written by the system. */
export const note = z.object({
  id,
  text: z.string(),
  createdAt: z.string(),
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** Ids of mentioned users; staff only. */
  tagged: z.array(id).optional(),
});
export type Note = z.output<typeof note>;

/** One field per kind with notes. */
const parentFields = Object.fromEntries(
  NOTED_KINDS.map((kind) => [noteField(kind), idOf(kind).optional()]),
) as Record<NoteField, z.ZodOptional<ReturnType<typeof idOf>>>;

export const notes = {
  add_note: call({
    summary:
      'Adds a note to exactly one parent that the user may read; what a customer writes under a ticket is a reply.',
    access: signedIn,
    effect: 'write',
    changes: ['notes', 'mentions', 'tickets'],
    input: z.object({
      note: requiredText(5000),
      /** Ids of users to mention; only for ADMIN and SUPER_USER, and users who can open the parent's page. */
      tagged: z.array(idOf('user')).max(50).optional(),
      ...parentFields,
    }),
    output: z.object({ ...messageFields, note }),
    errors: ['core.not_found', 'notes.one_parent', 'tickets.ended'],
  }),
};
