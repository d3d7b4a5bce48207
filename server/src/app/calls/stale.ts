import { AppError } from './errors.ts';

interface Times {
  /** undefined if the caller does not send it; null if nothing was stored yet. */
  loaded: string | null | undefined;
  stored: Date | null;
}

/** Optimistic lock: refuses an edit of a row that changed after it was loaded; skipped if the caller sends no time. */
export function assertFresh({ loaded, stored }: Times): void {
  if (loaded === undefined) return;
  const seen = loaded === null ? undefined : Date.parse(loaded);
  if (seen !== stored?.getTime()) throw new AppError('core.stale');
}
