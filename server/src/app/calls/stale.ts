import { AppError } from './errors.ts';

interface Times {
  /** undefined when the caller does not send it; null when nothing was stored yet. */
  loaded: string | null | undefined;
  stored: Date | null;
}

/**
 * Optimistic lock: refuses an edit of a row that changed after it was loaded; skipped when the caller sends
 * no time.
 */
export function assertFresh({ loaded, stored }: Times): void {
  if (loaded === undefined) return;
  const seen = loaded === null ? undefined : Date.parse(loaded);
  if (seen !== stored?.getTime()) throw new AppError('core.stale');
}
