import { AppError } from './errors.ts';

/** Refuses an edit of something that changed since it was loaded; callers that send no time skip the comparison. */
export function assertFresh({ loaded, stored }: { loaded: string | undefined; stored: Date }): void {
  if (loaded !== undefined && Date.parse(loaded) !== stored.getTime()) throw new AppError('core.stale');
}
