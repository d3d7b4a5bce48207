import { expect, test } from 'vitest';
import { trackOf } from './track.ts';

const DAY = '2026-03-01T08:00:00.000Z';
const progress = (done: readonly boolean[]) =>
  trackOf(done.map((isDone, index) => ({ name: String(index), isDone }))).map((step) => step.progress);

test('the step after the last one that is done is the present one', () => {
  expect(progress([true, true, false, false])).toEqual(['done', 'done', 'present', 'ahead']);
  expect(progress([false, false])).toEqual(['present', 'ahead']);
});

test('a step before one that is done was skipped', () => {
  expect(progress([true, false, true, false])).toEqual(['done', 'skipped', 'done', 'present']);
});

test('a record at its end has no present step', () => {
  expect(progress([true, false, true])).toEqual(['done', 'skipped', 'done']);
});

test('only a step that is done has a time', () => {
  const steps = trackOf([
    { name: 'made', isDone: true, at: DAY },
    { name: 'sent', isDone: true },
    { name: 'paid', isDone: false, at: DAY },
  ]);
  expect(steps.map(({ at }) => at)).toEqual([DAY, null, null]);
});
