import { CRASH_STATES } from '@halla/domain/software/crash-groups';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, instant, messageFields, pageFields, text } from './kit/fields.ts';
import { product, softwareVersion } from './kit/software-fields.ts';
import { breaks } from './rules/field-rules.ts';

const state = z.enum(CRASH_STATES);

/** The crashes of one product with a common reason. */
export const crashGroup = z.object({
  /** Id for its history; null: no decision yet. */
  id: id.nullable(),
  product,
  /** Common part of the reasons, without varying numbers, ids, addresses and directories. */
  reason: z.string().nullable(),
  /** Open until a user decides otherwise. */
  state,
  /** Version that fixes it; only for a fixed group. */
  fixedIn: z.string().nullable(),
  /** First version with a recurrence (regression); null: none. */
  returnedIn: z.string().nullable(),
  count: z.int(),
  /** Number of devices. */
  devices: z.int(),
  /** Versions with the crash, newest first. */
  versions: z.array(z.string()),
  firstSeen: z.string(),
  lastSeen: z.string(),
  /** User who made the last decision. */
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
    fromReplica: true,
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
          /** A reason of the group, or the group's own. */
          reason: text(1000).nullable(),
          state,
          /** Required for a fixed group; else ignored. */
          fixedIn: softwareVersion.nullable().optional(),
          /** As loaded; a stale one gives 409. */
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
