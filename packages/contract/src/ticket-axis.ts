import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { LC_STATES } from '@halla/domain/lifecycle/lifecycle';
import { z } from 'zod';
import { alertText } from './alerts.ts';
import { id, pageFields } from './kit/fields.ts';
import { outcome } from './sessions.ts';

/** Events of a device around a fault, on one time axis, by kind, oldest first. */
export const ticketAxis = z.object({
  from: z.string(),
  to: z.string(),
  sessions: z.array(
    z.object({
      id,
      type: z.int(),
      startTime: z.string(),
      /** Seconds. */
      duration: z.int(),
      /** null: ended well, or still running. */
      errorCode: z.int().nullable(),
      complete: z.boolean(),
      outcome,
    }),
  ),
  alerts: z.array(z.object({ id, ...alertText, createdAt: z.string() })),
  crashLogs: z.array(
    z.object({
      id,
      date: z.string(),
      /** 1: crash; any other value: update. */
      type: z.int(),
      version: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Received versions of the settings and the recipe. */
  settings: z.array(
    z.object({ kind: z.enum(['settings', 'recipe']), version: z.int(), createdAt: z.string() }),
  ),
  states: z.array(z.object({ id, state: z.enum(LC_STATES), location: z.string(), createdAt: z.string() })),
  /** Tickets of the device before that time, of any age. */
  tickets: z.array(
    z.object({
      id,
      number: z.int(),
      summary: z.string(),
      state: z.enum(TICKET_STATES.all),
      createdAt: z.string(),
    }),
  ),
  /** True if older entries were omitted. */
  truncated: pageFields.truncated,
});
export type TicketAxis = z.output<typeof ticketAxis>;
