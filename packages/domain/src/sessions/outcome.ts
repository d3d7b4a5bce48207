import { alertKind, compressorOf, SENSOR_OF } from '../devices/alerts.ts';
import type { DeviceType } from '../devices/serial.ts';
import { missedTarget } from './deciding-channel.ts';
import { decodeErrors, PRECOOL_TYPE, type SensorChannel } from './sessions.ts';

/** Outcomes of a session, the most severe first. */
export const OUTCOME_KINDS = ['running', 'failed', 'target_not_reached', 'ended_early', 'went_well'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

export const CAUSE_CODES = [
  'door_opened',
  'stopped_at_screen',
  'target_not_reached',
  'too_cold',
  'sensor_failed',
  'compressor_failed',
  'session_failed',
  'shorter_than_planned',
  'fell_silent',
] as const;
export type CauseCode = (typeof CAUSE_CODES)[number];

/** Why a session had its outcome; which fields are set depends on the code. */
export interface OutcomeCause {
  readonly code: CauseCode;
  /** Seconds from the start of the session. */
  readonly at?: number | undefined;
  /** Extreme value of the channel in °C, number of the compressor, or seconds that the session ran. */
  readonly value?: number | undefined;
  /** Target in °C, or the planned seconds. */
  readonly limit?: number | undefined;
  readonly channel?: string | undefined;
}

export interface SessionOutcome {
  readonly kind: OutcomeKind;
  readonly causes: readonly OutcomeCause[];
}

/** Extreme value of the channel that decides whether the target was reached. */
export interface Reached {
  readonly channel: SensorChannel;
  /** °C. */
  readonly value: number;
}

/** An alert that refers to the session. */
export interface SessionAlert {
  readonly alertType: number;
  /** For a door alert: seconds into the session. */
  readonly value: number | null;
}

/** Facts that determine the outcome of a session. */
export interface SessionFacts {
  readonly type: number;
  readonly complete: boolean;
  /** Not complete, with contact in the last 15 minutes. */
  readonly isRunning: boolean;
  readonly durationS: number;
  /** Seconds; null if unknown. */
  readonly plannedS: number | null;
  readonly errorCode: number | null;
  /** °C. */
  readonly targetTemperature: number | null;
  /** Null without measurements. */
  readonly reached: Reached | null;
  readonly alerts: readonly SessionAlert[];
}

/** A session that is not complete has ended after this many milliseconds without contact. */
export const SILENT_AFTER_MS = 15 * 60_000;

/** Fraction of the planned time after which a session counts as completed. */
const RAN_ITS_TIME = 0.9;

/** Outcome and causes of a session: the first matching kind, with every known cause. */
export function sessionOutcome(session: SessionFacts, family: DeviceType): SessionOutcome {
  if (session.isRunning) return { kind: 'running', causes: [] };
  const target = targetCause(session, family);
  const failures = failureCauses(session);
  if (failures.length > 0) return { kind: 'failed', causes: withoutPlain([...failures, ...target]) };
  const ends = endCauses(session);
  if (ends.length === 0 && target.length > 0) return { kind: 'target_not_reached', causes: target };
  return ends.length > 0 ? { kind: 'ended_early', causes: ends } : { kind: 'went_well', causes: [] };
}

/** Causes from a failed session's error bit, failed sensors and failed compressors. */
function failureCauses(session: SessionFacts): OutcomeCause[] {
  const parts = session.alerts.flatMap(partCause);
  const hasFailed = decodeErrors(session.errorCode).includes('session_failed');
  if (!hasFailed) return parts;
  return [...parts, ...interruptions(session), ...reportedFailures(session), { code: 'session_failed' }];
}

function partCause({ alertType }: SessionAlert): OutcomeCause[] {
  if (alertKind(alertType) === 2) return [{ code: 'sensor_failed', channel: SENSOR_OF.get(alertType) }];
  if (alertKind(alertType) === 4)
    return [{ code: 'compressor_failed', value: compressorOf(alertType) ?? undefined }];
  return [];
}

/** Missed target reported by an alert, for sessions without measurements. */
function reportedFailures({ alerts, targetTemperature, reached }: SessionFacts): OutcomeCause[] {
  const has = (code: number) => alerts.some(({ alertType }) => alertType === code);
  const limit = targetTemperature ?? undefined;
  return [
    ...(has(302) && reached === null ? [{ code: 'target_not_reached' as const, limit }] : []),
    ...(has(303) ? [{ code: 'too_cold' as const, limit }] : []),
  ];
}

/** Drops the general cause "session failed" if there is a specific one. */
function withoutPlain(causes: readonly OutcomeCause[]): OutcomeCause[] {
  const reasons = causes.filter(({ code }) => code !== 'session_failed');
  return reasons.length > 0 ? reasons : [...causes];
}

function targetCause(session: SessionFacts, family: DeviceType): OutcomeCause[] {
  const { targetTemperature: limit, reached } = session;
  if (limit === null || reached === null || !ranItsTime(session)) return [];
  if (!missedTarget({ family, target: limit, value: reached.value })) return [];
  return [{ code: 'target_not_reached', value: reached.value, limit, channel: reached.channel }];
}

/** Only treatments have a minimum time: a precool ends when its target is reached, so a shorter one is better. */
function ranItsTime({ type, complete, durationS, plannedS }: SessionFacts): boolean {
  if (!complete) return false;
  return plannedS === null || type === PRECOOL_TYPE || durationS >= plannedS * RAN_ITS_TIME;
}

function endCauses(session: SessionFacts): OutcomeCause[] {
  const causes = interruptions(session);
  if (causes.length > 0) return causes;
  const { complete, durationS: value, plannedS } = session;
  if (!complete) return [{ code: 'fell_silent', at: value }];
  return ranItsTime(session) ? [] : [{ code: 'shorter_than_planned', value, limit: plannedS ?? undefined }];
}

function interruptions({ errorCode, alerts, durationS }: SessionFacts): OutcomeCause[] {
  const errors = decodeErrors(errorCode);
  const door = alerts.find(({ alertType }) => alertType === 301);
  return [
    ...(errors.includes('interrupted_from_door') || door !== undefined
      ? [{ code: 'door_opened' as const, at: door?.value ?? undefined }]
      : []),
    ...(errors.includes('interrupted_from_ui')
      ? [{ code: 'stopped_at_screen' as const, at: durationS }]
      : []),
  ];
}
