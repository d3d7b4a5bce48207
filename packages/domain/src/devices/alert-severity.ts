import { type AlertKind, alertKind } from './alerts.ts';

/** How urgent an alert is, most urgent first. */
export const ALERT_SEVERITIES = ['critical', 'warning', 'notice'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/**
 * Rated by harm: without a sensor the cabin cools blindly; a failed compressor slows cooling, and other failures
 * cost a treatment. A long precool is a sign of wear.
 */
export const SEVERITY_OF_KIND: Readonly<Record<AlertKind, AlertSeverity>> = {
  1: 'notice',
  2: 'critical',
  3: 'warning',
  4: 'warning',
};

const DOOR_OPENED = 301;
const TOO_COLD = 303;

/** Codes whose harm differs from that of their kind: a guest may open the door, and cold may injure. */
export const SEVERITY_OF_CODE: ReadonlyMap<number, AlertSeverity> = new Map([
  [DOOR_OPENED, 'notice'],
  [TOO_COLD, 'critical'],
]);

/** Severity of codes of unknown kind: not hidden among the notices, but no alarm for a possibly harmless code. */
export const SEVERITY_OF_UNKNOWN: AlertSeverity = 'warning';

/** Number of failed sessions of a device per day from which each is critical. */
export const FAILURES_A_DAY = 5;

/** `isRepeated` is true for a failed session on a day with at least five of them. */
export function alertSeverity(code: number, isRepeated: boolean): AlertSeverity {
  if (isRepeated) return 'critical';
  const ofCode = SEVERITY_OF_CODE.get(code);
  if (ofCode !== undefined) return ofCode;
  const kind = alertKind(code);
  return kind === null ? SEVERITY_OF_UNKNOWN : SEVERITY_OF_KIND[kind];
}
