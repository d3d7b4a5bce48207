import { compareVersions } from '../devices/versions.ts';

export const CRASH_STATES = ['open', 'fixed', 'muted'] as const;
export type CrashState = (typeof CRASH_STATES)[number];

/** What somebody has decided about the crashes of one product that have one reason. */
export interface CrashDecision {
  state: CrashState;
  /** The version that ends them; of a fixed group only. */
  fixedIn: string | null;
}

/** True when a group that was fixed is seen in that version or a later one. Versions are those with the crash. */
export function isRegression(
  { state, fixedIn }: CrashDecision,
  versions: readonly (string | null)[],
): boolean {
  if (state !== 'fixed' || fixedIn === null) return false;
  return versions.some((version) => version !== null && compareVersions(version, fixedIn) >= 0);
}
