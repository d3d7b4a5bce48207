import { AppError } from './errors.ts';

interface Times {
  /** undefined from callers that do not send it; null where there was nothing yet. */
  loaded: string | null | undefined;
  stored: Date | null;
}

/** Refuses an edit of something that changed since it was loaded; callers that send no time skip the comparison. */
export function assertFresh({ loaded, stored }: Times): void {
  if (loaded === undefined) return;
  const seen = loaded === null ? undefined : Date.parse(loaded);
  if (seen !== stored?.getTime()) throw new AppError('core.stale');
}
