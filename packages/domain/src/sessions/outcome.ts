import { alertKind, compressorOf, SENSOR_OF } from '../devices/alerts.ts';
import type { DeviceType } from '../devices/serial.ts';
import { missedTarget } from './deciding-channel.ts';
import { decodeErrors, PRECOOL_TYPE, type SensorChannel } from './sessions.ts';

/** How a session went, the gravest first. */
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

/** Why a session went as it did; the fields that a code has depend on the code. */
export interface OutcomeCause {
  readonly code: CauseCode;
  /** Seconds from the start of the session. */
  readonly at?: number | undefined;
  /** Coldest or warmest value of the channel in °C, number of the compressor, or seconds that the session ran. */
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
  /** Of a door alert: seconds into the session. */
  readonly value: number | null;
}

/** What decides how a session went. */
export interface SessionFacts {
  readonly type: number;
  readonly complete: boolean;
  /** Not complete, and heard of in the last 15 minutes. */
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

/** A session that is not complete and has not been heard of for so long has ended, in milliseconds. */
export const SILENT_AFTER_MS = 15 * 60_000;

/** Share of the planned time from which a session counts as run to its end. */
const RAN_ITS_TIME = 0.9;

/** How a session went, and why: the first kind that applies, with every cause that is known. */
export function sessionOutcome(session: SessionFacts, family: DeviceType): SessionOutcome {
  if (session.isRunning) return { kind: 'running', causes: [] };
  const target = targetCause(session, family);
  const failures = failureCauses(session);
  if (failures.length > 0) return { kind: 'failed', causes: withoutPlain([...failures, ...target]) };
  const ends = endCauses(session);
  if (ends.length === 0 && target.length > 0) return { kind: 'target_not_reached', causes: target };
  return ends.length > 0 ? { kind: 'ended_early', causes: ends } : { kind: 'went_well', causes: [] };
}

/** The error bit of a failed session, failed sensors and failed compressors. */
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

/** A target that the alert names, for sessions without measurements. */
function reportedFailures({ alerts, targetTemperature, reached }: SessionFacts): OutcomeCause[] {
  const has = (code: number) => alerts.some(({ alertType }) => alertType === code);
  const limit = targetTemperature ?? undefined;
  return [
    ...(has(302) && reached === null ? [{ code: 'target_not_reached' as const, limit }] : []),
    ...(has(303) ? [{ code: 'too_cold' as const, limit }] : []),
  ];
}

/** That the session failed says nothing more once there is a reason. */
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

/** A precool ends when its target is reached, so a shorter one is a better one. */
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
