import { ALERT_SEVERITIES } from '@halla/domain/devices/alert-severity';
import { ALERT_CODES } from '@halla/domain/devices/alerts';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  messageFields,
  pageFields,
  requiredText,
  searchValue,
} from './kit/fields.ts';
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

const severity = z.enum(ALERT_SEVERITIES);

export const alert = z.object({
  id,
  ...alertText,
  /** Follows from the kind. */
  severity,
  /** Who handled it; null while the alert is active. */
  UserId: id.nullable(),
  User: z.object({ id, fullName: z.string() }).nullable(),
  Device: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }),
  SessionId: id.nullable(),
  handledAt: z.string().nullable(),
  /** Who is to look after it. */
  AssigneeId: id.nullable(),
  Assignee: z.object({ id, fullName: z.string() }).nullable(),
  /** Until then the bell leaves it out; a time in the past says nothing. */
  snoozedUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only when one alert was asked for. */
  Notes: z.array(note).optional(),
});
export type Alert = z.output<typeof alert>;

const chosen = z.union([idOf('alert'), z.array(idOf('alert')).min(1).max(1000)]);

/** Which alerts; all of what is sent has to hold. */
const filterFields = {
  deviceid: idOf('device').optional(),
  /** Owner of the device; devices of its customers count too. */
  CompanyId: idOf('company').optional(),
  /** First digit of the alert type. */
  kind: z.literal([1, 2, 3, 4]).optional(),
  severity: severity.optional(),
  /** Number of the alert, serial number or name of its device, or words of its message. */
  search_value: searchValue.optional(),
  /** Codes whose names contain search_value; alerts with them are found too. */
  alertTypes: z.array(z.int().min(1).max(2_147_483_647)).max(ALERT_CODES.length).optional(),
  date: z.object({ startDate: instant, endDate: instant.optional() }).optional(),
  /** Raised at least so many days ago. */
  minAgeDays: z.int().min(1).max(3650).optional(),
  AssigneeId: idOf('user').optional(),
};

export const alerts = {
  get_alerts: call({
    summary: 'Alerts, newest first: all, of one device, only active ones, or one with its notes.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['alerts', 'notes'],
    input: z.object({
      ...filterFields,
      /** false: only active alerts. */
      seen: z.boolean().optional(),
      /** false: without the active ones that are snoozed; true: only those. */
      snoozed: z.boolean().optional(),
      alert_id: idOf('alert').optional(),
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
      alert_id: chosen.optional(),
      note: requiredText(5000).optional(),
      /** Every alert that is active now, not snoozed, and matches the filters that are sent along. */
      all_alerts: z.boolean().optional(),
      ...filterFields,
    }),
    output: z.object({
      ...messageFields,
      /** Number of alerts handled by this call. */
      handled: z.int(),
      /** Those alerts, in ascending order. */
      ids: z.array(id),
    }),
    errors: ['core.not_found', 'alerts.nothing_chosen'],
  }),
  undo_handle_alert: call({
    summary: 'Makes alerts active again that the user has handled within the last minute.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['alerts'],
    input: z.object({
      /** All of them can be undone, or none is; active and unknown ones are skipped. */
      ids: z.array(idOf('alert')).min(1).max(50_000),
      /** Added to each of them in place of 'Handling undone'. */
      note: requiredText(5000).optional(),
    }),
    output: z.object({ ...messageFields, /** Number of alerts that are active again. */ undone: z.int() }),
    errors: ['alerts.undo_not_own', 'alerts.undo_too_late'],
  }),
  edit_alert: call({
    summary: 'Assigns or snoozes active alerts; handled and unknown ones are skipped.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['alerts'],
    input: z.object({
      alert_id: chosen,
      /** An administrator; null: nobody. */
      AssigneeId: idOf('user').nullish(),
      /** Within 90 days; null ends the snooze, as does a new alert of the same kind on the same device. */
      snoozedUntil: instant.nullish(),
    }),
    output: z.object({ ...messageFields, /** Number of alerts edited by this call. */ edited: z.int() }),
    errors: ['alerts.nothing_to_change', 'alerts.unknown_assignee', 'alerts.snooze_time'],
  }),
};
