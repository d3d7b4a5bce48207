import { compareVersions } from '../devices/versions.ts';

export const CRASH_STATES = ['open', 'fixed', 'muted'] as const;
export type CrashState = (typeof CRASH_STATES)[number];

/** The decision about a group of crashes of one product. */
export interface CrashDecision {
  state: CrashState;
  /** The version that fixes them; only for a fixed group. */
  fixedIn: string | null;
}

/**
 * The first version in which a fixed group has recurred: the fixing version or a later one; null if none. `versions`
 * are those with the crash; null: unknown.
 */
export function returnedIn(
  { state, fixedIn }: CrashDecision,
  versions: readonly (string | null)[],
): string | null {
  if (state !== 'fixed' || fixedIn === null) return null;
  const known = versions.filter((version) => version !== null);
  const since = known.filter((version) => compareVersions(version, fixedIn) >= 0);
  return since.toSorted(compareVersions)[0] ?? null;
}
