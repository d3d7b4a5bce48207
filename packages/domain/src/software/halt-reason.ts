import { INSTALL_MEASURES, type InstallCount, isHarm } from './install-harm.ts';
import {
  followTrial,
  type GroupDay,
  type ReleaseDay,
  TRIAL_MEASURES,
  type TrialMeasure,
  trialDays,
} from './release-trial.ts';

/** All measures that can halt a release: compared by device-day or counted by device. */
export const HARM_MEASURES = [...TRIAL_MEASURES, ...INSTALL_MEASURES] as const;
export type HarmMeasure = (typeof HARM_MEASURES)[number];

/** A measure that shows harm, with its counts at that time. */
export type HarmReason = { measure: TrialMeasure; fresh: GroupDay; old: GroupDay } | InstallCount;

/** Why a release was halted: a measure that showed harm, or the decision of a user. */
export type HaltReason = HarmReason | { measure: 'byHand' };

interface Harm {
  /** Whole days of the trial. */
  days: readonly ReleaseDay[];
  counts: readonly InstallCount[];
}

/** The first measure that shows harm; undefined if none does. */
export function findHaltReason({ days, counts }: Harm): HarmReason | undefined {
  for (const measure of TRIAL_MEASURES) {
    const harm = followTrial(trialDays(days, measure)).find(({ isHarmful }) => isHarmful);
    if (harm !== undefined) return { measure, fresh: harm.fresh, old: harm.old };
  }
  return counts.find(isHarm);
}
