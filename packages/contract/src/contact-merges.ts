import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf, messageFields } from './kit/fields.ts';

const mergeInput = z.object({
  contactType: z.enum(['contact', 'company']),
  /** The kept contact. */
  keepId: idOf('contact'),
  /** Id of the duplicate. Its rows move to the kept contact before it is deleted. */
  removeId: idOf('contact'),
});

/** Kinds of rows that a merge moves, in this order. */
export const movedThing = z.enum([
  'devices',
  'ownerships',
  'users',
  'contacts',
  'clients',
  'records',
  'plans',
  'quotations',
  'orders',
  'tickets',
  'sessions',
  'notices',
  'priceLists',
]);
export type MovedThing = z.output<typeof movedThing>;

/** A merge that can still be undone. */
export const undoableMerge = z.object({
  id,
  /** Name of the duplicate. */
  name: z.string(),
  createdAt: z.string(),
  undoUntil: z.string(),
});

const mergeErrors = [
  'core.not_found',
  'contacts.merge_same',
  'contacts.parent_not_reseller',
  'contacts.unknown_company',
  'contacts.cycle',
  'contacts.too_deep',
  'contacts.has_clients',
] as const;

export const contactMerges = {
  preview_merge: call({
    summary: 'What would move if one company or person became another.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: [],
    input: mergeInput,
    output: z.object({
      moves: z.array(z.object({ what: movedThing, count: z.int() })),
      /** Empty fields of the kept contact, with their new values. */
      fills: z.array(z.object({ field: z.string(), value: z.string() })),
    }),
    errors: mergeErrors,
  }),
  merge_contacts: call({
    summary: 'Makes one company or person of two; can be undone for a day.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['contacts', 'devices', 'anything'],
    input: mergeInput,
    output: z.object({ ...messageFields, merge: z.object({ id }) }),
    errors: mergeErrors,
  }),
  undo_merge: call({
    summary: 'Parts what was merged within the last day.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['contacts', 'devices', 'anything'],
    input: z.object({ mergeId: idOf('merge') }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'contacts.undo_too_late', 'contacts.undo_impossible', 'contacts.name_taken'],
  }),
};
