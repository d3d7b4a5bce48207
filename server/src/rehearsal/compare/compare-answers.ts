/** What differs between two answers, at one place. */
export interface Difference {
  /** Members and positions that lead to it: tickets.0.summary. */
  path: readonly (string | number)[];
  what: 'changed' | 'missing' | 'added' | 'order';
  old: unknown;
  new: unknown;
}

/** Compares two JSON values field by field. */
export function compareAnswers(
  before: unknown,
  after: unknown,
  path: readonly (string | number)[] = [],
): Difference[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareArrays(before, after, path);
  if (!isRecord(before) || !isRecord(after)) return [{ path, what: 'changed', old: before, new: after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): Difference[] => {
    const at = [...path, name];
    if (!(name in after)) return [{ path: at, what: 'missing', old: before[name], new: undefined }];
    if (!(name in before)) return [{ path: at, what: 'added', old: undefined, new: after[name] }];
    return compareAnswers(before[name], after[name], at);
  });
}

/** The same elements in another order are one difference, not one of each element. */
function compareArrays(
  before: readonly unknown[],
  after: readonly unknown[],
  path: readonly (string | number)[],
): Difference[] {
  if (before.length > 1 && before.length === after.length) {
    const [one, other] = [before, after].map((list) => list.map((element) => JSON.stringify(element)));
    const isMoved = one?.some((text, index) => text !== other?.[index]) ?? false;
    if (isMoved && one?.toSorted().join() === other?.toSorted().join())
      return [{ path, what: 'order', old: before, new: after }];
  }
  const common = Math.min(before.length, after.length);
  const inBoth = before
    .slice(0, common)
    .flatMap((element, index) => compareAnswers(element, after[index], [...path, index]));
  const gone = before
    .slice(common)
    .map(
      (old, index): Difference => ({ path: [...path, common + index], what: 'missing', old, new: undefined }),
    );
  const come = after.slice(common).map(
    (one, index): Difference => ({
      path: [...path, common + index],
      what: 'added',
      old: undefined,
      new: one,
    }),
  );
  return [...inBoth, ...gone, ...come];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined where there is none. */
export function valueAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return inner[Number(step)];
    return isRecord(inner) ? inner[String(step)] : undefined;
  }, value);
}

/** The path with all positions as one: tickets.[].summary. */
export function patternOf(path: readonly (string | number)[]): string {
  return path.map((step) => (typeof step === 'number' ? '[]' : step)).join('.') || 'the whole answer';
}
