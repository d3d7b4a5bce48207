import { LONG_PRECOOL_SKIP_S } from '../limits.ts';
import { decodeErrors, type SensorChannel } from '../sessions/sessions.ts';

/** Kind of an alert: 1 long precool, 2 failed sensor, 3 failed session, 4 failed compressor. */
export type AlertKind = 1 | 2 | 3 | 4;

export const ALERT_KINDS = [1, 2, 3, 4] as const satisfies readonly AlertKind[];

/** Alert code to the sensor that failed. */
export const SENSOR_OF: ReadonlyMap<number, SensorChannel> = new Map<number, SensorChannel>([
  [201, 'camera1'],
  [202, 'camera2'],
  [203, 'camera3'],
  [204, 'camera4'],
  [205, 'camera5'],
  [206, 'camera6'],
  [207, 'cabinTemp'],
  [208, 'evaporatorLeft'],
  [209, 'evaporatorRight'],
  [210, 'cameraAmbient'],
]);

/** Codes of failed sessions. */
export const SESSION_FAILURES = [301, 302, 303] as const;

const COMPRESSORS = [401, 402, 403, 404, 405, 406, 407, 408, 409];

/** Every documented alert code. */
export const ALERT_CODES: readonly number[] = [
  100,
  200,
  ...SENSOR_OF.keys(),
  300,
  ...SESSION_FAILURES,
  400,
  ...COMPRESSORS,
];

/** Kind of an alert code, its first decimal digit; null if that is not a kind. */
export function alertKind(code: number): AlertKind | null {
  const digit = Number(String(code)[0]);
  return ALERT_KINDS.find((kind) => kind === digit) ?? null;
}

/** Kind of failed sessions, whose codes differ in their harm. */
const FAILURES = 3;

/** The fault of a code: its kind; the code itself of failed sessions, and if the kind is unknown. */
function faultOf(code: number): number {
  const kind = Math.floor(code / 100);
  return kind >= 1 && kind <= ALERT_KINDS.length && kind !== FAILURES ? kind : code;
}

/** True for codes of the same fault of a device, which grouped lists show as one alert. */
export function isSameFault(one: number, other: number): boolean {
  return faultOf(one) === faultOf(other);
}

/** Number of the compressor that failed; null for other codes. */
export function compressorOf(code: number): number | null {
  return COMPRESSORS.includes(code) ? code - 400 : null;
}

/**
 * True when a device's settings suppress an alert. `skip` maps alert codes to a threshold in seconds for long
 * precool, else to 0 or 1; `value` is the precool's length in seconds. Without an entry the alert is stored.
 */
export function shouldSkipAlert(
  code: number,
  value: number | null,
  skip: Readonly<Record<string, number>>,
): boolean {
  const kind = alertKind(code);
  const entry = skip[code] ?? (kind === null ? undefined : skip[kind * 100]);
  if (entry === undefined) return false;
  if (kind !== 1) return entry === 1;
  if (entry <= LONG_PRECOOL_SKIP_S.min) return false;
  return entry >= LONG_PRECOOL_SKIP_S.max || value === null || value < entry;
}

/** True when a value may be stored as the skip setting of an alert code: 0-10800 seconds for long precool, else 0 or 1. */
export function isSkipValue(code: number, value: number): boolean {
  const max = alertKind(code) === 1 ? LONG_PRECOOL_SKIP_S.max : 1;
  return Number.isInteger(value) && value >= 0 && value <= max;
}

/** True when the server itself raises alert 300: the session failed and no alert of kind 3 refers to it. */
export function failedSessionNeedsAlert(errorCode: number | null, hasKind3Alert: boolean): boolean {
  return !hasKind3Alert && decodeErrors(errorCode).includes('session_failed');
}
