import { type AlertKind, alertKind } from './alerts.ts';

/** How urgent an alert is, most urgent first. */
export const ALERT_SEVERITIES = ['critical', 'warning', 'notice'] as const;
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number];

/**
 * A failed compressor stops cooling and a failed session has cost a customer a treatment. With a failed sensor the
 * cabin still runs on fewer readings; a long precool is a sign of wear.
 */
export const SEVERITY_OF_KIND: Readonly<Record<AlertKind, AlertSeverity>> = {
  1: 'notice',
  2: 'warning',
  3: 'critical',
  4: 'critical',
};

/** Severity of codes of unknown kind: not hidden among the notices, but no alarm for a possibly harmless code. */
export const SEVERITY_OF_UNKNOWN: AlertSeverity = 'warning';

export function alertSeverity(code: number): AlertSeverity {
  const kind = alertKind(code);
  return kind === null ? SEVERITY_OF_UNKNOWN : SEVERITY_OF_KIND[kind];
}
