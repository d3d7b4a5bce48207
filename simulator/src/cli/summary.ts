import type { Tally } from '../tally.ts';
import { durationText } from './progress.ts';

export interface Summary {
  readonly devices: number;
  readonly companies: number;
  readonly hellos: number;
  readonly delivered: Readonly<Record<string, number>>;
  readonly duplicates: number;
  /** By error code. */
  readonly refused: Readonly<Record<string, number>>;
  readonly lockedOut: number;
  readonly bytes: number;
  readonly retries: number;
  readonly busyPauses: number;
  readonly seconds: number;
}

/** Results of a run, from its counts. */
export function summaryOf(
  tally: Tally,
  { devices, companies, now }: { devices: number; companies: number; now: number },
): Summary {
  return {
    devices,
    companies,
    hellos: tally.hellos,
    delivered: Object.fromEntries(tally.delivered),
    duplicates: tally.duplicates,
    refused: Object.fromEntries(tally.refused),
    lockedOut: tally.lockedOut.size,
    bytes: tally.bytes,
    retries: tally.retries,
    busyPauses: tally.busyPauses,
    seconds: Math.round((now - tally.startedAt) / 100) / 10,
  };
}

function countsText(counts: Readonly<Record<string, number>>): string {
  const parts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  return parts.length === 0 ? 'none' : parts.join(', ');
}

/** The summary as text. */
export function summaryText(summary: Summary): string {
  return [
    `Fleet      ${summary.devices} devices, ${summary.companies} companies, ${summary.hellos} greetings`,
    `Delivered  ${countsText(summary.delivered)}`,
    `Known      ${summary.duplicates} were there already`,
    `Refused    ${countsText(summary.refused)}${summary.lockedOut > 0 ? `, keys of ${summary.lockedOut} devices` : ''}`,
    `Traffic    ${(summary.bytes / 1e6).toFixed(1)} MB in ${durationText(summary.seconds)}`,
    `Pauses     ${summary.busyPauses} on request of the portal, ${summary.retries} after failures`,
  ].join('\n');
}
