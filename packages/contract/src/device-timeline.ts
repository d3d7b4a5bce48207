import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { NOTED_KINDS, type NotedKind } from '@halla/domain/resources/noted-kinds';
import { z } from 'zod';
import { alertText } from './alerts.ts';
import { clientInfo } from './devices.ts';
import { call, levels } from './kit/call.ts';
import { id, idOf, pageFields } from './kit/fields.ts';

/** A life-cycle record is a state on the time axis. */
export function aboutOf(kind: NotedKind) {
  return kind === 'lifeCycleState' ? 'state' : kind;
}

const person = z.object({ id, fullName: z.string() }).nullable();

/** A device's life on one time axis, by kind of event, oldest first. */
export const timeline = z.object({
  /** End of the axis. */
  now: z.string(),
  states: z.array(
    z.object({
      id,
      state: z.enum(LC_STATES),
      /** Place key of get_warehouses. */
      location: z.string(),
      clientInfo: clientInfo.nullable(),
      createdAt: z.string(),
      /** null: system. */
      User: person,
    }),
  ),
  owners: z.array(
    z.object({
      Company: z.object({ id, name: z.string() }),
      /** null: since manufacture. */
      from: z.string().nullable(),
      /** null: current. */
      to: z.string().nullable(),
    }),
  ),
  /** Treatments per month of the maker's calendar; empty months are omitted. */
  sessions: z.array(z.object({ month: z.string(), count: z.int() })),
  /** ADMIN and SUPER_USER only. */
  alerts: z.array(z.object({ id, ...alertText, createdAt: z.string(), handled: z.boolean() })).optional(),
  /** ADMIN and SUPER_USER only. */
  crashLogs: z
    .array(z.object({ id, date: z.string(), version: z.string().nullable(), reason: z.string().nullable() }))
    .optional(),
  notes: z.array(
    z.object({
      id,
      /** At most 300 characters. */
      text: z.string(),
      createdAt: z.string(),
      User: person,
      /** The row that the note belongs to. */
      about: z.enum(NOTED_KINDS.map(aboutOf)),
      aboutId: id,
    }),
  ),
  /** True if only the newest entries of some kind are included. */
  truncated: pageFields.truncated,
});
export type Timeline = z.output<typeof timeline>;

export const deviceTimeline = {
  get_device_timeline: call({
    summary: 'The life of one device: states, owners, treatments per month, alerts, crash logs, notes.',
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['sessions', 'alerts', 'crashLogs', 'notes', 'lifecycle', 'contacts'],
    input: z.object({ deviceid: idOf('device') }),
    output: z.object({ timeline }),
    errors: ['core.not_found'],
  }),
};
