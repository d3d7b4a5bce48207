import { expect, test } from 'vitest';
import { hasWork, mayTakeOver } from './held-work.ts';
import { ALL_LEVELS, LEVEL_NAMES } from './levels.ts';

const NONE = { tickets: 0, plans: 0, lists: 0 };

const levelsFor = (work: Partial<typeof NONE>, isColleague = true) =>
  ALL_LEVELS.filter((level) => mayTakeOver({ level, isColleague }, { ...NONE, ...work })).map(
    (level) => LEVEL_NAMES[level],
  );

test('work is taken over by colleagues whose level reads it', () => {
  expect(levelsFor({ tickets: 1 })).toEqual(['CLIENT_MAINTENANCE', 'ADMIN', 'SUPER_USER']);
  expect(levelsFor({ plans: 1 })).toEqual(['SALES', 'ADMIN', 'SUPER_USER']);
  expect(levelsFor({ plans: 1, tickets: 2 })).toEqual(['ADMIN', 'SUPER_USER']);
  expect(levelsFor({ tickets: 1 }, false)).toEqual([]);
});

test('e-mail lists are for every level, customers among them', () => {
  expect(levelsFor({ lists: 1 }, false)).toHaveLength(ALL_LEVELS.length);
});

test('there is work as soon as there is some of one kind', () => {
  expect(hasWork(NONE)).toBe(false);
  for (const kind of ['tickets', 'plans', 'lists']) expect(hasWork({ ...NONE, [kind]: 1 })).toBe(true);
});
