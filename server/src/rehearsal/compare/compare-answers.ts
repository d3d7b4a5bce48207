/** An element of a list whose elements have keys. */
interface Keyed {
  by: string;
  is: unknown;
}

/** A member, a position, or an element by its key. */
type Step = string | number | Keyed;
export type Path = readonly Step[];

/** A difference between two answers at one place. */
export interface Difference {
  /** Path to it, such as tickets, the one with id 7, summary. */
  path: Path;
  what: 'changed' | 'missing' | 'added' | 'order';
  old: unknown;
  new: unknown;
}

/** Compares two JSON values field by field. */
export function compareAnswers(before: unknown, after: unknown, path: Path = []): Difference[] {
  if (Object.is(before, after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (!isRecord(before) || !isRecord(after)) return [{ path, what: 'changed', old: before, new: after }];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): Difference[] => {
    const at = [...path, name];
    if (!(name in after)) return [{ path: at, what: 'missing', old: before[name], new: undefined }];
    if (!(name in before)) return [{ path: at, what: 'added', old: undefined, new: after[name] }];
    return compareAnswers(before[name], after[name], at);
  });
}

/** Members that may identify the elements of a list; the first that does is used. */
const KEYS = ['id', 'name', 'key', 'number'];

function compareLists(before: readonly unknown[], after: readonly unknown[], path: Path): Difference[] {
  const by = KEYS.find((key) => isKeyOf(before, key) && isKeyOf(after, key));
  const stepOf = (element: unknown, index: number): Step =>
    by === undefined || !isRecord(element) ? index : { by, is: element[by] };
  const [one, other] = [before, after].map(
    (list) =>
      new Map(
        list.map((element, index) => [
          nameOf(stepOf(element, index)),
          { element, step: stepOf(element, index) },
        ]),
      ),
  );
  if (one === undefined || other === undefined) return [];
  const isMoved =
    by === undefined
      ? isReordered(before, after)
      : [...one.keys()].filter((name) => other.has(name)).join() !==
        [...other.keys()].filter((name) => one.has(name)).join();
  const moved: Difference[] = isMoved ? [{ path, what: 'order', old: before, new: after }] : [];
  if (isMoved && by === undefined) return moved;
  const ofOld = [...one].flatMap(([name, { element, step }]): Difference[] => {
    const found = other.get(name);
    const at = [...path, step];
    if (found === undefined) return [{ path: at, what: 'missing', old: element, new: undefined }];
    return compareAnswers(element, found.element, at);
  });
  const come = [...other]
    .filter(([name]) => !one.has(name))
    .map(
      ([, { element, step }]): Difference => ({
        path: [...path, step],
        what: 'added',
        old: undefined,
        new: element,
      }),
    );
  return [...moved, ...ofOld, ...come];
}

const nameOf = (step: Step) => JSON.stringify(step);

function isKeyOf(list: readonly unknown[], key: string): boolean {
  const values = list.map((element) => (isRecord(element) ? element[key] : undefined));
  const arePlain = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return arePlain && new Set(values).size === list.length;
}

/** True if the same elements are in a different order. */
function isReordered(before: readonly unknown[], after: readonly unknown[]): boolean {
  if (before.length !== after.length) return false;
  const [one, other] = [before, after].map((list) => list.map((element) => JSON.stringify(element)));
  if (one === undefined || other === undefined || one.join() === other.join()) return false;
  return one.toSorted().join() === other.toSorted().join();
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, step) => {
    if (typeof step === 'object' && Array.isArray(inner))
      return inner.find((element) => isRecord(element) && element[step.by] === step.is);
    if (typeof step === 'number' && Array.isArray(inner)) return inner[step];
    return typeof step === 'string' && isRecord(inner) ? inner[step] : undefined;
  }, value);
}

/** The path with all elements as one: tickets.[].summary. */
export function patternOf(path: Path): string {
  return path.map((step) => (typeof step === 'string' ? step : '[]')).join('.') || 'the whole answer';
}
