import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { cursor, id, idOf, instant, messageFields, pageFields, requiredText } from './kit/fields.ts';
import { note } from './notes.ts';

/** What an alert says. */
export const alertText = {
  /** Three digits; the first one gives the kind. */
  alertType: z.int(),
  /** As the device wrote it. */
  message: z.string(),
  /** Precool seconds of a long precool; null where the device sent none. */
  value: z.number().nullable(),
  /** The portal raises 300 for a session that failed without a reported reason. */
  raisedBy: z.enum(['device', 'portal']),
};

export const alert = z.object({
  id,
  ...alertText,
  /** Who handled it; null while the alert is active. */
  UserId: id.nullable(),
  User: z.object({ id, fullName: z.string() }).nullable(),
  Device: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }),
  SessionId: id.nullable(),
  handledAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only when one alert was asked for. */
  Notes: z.array(note).optional(),
});
export type Alert = z.output<typeof alert>;

export const alerts = {
  get_alerts: call({
    summary: 'Alerts, newest first: all, of one device, only active ones, or one with its notes.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['alerts', 'notes'],
    input: z.object({
      deviceid: idOf('device').optional(),
      /** false: only active alerts. */
      seen: z.boolean().optional(),
      alert_id: idOf('alert').optional(),
      /** First digit of the alert type. */
      kind: z.literal([1, 2, 3, 4]).optional(),
      date: z.object({ startDate: instant, endDate: instant.optional() }).optional(),
      limit: z.int().min(1).max(1000).optional(),
      cursor: cursor.optional(),
      sort: z.enum(['-createdAt', 'createdAt']).optional(),
    }),
    output: z.object({ alerts: z.array(alert), ...pageFields }),
    errors: ['core.not_found'],
  }),
  handle_alert: call({
    summary: 'Marks alerts as handled by the user; handled ones are skipped.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['alerts'],
    input: z.object({
      alert_id: z.union([idOf('alert'), z.array(idOf('alert')).min(1).max(1000)]).optional(),
      note: requiredText(5000).optional(),
      /** Every alert active now, of the device when deviceid is given. */
      all_alerts: z.boolean().optional(),
      deviceid: idOf('device').optional(),
    }),
    output: z.object({ ...messageFields, /** Number of alerts handled by this call. */ handled: z.int() }),
    errors: ['alerts.nothing_chosen'],
  }),
};
