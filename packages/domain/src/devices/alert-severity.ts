import { type AlertKind, alertKind } from './alerts.ts';

/** How urgent an alert is, most urgent first. */
export const ALERT_SEVERITIES = ['critical', 'warning', 'notice'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/**
 * A failed compressor keeps the cabin from cooling and a failed session has cost a customer a treatment. A failed
 * sensor leaves the cabin running with less to go by; a long precool is a sign of wear.
 */
export const SEVERITY_OF_KIND: Readonly<Record<AlertKind, AlertSeverity>> = {
  1: 'notice',
  2: 'warning',
  3: 'critical',
  4: 'critical',
};

/** Of codes whose kind is unknown: not hidden among the notices, and no alarm for what may be harmless. */
export const SEVERITY_OF_UNKNOWN: AlertSeverity = 'warning';

export function alertSeverity(code: number): AlertSeverity {
  const kind = alertKind(code);
  return kind === null ? SEVERITY_OF_UNKNOWN : SEVERITY_OF_KIND[kind];
}
