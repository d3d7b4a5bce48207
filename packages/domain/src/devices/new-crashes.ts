const NEW_HOURS = 24;
const HOUR_MS = 3_600_000;

/** Start of the period in which a crash counts as new: one day, because crash logs cannot be handled. */
export function newCrashesFrom(now: Date): Date {
  return new Date(now.getTime() - NEW_HOURS * HOUR_MS);
}
