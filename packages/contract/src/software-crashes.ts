import { CRASH_STATES } from '@halla/domain/software/crash-groups';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, instant, messageFields, pageFields, text } from './kit/fields.ts';
import { product, softwareVersion } from './kit/software-fields.ts';
import { breaks } from './rules/field-rules.ts';

const state = z.enum(CRASH_STATES);

/** The crashes of one product that have one reason. */
export const crashGroup = z.object({
  /** Id for reading its history; null: no decision has been made yet. */
  id: id.nullable(),
  product,
  /** What the reasons have in common: without the numbers, ids, addresses and directories that vary. */
  reason: z.string().nullable(),
  /** Open until a user decides otherwise. */
  state,
  /** The version that ends the crashes; of a fixed group only. */
  fixedIn: z.string().nullable(),
  /** The first version in which a fixed group has come back: a regression; null: it has not. */
  returnedIn: z.string().nullable(),
  count: z.int(),
  /** On how many devices. */
  devices: z.int(),
  /** Versions with the crash, newest first. */
  versions: z.array(z.string()),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** Who decided about it last. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** Time of the decision; null: none yet. */
  updatedAt: z.string().nullable(),
});
export type CrashGroup = z.output<typeof crashGroup>;

const SUPER_USERS = levels('SUPER_USER');

export const softwareCrashes = {
  get_software_crash_groups: call({
    summary: 'Crashes by product and reason with what was decided about them, the most frequent first.',
    access: SUPER_USERS,
    effect: 'read',
    shows: ['software', 'crashLogs'],
    input: z.object({ product: product.optional(), state: state.optional() }),
    output: z.object({ groups: z.array(crashGroup), truncated: pageFields.truncated }),
    errors: [],
  }),
  set_software_crash_group: call({
    summary: 'Decides about a group of crashes: open, fixed in a version, or muted.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['software'],
    input: z.object({
      crash_group: z
        .object({
          product,
          /** One of the group, or the group's own. */
          reason: text(1000).nullable(),
          state,
          /** Needed for a fixed group; of others it is not kept. */
          fixedIn: softwareVersion.nullable().optional(),
          /** As loaded; a stale one answers 409. */
          updatedAt: instant.nullable().optional(),
        })
        .refine(({ state, fixedIn }) => state !== 'fixed' || fixedIn != null, {
          ...breaks({ rule: 'requiredWith', field: 'state' }),
          path: ['fixedIn'],
        }),
    }),
    output: z.object(messageFields),
    errors: ['core.not_found', 'core.stale'],
  }),
};
