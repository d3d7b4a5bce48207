import type { Upload } from '../client/uploads.ts';
import type { DayPlan } from './plan-day.ts';

/** An upload with the time (ms since 1970) at which the device had it ready. */
export interface TimedUpload {
  readonly atMs: number;
  readonly upload: Upload;
}

/**
 * The uploads of a past day, ordered by the time at which they were ready. Alerts come before the end of their session,
 * because the portal raises a general alert for a failed session without one.
 */
export function uploadsOf({ sessions, alerts, crashlogs, dailyLog }: DayPlan): TimedUpload[] {
  const uploads: TimedUpload[] = [
    ...alerts.map(({ externalId, atMs, body }) => ({
      atMs,
      upload: { kind: 'alert', externalId, body } as const,
    })),
    ...sessions.map(({ externalId, endMs, body }) => ({
      atMs: endMs,
      upload: { kind: 'session', externalId, body } as const,
    })),
    ...crashlogs.map(({ externalId, atMs, body }) => ({
      atMs,
      upload: { kind: 'crashlog', externalId, body } as const,
    })),
  ];
  if (dailyLog !== null) {
    const { atMs, filename, text } = dailyLog;
    const logTime = new Date(atMs).toISOString();
    uploads.push({ atMs, upload: { kind: 'dailyLog', filename, logTime, text } });
  }
  return uploads.sort((a, b) => a.atMs - b.atMs);
}
