import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawn } from './drawn.ts';
import setup from './sample-seed.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);

/** The seed that a run with this value of SAMPLE provides. */
function seedFor(sample: string): unknown {
  vi.stubEnv('SAMPLE', sample);
  const provide = vi.fn();
  setup({ provide });
  return provide.mock.calls[0]?.[1];
}

afterEach(() => vi.unstubAllEnvs());

describe('a sample', () => {
  it('keeps the order of the values and draws none twice', () => {
    const sample = drawn(HUNDRED, { count: 10, name: 'ten' });
    expect(sample).toEqual([...new Set(sample)].toSorted((one, other) => one - other));
    expect(HUNDRED).toEqual(expect.arrayContaining([...sample]));
  });

  it('is the same for the same name, and another one for another name', () => {
    const sample = drawn(HUNDRED, { count: 50, name: 'fifty' });
    expect(drawn(HUNDRED, { count: 50, name: 'fifty' })).toEqual(sample);
    if (process.env.SAMPLE !== 'all')
      expect(drawn(HUNDRED, { count: 50, name: 'others' })).not.toEqual(sample);
  });

  it('has the size that was asked for, or every value in a run of all cases', () => {
    const isOfAll = process.env.SAMPLE === 'all';
    expect(drawn(HUNDRED, { count: 10, name: 'ten' })).toHaveLength(isOfAll ? 100 : 10);
    expect(drawn(HUNDRED, { count: 200, name: 'more' })).toEqual(HUNDRED);
  });

  it('is repeated by the number of an earlier run, and left out by "all"', () => {
    expect(seedFor('1234')).toBe(1234);
    expect(seedFor('all')).toBeNull();
    expect(() => seedFor('some')).toThrow('SAMPLE is neither');
  });
});
