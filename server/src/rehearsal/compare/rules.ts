import { type Difference, valueAt } from './compare-answers.ts';

/** Two instants that a clock has made may be so far apart: the two servers are asked at the same time. */
const CLOCK_MS = 5 * 60_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const TOKEN = /^[\w-]{16,}$/;

/** Why a difference is none of the build. */
export type Rule = 'clock' | 'ages' | 'token' | 'order' | 'settled';

/** What each rule lets pass, for the report. */
export const RULES: Readonly<Record<Rule, string>> = {
  clock: 'instants that the servers have made while they ran, less than five minutes apart',
  ages: 'numbers that the old build itself answers differently when it is asked again: ages, uptimes, memory',
  token: 'random texts of the same length that the old build itself makes anew for each answer',
  order: 'the same elements in another order, in lists of calls that take no sort and no cursor',
  settled: 'answers that are the same when both builds are asked again',
};

/** The answers to one read: at first, and when both builds were asked again. */
export interface Asked {
  /** The call sorts or pages its list, so its order is promised. */
  promisesOrder: boolean;
  /** When the copies were made. */
  since: Date;
  again: { old: unknown; new: unknown };
}

/** The rule by which a difference is none of the build; undefined: it is one. */
export function ruleOf(difference: Difference, { promisesOrder, since, again }: Asked): Rule | undefined {
  const { path, what, old: before, new: after } = difference;
  const [beforeAgain, afterAgain] = [valueAt(again.old, path), valueAt(again.new, path)];
  if (JSON.stringify(beforeAgain) === JSON.stringify(afterAgain)) return 'settled';
  if (what === 'order') return promisesOrder ? undefined : 'order';
  if (what !== 'changed') return undefined;
  if (isInstant(before) && isInstant(after) && areOfClock([before, after], since)) return 'clock';
  if (beforeAgain === before) return undefined;
  if ([before, after, beforeAgain, afterAgain].every((value) => typeof value === 'number')) return 'ages';
  return isToken(before) && isToken(after) && before.length === after.length ? 'token' : undefined;
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

/** Stored times are the same in both copies; times after the copying, and ends that are counted from now, are of the clock. */
function areOfClock([before, after]: [string, string], since: Date): boolean {
  const [one, other] = [Date.parse(before), Date.parse(after)];
  return one >= since.getTime() && other >= since.getTime() && Math.abs(one - other) < CLOCK_MS;
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}
