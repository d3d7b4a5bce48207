import { expect, test } from 'vitest';
import { ALL_LEVELS, LEVELS } from '../access/levels.ts';
import { levelsOpeningNotesOf, NOTED_KINDS, noteLevels, openNotedKinds } from './noted-kinds.ts';

test('super users open every page with notes, administrators all but stock, production and sales only sessions', () => {
  expect(openNotedKinds(LEVELS.ADMIN)).toEqual(NOTED_KINDS.filter((kind) => kind !== 'stockChange'));
  expect(openNotedKinds(LEVELS.SUPER_USER)).toEqual(NOTED_KINDS);
  expect(openNotedKinds(LEVELS.SALES)).toEqual(['session']);
  expect(openNotedKinds(LEVELS.PRODUCTION)).toEqual(['session']);
});

test('the notes of any session are open to all levels but clients, those of an alert to administrators', () => {
  expect(levelsOpeningNotesOf('session').sort((a, b) => a - b)).toEqual([1, 10, 11, 22, 99]);
  expect(levelsOpeningNotesOf('alert').sort((a, b) => a - b)).toEqual([LEVELS.ADMIN, LEVELS.SUPER_USER]);
});

test('everybody writes under sessions, staff under life-cycle records, maintenance under tickets, administrators under the rest', () => {
  const { ADMIN, CLIENT_MAINTENANCE, PRODUCTION, SALES, SUPER_USER } = LEVELS;
  const writers = Object.fromEntries(NOTED_KINDS.map((kind) => [kind, noteLevels(kind, 'write')]));
  expect(writers).toEqual({
    ...Object.fromEntries(NOTED_KINDS.map((kind) => [kind, [ADMIN, SUPER_USER]])),
    session: ALL_LEVELS,
    lifeCycleState: [PRODUCTION, SALES, ADMIN, SUPER_USER],
    ticket: [CLIENT_MAINTENANCE, ADMIN, SUPER_USER],
  });
});

test.each(NOTED_KINDS)('nobody writes notes of a %s without reading them', (kind) => {
  const readers = noteLevels(kind, 'read');
  expect(noteLevels(kind, 'write').filter((level) => !readers.includes(level))).toEqual([]);
});
