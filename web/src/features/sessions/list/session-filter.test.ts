import { describe, expect, it } from 'vitest';
import { SESSION_FILTERS, typeChoices } from './session-filter.ts';

const NO_DAYS = { from: null, to: null };

describe('the filters of sessions', () => {
  it('ask for the newest 500 of every type when the address says nothing', () => {
    const values = SESSION_FILTERS.read({});
    expect(values).toEqual({ days: NO_DAYS, types: [], limit: 500 });
    expect(SESSION_FILTERS.input(values)).toEqual({ limit: 500 });
    expect(SESSION_FILTERS.count(values)).toBe(0);
  });

  it('read days, types and limit from the address', () => {
    expect(
      SESSION_FILTERS.read({ from: '2026-11-01', to: '2026-11-20', types: '2,1,2', limit: '5000' }),
    ).toEqual({ days: { from: '2026-11-01', to: '2026-11-20' }, types: [2, 1], limit: 5000 });
  });

  it('fall back to the defaults for what they cannot read', () => {
    expect(SESSION_FILTERS.read({ from: '2026-13-41', to: 'x', types: 'a,-1,', limit: '7' })).toEqual({
      days: NO_DAYS,
      types: [],
      limit: 500,
    });
  });

  it('send the start of the first and the end of the last local day', () => {
    const values = SESSION_FILTERS.read({ from: '2026-11-20', to: '2026-11-20' });
    expect(SESSION_FILTERS.input(values)).toEqual({
      limit: 500,
      date: {
        startDate: new Date(2026, 10, 20).toISOString(),
        endDate: new Date(2026, 10, 20, 23, 59, 59, 999).toISOString(),
      },
    });
  });
});

describe('typeChoices', () => {
  it('offers each type that occurs once, and those chosen before even if none is loaded', () => {
    expect(typeChoices([{ type: 2 }, { type: 1 }, { type: 2 }], [11])).toEqual([1, 2, 11]);
  });

  it('offers at most 100 and never drops a chosen one', () => {
    const loaded = Array.from({ length: 150 }, (_, type) => ({ type }));
    const choices = typeChoices(loaded, [999]);
    expect(choices).toHaveLength(100);
    expect(choices).toContain(999);
  });
});
