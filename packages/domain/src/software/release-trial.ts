/** Device-days of one group on one day, and how many of them had an event: a crash, or a failed session. */
export interface GroupDay {
  deviceDays: number;
  withEvent: number;
}

/** Device-days of one group on one day, and the number with each kind of event. */
export interface MeasuredDay {
  deviceDays: number;
  crashes: number;
  failedSessions: number;
}

/** One day of a release: the devices with its version beside those with an older one. */
export interface ReleaseDay {
  day: string;
  fresh: MeasuredDay;
  old: MeasuredDay;
}

/** One day of a release by one measure. */
export interface TrialDay {
  day: string;
  fresh: GroupDay;
  old: GroupDay;
}

/** Measures by which device-days are compared. */
export const TRIAL_MEASURES = ['crashes', 'failedSessions'] as const;
export type TrialMeasure = (typeof TRIAL_MEASURES)[number];

/** The days of a release by one measure. */
export function trialDays(days: readonly ReleaseDay[], measure: TrialMeasure): TrialDay[] {
  const group = (measured: MeasuredDay): GroupDay => ({
    deviceDays: measured.deviceDays,
    withEvent: measured[measure],
  });
  return days.map(({ day, fresh, old }) => ({ day, fresh: group(fresh), old: group(old) }));
}

/** Event rate ratio of the new version to the old one that the test detects. */
export const HARM_RATIO = 2;
/** Minimum device-days of the new version before a release can be halted. */
export const DEVICE_DAYS_MIN = 30;
/** Upper bound of the probability that one measure ever halts a harmless release. */
export const FALSE_ALARM = 0.005;

const ENOUGH = Math.log(1 / FALSE_ALARM);

/** Evidence of a trial, in percent of the threshold that halts a release. */
export function evidencePercent({ evidence }: Pick<TrialState, 'evidence'>): number {
  return Math.round((evidence / ENOUGH) * 100);
}

/** State of a trial at the end of one of its days. */
export interface TrialState {
  day: string;
  /** Sums of the trial so far. */
  fresh: GroupDay;
  old: GroupDay;
  /** Log-likelihood ratio of harm to no harm. */
  evidence: number;
  isHarmful: boolean;
}

/**
 * Sequential probability ratio test (A. Wald, Sequential Tests of Statistical Hypotheses, Annals of Mathematical
 * Statistics 16, 1945) of two rates on the same days, conditional on their events, as in M. Kulldorff et al., A
 * Maximized Sequential Probability Ratio Test for Drug and Vaccine Safety Surveillance, Sequential Analysis 30, 2011.
 * Each device-day with an event belongs to the new version with a probability equal to its share of the day's
 * device-days, or with HARM_RATIO times those odds. Without harm the likelihood ratio is a non-negative
 * supermartingale, so by Ville's inequality the probability that it ever reaches 1 / FALSE_ALARM is at most
 * FALSE_ALARM, however often it is checked. A device-day counts once, so a device that crashes all day is one event.
 */
export function followTrial(days: readonly TrialDay[]): TrialState[] {
  const states: TrialState[] = [];
  let before: TrialState | undefined;
  for (const today of days) {
    const fresh = sum(before?.fresh, today.fresh);
    const evidence = (before?.evidence ?? 0) + evidenceOf(today);
    const isHarmful =
      before?.isHarmful === true || (evidence >= ENOUGH && fresh.deviceDays >= DEVICE_DAYS_MIN);
    before = { day: today.day, fresh, old: sum(before?.old, today.old), evidence, isHarmful };
    states.push(before);
  }
  return states;
}

/** Days on which only one group reported are no evidence of a difference. */
function evidenceOf({ fresh, old }: TrialDay): number {
  if (fresh.deviceDays === 0 || old.deviceDays === 0) return 0;
  const share = fresh.deviceDays / (fresh.deviceDays + old.deviceDays);
  const scale = HARM_RATIO * share + 1 - share;
  return fresh.withEvent * Math.log(HARM_RATIO / scale) + old.withEvent * Math.log(1 / scale);
}

function sum(before: GroupDay | undefined, today: GroupDay): GroupDay {
  if (before === undefined) return today;
  return {
    deviceDays: before.deviceDays + today.deviceDays,
    withEvent: before.withEvent + today.withEvent,
  };
}
