/** Milliseconds during which the handling of alerts can be undone. */
export const UNDO_HANDLING_MS = 60_000;

const DAY_MS = 86_400_000;

/** Days for which an alert can be snoozed at most. */
export const SNOOZE_MAX_DAYS = 90;

/** Why the handling of an alert cannot be undone. */
export type UndoHandlingProblem = 'undo_not_own' | 'undo_too_late';

interface Handled {
  /** True if handled by the requesting user. */
  isOwn: boolean;
  /** Milliseconds since it was handled. */
  age: number;
}

/** Why the handling of an alert cannot be undone; null when it can. */
export function checkUndoHandling({ isOwn, age }: Handled): UndoHandlingProblem | null {
  if (!isOwn) return 'undo_not_own';
  return age > UNDO_HANDLING_MS ? 'undo_too_late' : null;
}

/** True when an alert may be snoozed until a time: one in the future, at most 90 days ahead. */
export function isSnoozeTime({ until, now }: { until: Date; now: Date }): boolean {
  const ahead = until.getTime() - now.getTime();
  return ahead > 0 && ahead <= SNOOZE_MAX_DAYS * DAY_MS;
}

/** True while an active alert is left out of the bell and of the lists of open work. */
export function isSnoozed({ until, now }: { until: Date | null; now: Date }): boolean {
  return until !== null && until > now;
}
