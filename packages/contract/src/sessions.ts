import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { CAUSE_CODES, OUTCOME_KINDS } from '@halla/domain/sessions/outcome';
import type { Measurements } from '@halla/domain/sessions/sessions';
import { z } from 'zod';
import { alertText } from './alerts.ts';
import { companyRef, treeCompany } from './companies.ts';
import { call, levels, signedIn } from './kit/call.ts';
import { cursor, id, idOf, instant, listLimit, pageFields } from './kit/fields.ts';
import { note } from './notes.ts';

export const sessionDevice = z.object({
  id,
  serialNumber: z.string(),
  model: z.string().nullable(),
  deviceName: z.string().nullable(),
});

/** Cause of an outcome. */
export const outcomeCause = z.object({
  code: z.enum(CAUSE_CODES),
  /** Seconds from the start. */
  at: z.number().optional(),
  /** Extreme value in °C, number of the compressor, or seconds that the session ran. */
  value: z.number().optional(),
  /** Target in °C, or the planned seconds. */
  limit: z.number().optional(),
  /** Deciding or failed sensor. */
  channel: z.string().optional(),
});

/** Outcome of a session, for all readers. */
export const outcome = z.object({ kind: z.enum(OUTCOME_KINDS), causes: z.array(outcomeCause) });

export const session = z.object({
  id,
  startTime: z.string(),
  type: z.int(),
  /** Whole seconds. */
  duration: z.int(),
  /** Kilograms; null if not measured. */
  consumption: z.number().nullable(),
  /** Bit field; ADMIN and SUPER_USER only. */
  errorCode: z.int().nullable().optional(),
  /** Degrees Celsius. */
  targetTemperature: z.number().nullable(),
  /** False while it runs, or if it was never completed. */
  complete: z.boolean(),
  outcome,
  /** The device clock was wrong. */
  clockSuspect: z.literal(true).optional(),
  Device: sessionDevice,
  /** Owner of the device at the start; only with orderby; null: none. */
  Company: companyRef.nullable().optional(),
});
export type Session = z.output<typeof session>;

/** Sessions counted per device. */
export const deviceActivity = z.object({ Device: sessionDevice, count: z.int() });

/** Validated sample by sample on upload; here only the structure is checked. */
const measurements = z.custom<Measurements>(
  (value) => typeof value === 'object' && value !== null && 'timeStamp' in value && 'temperature' in value,
);

/** Alerts that refer to a session, for the marks on its chart; ADMIN and SUPER_USER only. */
export const sessionAlert = z.object({
  id,
  ...alertText,
  createdAt: z.string(),
  UserId: id.nullable(),
});

export const sessionDetail = session.extend({
  /** Columnar series; null if none. */
  Measurements: measurements.nullable(),
  /** Why a stored series is missing here: its storage is unavailable, or its bytes are damaged; null otherwise. */
  unreadable: z.enum(['away', 'damaged']).nullable(),
  /** Stored samples, before thinning to 2000 points. */
  sampleCount: z.int(),
  Notes: z.array(note),
  Alerts: z.array(sessionAlert).optional(),
});
export type SessionDetail = z.output<typeof sessionDetail>;

export const weekOutcomes = z.object({
  /** Treatments that began in these days. */
  treatments: z.int(),
  /** Sessions that are running or not yet judged. */
  open: z.int(),
  wentWell: z.int(),
  failed: z.int(),
  targetNotReached: z.int(),
  endedEarly: z.int(),
});

const total = z.object({
  count: z.int(),
  /** One row with the sum in kg. */
  rows: z.array(z.object({ cons: z.number() })).length(1),
});

