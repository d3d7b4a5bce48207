import { expect, it } from 'vitest';
import { nextActive } from './next-active.ts';

const [young, middle, old] = [
  { id: 3, createdAt: '2026-03-03T10:00:00.000Z' },
  { id: 2, createdAt: '2026-03-02T10:00:00.000Z' },
  { id: 1, createdAt: '2026-03-01T10:00:00.000Z' },
];

it('goes down the list, also while the handled alert is still in it', () => {
  expect(nextActive([young, old], middle)).toBe(old);
  expect(nextActive([young, middle, old], middle)).toBe(old);
});

it('starts again with the newest at the end of the list', () => {
  expect(nextActive([young, middle], old)).toBe(young);
});

it('is none when nothing else is active', () => {
  expect(nextActive([middle], middle)).toBeUndefined();
  expect(nextActive([], middle)).toBeUndefined();
});
