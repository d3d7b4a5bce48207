const NEW_HOURS = 24;
const HOUR_MS = 3_600_000;

/** When the crashes that are new now begin: logs are never handled, so a crash is new for a day. */
export function newCrashesFrom(now: Date): Date {
  return new Date(now.getTime() - NEW_HOURS * HOUR_MS);
}
