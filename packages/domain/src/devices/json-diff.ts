/** Path in a JSON value: member names and list positions. */
export type JsonPath = readonly (string | number)[];

/** One difference between two JSON values. List positions refer to the older value; for additions, to the newer one. */
export type JsonChange =
  | { kind: 'added'; path: JsonPath; after: unknown }
  | { kind: 'removed'; path: JsonPath; before: unknown }
  | { kind: 'changed'; path: JsonPath; before: unknown; after: unknown };

/**
 * Differences from the older JSON value to the newer one, in document order. Lists are compared from both ends,
 * so that an inserted entry is one addition.
 */
export function diffJson(before: unknown, after: unknown): JsonChange[] {
  return compare(before, after, []);
}

/** A path as text: cooling.fans[2].speed; other names are in brackets. */
export function jsonPathText(path: JsonPath): string {
  return path
    .map((part, index) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!/^[\p{L}_$][\p{L}\p{N}_$-]*$/u.test(part)) return `[${JSON.stringify(part)}]`;
      return index === 0 ? part : `.${part}`;
    })
    .join('');
}

/** True for an object or a list. */
export function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Members of an object or entries of a list, each with its key. */
export function jsonMembers(container: object): [string | number, unknown][] {
  return Array.isArray(container) ? [...container.entries()] : Object.entries(container);
}

function compare(before: unknown, after: unknown, path: JsonPath): JsonChange[] {
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, path);
  if (isObject(before) && isObject(after)) return compareObjects(before, after, path);
  return isSame(before, after) ? [] : [{ kind: 'changed', path, before, after }];
}

function compareObjects(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: JsonPath,
): JsonChange[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].flatMap((name): JsonChange[] => {
    const here = [...path, name];
    if (!Object.hasOwn(after, name)) return [{ kind: 'removed', path: here, before: before[name] }];
    if (!Object.hasOwn(before, name)) return [{ kind: 'added', path: here, after: after[name] }];
    return compare(before[name], after[name], here);
  });
}

function compareLists(before: readonly unknown[], after: readonly unknown[], path: JsonPath): JsonChange[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const removed = before.slice(start, before.length - end);
  const added = after.slice(start, after.length - end);
  const paired = Math.min(removed.length, added.length);
  return [
    ...removed
      .slice(0, paired)
      .flatMap((value, index) => compare(value, added[index], [...path, start + index])),
    ...removed.slice(paired).map((value, index): JsonChange => {
      return { kind: 'removed', path: [...path, start + paired + index], before: value };
    }),
    ...added.slice(paired).map((value, index): JsonChange => {
      return { kind: 'added', path: [...path, start + paired + index], after: value };
    }),
  ];
}

function isSame(a: unknown, b: unknown): boolean {
  if (!isContainer(a) || !isContainer(b)) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const members = jsonMembers(a);
  const others = new Map(jsonMembers(b));
  return (
    members.length === others.size &&
    members.every(([name, value]) => others.has(name) && isSame(value, others.get(name)))
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isContainer(value) && !Array.isArray(value);
}
