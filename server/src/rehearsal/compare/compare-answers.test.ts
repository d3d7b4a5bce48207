import { describe, expect, it } from 'vitest';
import { compareAnswers, patternOf, valueAt } from './compare-answers.ts';
import { type Asked, ruleOf } from './rules.ts';

const SINCE = new Date('2030-01-01T12:00:00Z');

/** Differences of two answers that the given rules do not allow. */
function left(
  before: unknown,
  after: unknown,
  {
    again = { old: before, new: after },
    call = 'get_devices',
    promisesOrder = true,
  }: Partial<Pick<Asked, 'again' | 'call' | 'promisesOrder'>> = {},
) {
  return compareAnswers(before, after)
    .filter((difference) => ruleOf(difference, { call, promisesOrder, since: SINCE, again }) === undefined)
    .map(({ path, what }) => `${patternOf(path)} ${what}`);
}

describe('two answers', () => {
  it('differ where a value, a member or an element does', () => {
    const before = { devices: [{ id: 1, name: 'a', color: 'grey' }, { id: 2 }], total: 2 };
    const after = { devices: [{ id: 1, name: 'b', more: null }], total: 2 };
    expect(left(before, after)).toEqual([
      'devices.[].name changed',
      'devices.[].color missing',
      'devices.[].more added',
      'devices.[] missing',
    ]);
    expect(left([1], { a: 1 })).toEqual(['the whole answer changed']);
    expect(left(before, structuredClone(before))).toEqual([]);
    expect(left({ count: 1 }, { count: '1' })).toEqual(['count changed']);
    expect(left({ name: null }, {})).toEqual(['name missing']);
  });

  it('in another order differ once, and only where the order is promised', () => {
    const [before, after] = [
      { rows: [{ id: 1 }, { id: 2 }, { id: 3 }] },
      { rows: [{ id: 3 }, { id: 1 }, { id: 2 }] },
    ];
    expect(left(before, after)).toEqual(['rows order']);
    expect(left(before, after, { promisesOrder: false })).toEqual([]);
    expect(left(['b', 'a'], ['a', 'b'])).toEqual(['the whole answer order']);
    expect(left(['b', 'a'], ['a', 'c'])).toEqual(['[] changed', '[] changed']);
  });

  it('are compared element by element, however many came or went before them', () => {
    const rows = (...ids: number[]) => ({ rows: ids.map((id) => ({ id, name: `row ${id}` })) });
    expect(left(rows(1, 2, 3), rows(0, 1, 3))).toEqual(['rows.[] missing', 'rows.[] added']);
    const renamed = {
      rows: [
        { id: 0, name: 'new' },
        { id: 1, name: 'another' },
      ],
    };
    expect(left(rows(1), renamed)).toEqual(['rows.[].name changed', 'rows.[] added']);
    const again = {
      old: { rows: [{ id: 1, name: 'same' }] },
      new: { rows: [{ id: 0 }, { id: 1, name: 'same' }] },
    };
    expect(left(rows(1), renamed, { again })).toEqual(['rows.[] added']);
    expect(left([{ name: 'a' }, { name: 'a' }], [{ name: 'a' }])).toEqual(['[] missing']);
  });

  it('say what is at a place', () => {
    expect(valueAt({ rows: [{ id: 7 }] }, ['rows', 0, 'id'])).toBe(7);
    expect(valueAt({ rows: [{ id: 7, name: 'a' }] }, ['rows', { by: 'id', is: 7 }, 'name'])).toBe('a');
    expect(valueAt({ rows: [] }, ['rows', 0, 'id'])).toBeUndefined();
  });
});

describe('the rules let pass', () => {
  it('instants of the clock, but none that are stored or far apart', () => {
    const at = (time: string) => ({ now: `2030-01-01T${time}Z` });
    expect(left(at('12:00:01.100'), at('12:00:01.200'))).toEqual([]);
    expect(left(at('11:59:01.100'), at('11:59:01.200'))).toEqual(['now changed']);
    expect(left(at('12:00:01.100'), at('12:30:01.200'))).toEqual(['now changed']);
    expect(left(at('12:00:01.100'), { now: null })).toEqual(['now changed']);
  });

  it('ages that the old build changes too, within one percent', () => {
    const years = (value: number) => ({ years: value });
    expect(left(years(7.001), years(7.002), { again: { old: years(7.003), new: years(7.004) } })).toEqual([]);
    expect(left(years(7.001), years(7.002))).toEqual(['years changed']);
    expect(left(years(7.001), years(9), { again: { old: years(7.003), new: years(9.1) } })).toEqual([
      'years changed',
    ]);
  });

  it('tokens that the old build makes anew', () => {
    const [one, other, third] = ['a', 'b', 'c'].map((letter) => ({ ticket: letter.repeat(43) }));
    expect(left(one, other, { again: { old: third, new: one } })).toEqual([]);
    expect(left(one, other, { again: { old: one, new: third } })).toEqual(['ticket changed']);
    expect(left(one, { ticket: 'short' }, { again: { old: third, new: { ticket: 'other' } } })).toEqual([
      'ticket changed',
    ]);
  });

  it('what is the same when both are asked again', () => {
    expect(left({ queue: 3 }, { queue: 400 }, { again: { old: { queue: 0 }, new: { queue: 0 } } })).toEqual(
      [],
    );
  });

  it('figures of the machine at their places only', () => {
    const [one, other] = [{ database: { bytes: 1_000 } }, { database: { bytes: 900 } }];
    expect(left(one, other, { call: 'get_system' })).toEqual([]);
    expect(left(one, other)).toEqual(['database.bytes changed']);
  });
});
