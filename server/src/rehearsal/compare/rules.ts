import { type Difference, patternOf, valueAt } from './compare-answers.ts';

/** Tolerance for times taken from a clock, because the two servers answer at slightly different moments. */
const CLOCK_MS = 5 * 60_000;
/** Tolerance for values relative to now: as a share, and for whole numbers as an absolute difference. */
const NEAR = 0.01;
const NEAR_S = 60;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const TOKEN = /^[\w-]{16,}$/;

/** Why a difference is not caused by the build. */
export type Rule = 'clock' | 'machine' | 'ages' | 'token' | 'order' | 'settled';

/** Figures of the copy and its machine, by call and place. */
const OF_MACHINE = new Set([
  'get_system database.bytes',
  'get_system disk.freeBytes',
  'get_system disk.bytes',
]);

/** Explanation of each rule for the report. */
export const RULES: Readonly<Record<Rule, string>> = {
  clock: 'instants that the servers have made while they ran, less than five minutes apart',
  machine: 'sizes of the database and of the disk',
  ages: 'numbers counted from now, which the old build itself answers differently when it is asked again, within 1 %',
  token: 'random texts of the same length that the old build itself makes anew for each answer',
  order: 'the same elements in another order, in lists of calls that take no sort and no cursor',
  settled: 'answers that are the same when both builds are asked again',
};

/** Answers to one read: the first ones, and those of a repetition. */
export interface Asked {
  call: string;
  /** The call sorts or pages its list, so its order is promised. */
  promisesOrder: boolean;
  /** When the copies were made. */
  since: Date;
  again: { old: unknown; new: unknown };
}

/** The rule that explains a difference; undefined: it is caused by the build. */
export function ruleOf(
  difference: Difference,
  { call, promisesOrder, since, again }: Asked,
): Rule | undefined {
  const { path, what, old: before, new: after } = difference;
  const [beforeAgain, afterAgain] = [valueAt(again.old, path), valueAt(again.new, path)];
  if (JSON.stringify(beforeAgain) === JSON.stringify(afterAgain)) return 'settled';
  if (what === 'order') return promisesOrder ? undefined : 'order';
  if (what !== 'changed') return undefined;
  if (OF_MACHINE.has(`${call} ${patternOf(path)}`)) return 'machine';
  if (isInstant(before) && isInstant(after) && areOfClock([before, after], since)) return 'clock';
  if (beforeAgain === before) return undefined;
  if (areNear(before, after)) return 'ages';
  return isToken(before) && isToken(after) && before.length === after.length ? 'token' : undefined;
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && INSTANT.test(value) && !Number.isNaN(Date.parse(value));
}

/** Stored times are equal in both copies; times after the copy, and ends relative to now, depend on the clock. */
function areOfClock([before, after]: [string, string], since: Date): boolean {
  const [one, other] = [Date.parse(before), Date.parse(after)];
  return one >= since.getTime() && other >= since.getTime() && Math.abs(one - other) < CLOCK_MS;
}

/** Numbers that grow with the time: seconds that were counted within a minute, or figures of a period that ends now. */
function areNear(one: unknown, other: unknown): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  const apart = Math.abs(one - other);
  const areWhole = Number.isInteger(one) && Number.isInteger(other);
  return apart <= NEAR * Math.max(Math.abs(one), Math.abs(other)) || (areWhole && apart <= NEAR_S);
}

function isToken(value: unknown): value is string {
  return typeof value === 'string' && TOKEN.test(value);
}
