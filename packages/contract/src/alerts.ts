import { ALERT_SEVERITIES } from '@halla/domain/devices/alert-severity';
import { ALERT_CODES } from '@halla/domain/devices/alerts';
import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { OUTCOME_KINDS } from '@halla/domain/sessions/outcome';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import {
  cursor,
  id,
  idOf,
  instant,
  listLimit,
  messageFields,
  pageFields,
  requiredText,
  searchValue,
} from './kit/fields.ts';
import { note } from './notes.ts';

/** Content of an alert. */
export const alertText = {
  /** Three digits; the first is the kind. */
  alertType: z.int(),
  /** Text written by the device. */
  message: z.string(),
  /** Seconds of a long precool; null if the device sent none. */
  value: z.number().nullable(),
  /** The portal raises 300 for a session that failed without a reported reason. */
  raisedBy: z.enum(['device', 'portal']),
};

const severity = z.enum(ALERT_SEVERITIES);

/** The active alerts of one kind on one device; of failed sessions and unknown kinds those with one code, but all failures of days with many. */
const repeats = z.object({
  /** When the first was raised. */
  firstSeen: z.string(),
  /** In ascending order. */
  ids: z.array(id),
  /** Codes of their kinds, ascending. */
  alertTypes: z.array(z.int()),
});

export const alert = z.object({
  id,
  ...alertText,
  /** Derived from the code; failed sessions of a device are critical on a day with at least five. */
  severity,
  /** Who handled it; null while the alert is active. */
  UserId: id.nullable(),
  User: z.object({ id, fullName: z.string() }).nullable(),
  Device: z.object({ id, serialNumber: z.string(), deviceName: z.string().nullable() }),
  SessionId: id.nullable(),
  handledAt: z.string().nullable(),
  /** The assignee. */
  AssigneeId: id.nullable(),
  Assignee: z.object({ id, fullName: z.string() }).nullable(),
  /** Hidden from the bell until this time; not snoozed if in the past. */
  snoozedUntil: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Only in a grouped list: the group whose newest alert this is. */
  Repeats: repeats.optional(),
  /** Only when a single alert was requested. */
  Notes: z.array(note).optional(),
  /** Only when a single alert was requested: the newest alerts of the previous and next groups. */
  older: id.nullable().optional(),
  newer: id.nullable().optional(),
});
export type Alert = z.output<typeof alert>;

const openTicket = z.object({ id, number: z.int(), summary: z.string(), state: z.enum(TICKET_STATES.all) });

export const alertContext = z.object({
  /** The group of the alert; null unless alerts of its kind are active on the device. */
  Repeats: repeats.nullable(),
  /** Number of alerts with this code on the device in the 30 days up to it, inclusive. */
  sameLately: z.int(),
  /** The newest active alert of each other kind on the device. */
  others: z.array(z.object({ id, alertType: z.int(), createdAt: z.string() })),
  /** The last session that had begun. */
  lastSession: z
    .object({
      id,
      startTime: z.string(),
      /** Outcome of the session; null while unknown. */
      outcome: z.enum(OUTCOME_KINDS).nullable(),
    })
    .nullable(),
  /** Last reported software version. */
  version: z.string().nullable(),
  /** When the settings in force arrived. */
  settingsChangedAt: z.string().nullable(),
  /** Open tickets of the device, newest first. */
  tickets: z.array(openTicket),
});
export type AlertContext = z.output<typeof alertContext>;

/** Maximum alerts per call. */
export const ALERT_IDS_MAX = 50_000;

const chosen = z.union([idOf('alert'), z.array(idOf('alert')).min(1).max(ALERT_IDS_MAX)]);

/** Filters, combined with AND. */
const filterFields = {
  deviceid: idOf('device').optional(),
  /** Owner of the device, or a company above it. */
  CompanyId: idOf('company').optional(),
  /** First digit of the alert type. */
  kind: z.literal([1, 2, 3, 4]).optional(),
  severity: severity.optional(),
  /** Number of the alert, serial number or name of its device, or words of its message. */
  search_value: searchValue.optional(),
  /** Codes whose names contain search_value, also matched. */
  alertTypes: z.array(z.int().min(1).max(2_147_483_647)).max(ALERT_CODES.length).optional(),
  date: z.object({ startDate: instant, endDate: instant.optional() }).optional(),
  /** Raised at least this many days ago. */
  minAgeDays: z.int().min(1).max(3650).optional(),
  /** null: unassigned alerts. */
  AssigneeId: idOf('user').nullish(),
};

const GROUP_SORTS = ['-severity', 'severity', '-times', 'times'] as const;

export const alerts = {
  get_alerts: call({
    summary: 'Alerts, newest first: all, of one device, only active ones, or one with its notes.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['alerts', 'notes'],
    input: z.object({
      ...filterFields,
      /** false: only active alerts. */
      seen: z.boolean().optional(),
      /** false: without snoozed active alerts; true: only those. */
      snoozed: z.boolean().optional(),
      /** true: only the newest active alert of each kind on each device. */
      grouped: z.boolean().optional(),
      alert_id: idOf('alert').optional(),
      limit: listLimit(),
      cursor: cursor.optional(),
      /** Groups can also be ordered by severity and number of alerts. */
      sort: z.enum(['-createdAt', 'createdAt', ...GROUP_SORTS]).optional(),
    }),
    output: z.object({ alerts: z.array(alert), ...pageFields }),
    errors: ['core.not_found'],
  }),
  get_alert_context: call({
    summary: 'What else is known about the device of an alert at the time it was raised.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['alerts', 'sessions', 'devices', 'deviceData', 'tickets'],
    input: z.object({ alert_id: idOf('alert') }),
    output: z.object({ context: alertContext }),
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
      /** All active alerts that are not snoozed and match the filters. */
      all_alerts: z.boolean().optional(),
      ...filterFields,
    }),
    output: z.object({
      ...messageFields,
      /** Number of alerts handled. */
      handled: z.int(),
      /** Ids of the alerts, ascending. */
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
      /** All or none are undone; active and unknown ones are skipped. */
      ids: z.array(idOf('alert')).min(1).max(ALERT_IDS_MAX),
      /** Note on each, instead of 'Handling undone'. */
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
      /** An administrator; null: unassigned. */
      AssigneeId: idOf('user').nullish(),
      /** At most 90 days ahead. Null ends the snooze; a new alert of the same kind on the device also ends it. */
      snoozedUntil: instant.nullish(),
    }),
    output: z.object({ ...messageFields, /** Number of alerts edited by this call. */ edited: z.int() }),
    errors: ['alerts.nothing_to_change', 'alerts.unknown_assignee', 'alerts.snooze_time'],
  }),
};
