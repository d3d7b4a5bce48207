import { expect, test } from 'vitest';
import { LEVELS } from '../access/levels.ts';
import { levelsOpeningNotesOf, NOTED_KINDS, noteLevels, notePage, openNotedKinds } from './noted-kinds.ts';

test('the notes of a row stand on its page, those of a life-cycle record on the list of transfers', () => {
  expect(notePage({ kind: 'session', id: 7 })).toBe('/sessions/7');
  expect(notePage({ kind: 'alert', id: 7 })).toBe('/cpanel/alerts/7');
  expect(notePage({ kind: 'crashLog', id: 7 })).toBe('/cpanel/crashlogs/7');
  expect(notePage({ kind: 'lifeCycleState', id: 7 })).toBe('/cpanel/transferlist');
});

test('administrators open every page with notes, production and sales only sessions', () => {
  expect(NOTED_KINDS).toEqual(['session', 'alert', 'crashLog', 'lifeCycleState']);
  expect(openNotedKinds(LEVELS.ADMIN)).toEqual(NOTED_KINDS);
  expect(openNotedKinds(LEVELS.SUPER_USER)).toEqual(NOTED_KINDS);
  expect(openNotedKinds(LEVELS.SALES)).toEqual(['session']);
  expect(openNotedKinds(LEVELS.PRODUCTION)).toEqual(['session']);
});

test('the notes of a session are open to all levels, those of an alert to administrators', () => {
  expect(levelsOpeningNotesOf('session').sort((a, b) => a - b)).toEqual([1, 2, 10, 11, 22, 99]);
  expect(levelsOpeningNotesOf('alert').sort((a, b) => a - b)).toEqual([LEVELS.ADMIN, LEVELS.SUPER_USER]);
});

test.each(NOTED_KINDS)('nobody writes notes of a %s without reading them', (kind) => {
  const readers = noteLevels(kind, 'read');
  expect(noteLevels(kind, 'write').filter((level) => !readers.includes(level))).toEqual([]);
});
