import { describe, expect, it } from 'vitest';
import { chosenPeriod, declaredPeriods, monthsFrom } from './ledger-period.ts';

describe('a period of the ledger', () => {
  it('has whole months, over the end of a year and in a leap year', () => {
    expect(monthsFrom('2026-01-31', 1, 1)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
    expect(monthsFrom('2026-01-31', 0, 3)).toEqual({ from: '2026-01-01', to: '2026-03-31' });
    expect(monthsFrom('2028-03-05', 1, 1)).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });

  it('is offered as months, quarters and years', () => {
    const values = declaredPeriods('2026-02-10').map(({ period: { from, to } }) => `${from} ${to}`);
    expect(values).toEqual([
      ...['2026-02-01 2026-02-28', '2026-01-01 2026-01-31', '2026-01-01 2026-03-31'],
      ...['2025-10-01 2025-12-31', '2026-01-01 2026-12-31', '2025-01-01 2025-12-31'],
    ]);
  });

  it('is in the address; half of one, or one turned round, is the present month', () => {
    const filter = chosenPeriod();
    const read = (params: { from?: string; to?: string }) => filter.read(params, 'period');
    expect(read({ from: '2026-02-01', to: '2026-02-28' })).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    const { from, to } = read({});
    expect(from).toMatch(/-01$/);
    expect(read({ from: '2026-02-01' })).toEqual({ from, to });
    expect(read({ from: '2026-02-28', to: '2026-02-01' })).toEqual({ from, to });
  });
});