export const sessions = {
  get_sessions: call({
    summary: 'Sessions, newest first, or their number per device.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['sessions'],
    input: z.object({
      /** Default 500; with groupby it limits the devices. */
      limit: listLimit(5000),
      deviceid: idOf('device').optional(),
      /** A company in the scope, with its customers. */
      endcustomer: idOf('company').optional(),
      date: z.object({ startDate: instant, endDate: instant.optional() }).optional(),
      types: z.array(z.int().min(0).max(32767)).max(100).optional(),
      /** Neither precools nor test sequences. */
      treatments: z.boolean().optional(),
      /** Families of the devices. */
      families: z.array(z.enum(DEVICE_TYPES)).max(DEVICE_TYPES.length).optional(),
      outcomes: z.array(z.enum(OUTCOME_KINDS)).max(OUTCOME_KINDS.length).optional(),
      /** Sessions with this cause. */
      cause: z.enum(CAUSE_CODES).optional(),
      groupby: z.literal('device').optional(),
      /** Companies by name, the sessions of each by `sort`; without an owner last. */
      orderby: z.literal('company').optional(),
      /** Minimum duration in seconds. */
      duration: z.int().min(0).max(86400).optional(),
      cursor: cursor.optional(),
      sort: z.enum(['-startTime', 'startTime']).optional(),
    }),
    output: z.object({ sessions: z.array(z.union([session, deviceActivity])), ...pageFields }),
    errors: ['core.not_found'],
  }),
  get_session_data: call({
    summary: 'One session with its series, thinned to 2000 points unless full is set.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: [{ domain: 'sessions', id: 'sessionid' }, 'alerts', 'notes'],
    input: z.object({ sessionid: idOf('session'), full: z.boolean().optional() }),
    output: z.object({ session: sessionDetail }),
    errors: ['core.not_found'],
  }),
  get_adjacent_sessions: call({
    summary: 'The next later and the next earlier session of the same device.',
    access: signedIn,
    effect: 'read',
    shows: ['sessions'],
    input: z.object({ sessionid: idOf('session'), deviceid: idOf('device') }),
    output: z.object({ session_new: session.nullable(), session_old: session.nullable() }),
    errors: ['core.not_found'],
  }),
  get_monthly_consumption: call({
    summary: 'Average consumption per treatment session and device, this and last month.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['sessions'],
    input: z.object({ endcustomer: idOf('company').optional() }),
    output: z.object({
      sessions: z.array(
        z.object({
          Device: sessionDevice,
          /** kg per treatment session; null without sessions. */
          last_month_avg: z.number().nullable(),
          this_month_avg: z.number().nullable(),
        }),
      ),
    }),
    errors: ['core.not_found'],
  }),
  get_week_activity: call({
    summary: 'Treatment sessions per day from Monday to today.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['sessions'],
    input: z.object({ endcustomer: idOf('company').optional() }),
    output: z.object({
      sessions: z.array(
        z.object({ /** Day in the business time zone, YYYY-MM-DD. */ startTime: z.string(), count: z.int() }),
      ),
    }),
    errors: ['core.not_found'],
  }),
  get_week_outcomes: call({
    summary: 'How the treatments of the last seven days went, against the seven before.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['sessions'],
    input: z.object({ endcustomer: idOf('company').optional() }),
    output: z.object({
      /** Days in the business time zone, YYYY-MM-DD. */
      firstDay: z.string(),
      today: z.string(),
      /** From the first day of the week until now. */
      thisWeek: weekOutcomes,
      /** The seven days before. */
      lastWeek: weekOutcomes,
      /** Sessions of these days by cause, most frequent first; a session counts once per cause. */
      causes: z.array(z.object({ code: z.enum(CAUSE_CODES), count: z.int() })),
      /** Devices with treatments of these days that failed or missed their target, most first. */
      devices: z.array(
        z.object({
          failed: z.int(),
          targetNotReached: z.int(),
          /** The newest one. */
          session,
        }),
      ),
      /** Total of such devices; `devices` has the first five. */
      deviceCount: z.int(),
    }),
    errors: ['core.not_found'],
  }),
  get_clinics: call({
    summary:
      'How the treatments of the last seven days went in the own company and in each one below it, against the seven before.',
    access: levels('CLIENT', 'CLIENT_MAINTENANCE', 'SALES', 'ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: ['sessions', 'devices', 'contacts'],
    input: z.object({}),
    output: z.object({
      /** Days in the business time zone, YYYY-MM-DD. */
      firstDay: z.string(),
      today: z.string(),
      /** Ordered by name; clinics with neither devices nor treatments are omitted. */
      clinics: z.array(
        treeCompany.extend({
          // All numbers include the companies below.
          devices: z.int(),
          /** Devices with treatments of these days that failed or missed their target. */
          troubledDevices: z.int(),
          thisWeek: weekOutcomes,
          lastWeek: weekOutcomes,
          /** Treatments on each day of the two weeks, today last. */
          perDay: z.array(z.int()),
        }),
      ),
      truncated: pageFields.truncated,
    }),
    errors: [],
  }),
  get_consumption: call({
    summary: 'Number and consumption of precools and treatment sessions of a device.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['sessions'],
    input: z.object({ deviceid: idOf('device'), time_period: z.object({ start: instant }).optional() }),
    output: z.object({ precool: total, session: total }),
    errors: ['core.not_found'],
  }),
  get_daily_consumption: call({
    summary: 'What a device used on each of the last thirty days.',
    access: signedIn,
    effect: 'read',
    fromReplica: true,
    shows: ['sessions'],
    input: z.object({ deviceid: idOf('device') }),
    output: z.object({
      /** Every day, the last one today. */
      days: z.array(
        z.object({
          /** Day in the business time zone, YYYY-MM-DD. */
          day: z.string(),
          /** kg of precools and of treatment sessions. */
          precool: z.number(),
          session: z.number(),
        }),
      ),
    }),
    errors: ['core.not_found'],
  }),
};
