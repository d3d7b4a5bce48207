import { expect, test } from 'vitest';
import { type CarrierHabit, carrierHabits, type Delivery, expectedDay, habitTo } from './carrier-habit.ts';

/** Deliveries to a country, each a number of days after its ETA. */
const deliveries = (location: string | null, ...late: readonly number[]): Delivery[] =>
  late.map((days) => ({
    location,
    promised: '2026-03-10',
    delivered: new Date(Date.UTC(2026, 2, 10 + days)).toISOString().slice(0, 10),
  }));

const late = (location: string | null, days: number): CarrierHabit => ({ location, deliveries: 3, days });

test('a habit is the mean of the deliveries everywhere, and of each country with at least three', () => {
  const known = [
    ...deliveries('DE', 1, 1, -2, 0),
    ...deliveries('FI', 2, 2, 3),
    ...deliveries('SE', 9, 9),
    ...deliveries(null, 5),
  ];
  expect(carrierHabits(known)).toEqual([
    { location: null, deliveries: 10, days: 3 },
    { location: 'DE', deliveries: 4, days: 0 },
    { location: 'FI', deliveries: 3, days: 2.33 },
  ]);
});

test('countries stand by their number of deliveries, then by their code', () => {
  const known = [...deliveries('SE', 1, 1, 1), ...deliveries('AT', 1, 1, 1), ...deliveries('FI', 1, 1, 1, 1)];
  expect(carrierHabits(known).map(({ location }) => location)).toEqual([null, 'FI', 'AT', 'SE']);
});

test('fewer than three deliveries are no habit', () => {
  expect(carrierHabits([])).toEqual([]);
  expect(carrierHabits(deliveries('FI', 4, 4))).toEqual([]);
});

test('a delivery follows the habit of its country, elsewhere that of all countries', () => {
  const habits = [late(null, 1), late('FI', 2)];
  expect(habitTo(habits, 'FI')).toEqual(late('FI', 2));
  expect(habitTo(habits, 'DE')).toEqual(late(null, 1));
  expect(habitTo(habits, null)).toEqual(late(null, 1));
  expect(habitTo([], 'FI')).toBeNull();
});

test.each([
  [2.4, '2026-03-12'],
  [-2.5, '2026-03-07'],
  [0.4, '2026-03-10'],
])('with %d days on average a promise of the 10th means the day %s', (days, expected) => {
  expect(expectedDay('2026-03-10', late(null, days))).toBe(expected);
});
