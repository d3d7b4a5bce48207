import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diffJson, type JsonChange, type JsonPath, jsonPathText } from './json-diff.ts';

/** JSON as serialized: without -0, which becomes 0. */
const json = fc.jsonValue({ maxDepth: 4 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const object = fc.dictionary(fc.string(), json).map((value): unknown => JSON.parse(JSON.stringify(value)));

describe('diffJson', () => {
  test('names what was added, removed and changed, with both values', () => {
    const before = { fan: { speed: 3, on: true }, old: [1], kept: 'x' };
    const after = { fan: { speed: 4, on: true }, kept: 'x', fresh: null };
    expect(diffJson(before, after)).toEqual([
      { kind: 'changed', path: ['fan', 'speed'], before: 3, after: 4 },
      { kind: 'removed', path: ['old'], before: [1] },
      { kind: 'added', path: ['fresh'], after: null },
    ]);
  });

  test.each<[string, unknown[], unknown[], JsonChange[]]>([
    ['put in between', ['a', 'c'], ['a', 'b', 'c'], [{ kind: 'added', path: [1], after: 'b' }]],
    ['taken out', ['a', 'b', 'c'], ['a', 'c'], [{ kind: 'removed', path: [1], before: 'b' }]],
    ['put in front', [{ a: 1 }], [{ b: 2 }, { a: 1 }], [{ kind: 'added', path: [0], after: { b: 2 } }]],
    ['said twice', ['a'], ['a', 'a'], [{ kind: 'added', path: [1], after: 'a' }]],
    ['changed inside', [{ a: 1 }], [{ a: 2 }], [{ kind: 'changed', path: [0, 'a'], before: 1, after: 2 }]],
  ])('an entry of a list that was %s is one change', (_what, before, after, changes) => {
    expect(diffJson(before, after)).toEqual(changes);
  });

  test('another kind of value is a change of the whole value', () => {
    expect(diffJson({ a: [] }, { a: {} })).toEqual([{ kind: 'changed', path: ['a'], before: [], after: {} }]);
    expect(diffJson({ a: null }, { a: {} })).toHaveLength(1);
    expect(diffJson({ a: 1 }, { a: '1' })).toHaveLength(1);
  });

  test('members that every object has are told from members of the document', () => {
    expect(diffJson({}, JSON.parse('{"toString":1,"__proto__":2}'))).toHaveLength(2);
  });

  test('the order of members says nothing', () => {
    expect(diffJson([{ a: 1, b: [2] }], [{ b: [2], a: 1 }])).toEqual([]);
  });

  test('of a value and itself is empty, and of two different ones is not', () => {
    fc.assert(
      fc.property(json, json, (a, b) => {
        expect(diffJson(a, JSON.parse(JSON.stringify(a)))).toEqual([]);
        expect(diffJson(a, b).length === 0).toBe(canonical(a) === canonical(b));
      }),
    );
  });

  test('carried out on the older document gives the newer one', () => {
    fc.assert(
      fc.property(object, object, (before, after) => {
        expect(canonical(applied(before, diffJson(before, after)))).toBe(canonical(after));
      }),
      { numRuns: 500 },
    );
  });

  test('read the other way round swaps added and removed, before and after', () => {
    const count = (changes: readonly JsonChange[], kind: JsonChange['kind']) =>
      changes.filter((change) => change.kind === kind).length;
    fc.assert(
      fc.property(object, object, (before, after) => {
        const [forth, back] = [diffJson(before, after), diffJson(after, before)];
        expect(count(forth, 'added')).toBe(count(back, 'removed'));
        expect(count(forth, 'removed')).toBe(count(back, 'added'));
        expect(count(forth, 'changed')).toBe(count(back, 'changed'));
      }),
    );
  });
});

describe('jsonPathText', () => {
  test.each<[JsonPath, string]>([
    [['cooling', 'fans', 2, 'speed'], 'cooling.fans[2].speed'],
    [['a b', 'c'], '["a b"].c'],
    [['ä', ''], 'ä[""]'],
    [['a.b'], '["a.b"]'],
    [[0], '[0]'],
    [[], ''],
  ])('%j is written %s', (path, text) => {
    expect(jsonPathText(path)).toBe(text);
  });

  test('never writes two paths the same way', () => {
    const path = fc.array(fc.oneof(fc.string(), fc.nat(9)), { maxLength: 4 });
    fc.assert(
      fc.property(path, path, (a, b) => {
        expect(jsonPathText(a) === jsonPathText(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });
});

function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`);
  return `{${members.sort().join()}}`;
}

/** Removals are applied last to first, so that earlier positions stay valid. */
function applied(document: unknown, changes: readonly JsonChange[]): unknown {
  const holder = { root: JSON.parse(JSON.stringify(document)) };
  const removals = changes.filter(({ kind }) => kind === 'removed').toReversed();
  const others = changes.filter(({ kind }) => kind !== 'removed');
  for (const change of [...removals, ...others]) apply(holder, change);
  return holder.root;
}

function apply(holder: { root: unknown }, change: JsonChange): void {
  const path: JsonPath = ['root', ...change.path];
  let target: unknown = holder;
  for (const part of path.slice(0, -1)) target = Object.getOwnPropertyDescriptor(target, part)?.value;
  const last = path.at(-1) ?? '';
  if (Array.isArray(target)) {
    const position = Number(last);
    if (change.kind === 'removed') target.splice(position, 1);
    else target.splice(position, change.kind === 'added' ? 0 : 1, change.after);
    return;
  }
  if (typeof target !== 'object' || target === null) throw new Error(`No place for ${jsonPathText(path)}`);
  if (change.kind === 'removed') Reflect.deleteProperty(target, last);
  else
    Object.defineProperty(target, last, {
      value: change.after,
      enumerable: true,
      configurable: true,
      writable: true,
    });
}
