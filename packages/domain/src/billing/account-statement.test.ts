import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AccountMovement, accountStatement } from './account-statement.ts';

const ALL = { from: null, to: null, most: 1000 };
const at = (day: string, amount: number, currency = 'EUR'): AccountMovement => ({ day, amount, currency });

it('A statement has the balance after each movement, by currency, in the order of days.', () => {
  const movements = [
    ...[at('2026-03-01', 10_000), at('2026-03-20', -4_000), at('2026-03-05', 5_000)],
    ...[at('2026-03-02', 700, 'USD'), at('2026-03-20', -12_000)],
  ];
  expect(accountStatement(movements, ALL)).toEqual([
    {
      ...{ currency: 'EUR', opening: 0, closing: -1_000 },
      entries: [
        { ...at('2026-03-01', 10_000), balance: 10_000 },
        { ...at('2026-03-05', 5_000), balance: 15_000 },
        { ...at('2026-03-20', -4_000), balance: 11_000 },
        { ...at('2026-03-20', -12_000), balance: -1_000 },
      ],
    },
    {
      ...{ currency: 'USD', opening: 0, closing: 700 },
      entries: [{ ...at('2026-03-02', 700, 'USD'), balance: 700 }],
    },
  ]);
});

it('What lies before the first day, or beyond the most that are shown, is in the opening balance.', () => {
  const movements = [at('2026-03-01', 100), at('2026-03-02', 20), at('2026-03-03', 3), at('2026-03-04', 1)];
  const part = (shown: { from?: string; to?: string; most?: number }) =>
    accountStatement(movements, { ...ALL, ...shown }).map(({ opening, entries, closing }) => [
      ...[opening, entries.length, closing],
    ]);
  expect(part({ from: '2026-03-02' })).toEqual([[100, 3, 124]]);
  expect(part({ to: '2026-03-02' })).toEqual([[0, 2, 120]]);
  expect(part({ most: 1 })).toEqual([[123, 1, 124]]);
  expect(part({ from: '2026-04-01' })).toEqual([[124, 0, 124]]);
});

it('Every part of a statement ends with the same balance, whatever is shown of it.', () => {
  const movement = fc.record({
    day: fc.integer({ min: 1, max: 28 }).map((day) => `2026-02-${String(day).padStart(2, '0')}`),
    amount: fc.integer({ min: -100_000, max: 100_000 }),
    currency: fc.constantFrom('EUR', 'USD', 'SEK'),
  });
  fc.assert(
    fc.property(
      fc.array(movement),
      fc.option(movement),
      fc.integer({ min: 1, max: 9 }),
      (movements, since, most) => {
        const closings = accountStatement(movements, { from: since?.day ?? null, to: null, most });
        for (const { currency, opening, entries, closing } of closings) {
          const all = movements.filter((one) => one.currency === currency);
          expect(closing).toBe(all.reduce((sum, { amount }) => sum + amount, 0));
          expect(opening + entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing);
          expect(entries.at(-1)?.balance ?? opening).toBe(closing);
        }
      },
    ),
  );
});
