import type { SensorChannel } from '../sessions/sessions.ts';
import { type AlertKind, alertKind, compressorOf, SENSOR_OF, SESSION_FAILURES } from './alerts.ts';

const FAILED_SESSION = 300;
const DOOR_OPEN = 301;
const TARGET_MISSED = 302;
const TOO_COLD = 303;
const LONG_PRECOOL = 1;

/** What the title of an alert is derived from. */
export type AlertTopic =
  | { readonly kind: 'sensor'; readonly sensor: SensorChannel }
  | { readonly kind: 'compressor'; readonly number: number }
  | { readonly kind: 'failure'; readonly code: (typeof SESSION_FAILURES)[number] }
  | { readonly kind: 'kind'; readonly of: AlertKind }
  | { readonly kind: 'code'; readonly code: number };

/** An unknown code is titled by its kind, an alert of unknown kind by its code. */
export function alertTopic(code: number): AlertTopic {
  const sensor = SENSOR_OF.get(code);
  if (sensor !== undefined) return { kind: 'sensor', sensor };
  const number = compressorOf(code);
  if (number !== null) return { kind: 'compressor', number };
  const failure = SESSION_FAILURES.find((known) => known === code);
  if (failure !== undefined) return { kind: 'failure', code: failure };
  const of = alertKind(code);
  return of === null ? { kind: 'code', code } : { kind: 'kind', of };
}

/** The stored content of an alert. */
export interface AlertReport {
  readonly alertType: number;
  /** As written by the device. */
  readonly message: string;
  /** Seconds of a long precool, or seconds into the session when the door was opened; null if the device sent none. */
  readonly value: number | null;
  readonly raisedBy: 'device' | 'portal';
}

/** Alert message that can be translated; for a session it uses the words of its outcome. */
export type AlertSentence =
  | { readonly kind: 'sessionFailed' | 'targetNotReached' | 'tooCold' }
  | { readonly kind: 'doorOpened'; readonly seconds: number | null }
  | { readonly kind: 'precoolTook'; readonly seconds: number };

/** null if it cannot be derived: the device's own message is shown instead. */
export function alertSentence({ alertType, value, raisedBy }: AlertReport): AlertSentence | null {
  if (raisedBy === 'portal' && alertType === FAILED_SESSION) return { kind: 'sessionFailed' };
  if (alertType === DOOR_OPEN) return { kind: 'doorOpened', seconds: value };
  if (alertType === TARGET_MISSED) return { kind: 'targetNotReached' };
  if (alertType === TOO_COLD) return { kind: 'tooCold' };
  const isPrecool = alertKind(alertType) === LONG_PRECOOL && value !== null;
  return isPrecool ? { kind: 'precoolTook', seconds: value } : null;
}

/** Seconds into the session; for alerts that a device reports only after the session, such as an open door. Null if raised at once. */
export function secondOfSession({
  alertType,
  value,
}: Pick<AlertReport, 'alertType' | 'value'>): number | null {
  return alertType === DOOR_OPEN ? value : null;
}
