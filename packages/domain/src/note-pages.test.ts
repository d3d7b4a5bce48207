import { expect, test } from 'vitest';
import { LEVELS } from './access/levels.ts';
import { levelsOpeningNotesOf, NOTE_PARENT_KINDS, notePage, openNoteParents } from './note-pages.ts';

test('the notes of a thing stand on its page, those of a life-cycle record on the list of transfers', () => {
  expect(notePage('session', 7)).toBe('/sessions/7');
  expect(notePage('alert', 7)).toBe('/cpanel/alerts/7');
  expect(notePage('crashLog', 7)).toBe('/cpanel/crashlogs/7');
  expect(notePage('lifeCycleState', 7)).toBe('/cpanel/transferlist');
});

test('administrators open every page with notes, production and sales only sessions', () => {
  expect(openNoteParents(LEVELS.ADMIN)).toEqual(NOTE_PARENT_KINDS);
  expect(openNoteParents(LEVELS.SUPER_USER)).toEqual(NOTE_PARENT_KINDS);
  expect(openNoteParents(LEVELS.SALES)).toEqual(['session']);
  expect(openNoteParents(LEVELS.PRODUCTION)).toEqual(['session']);
});

test('the notes of a session are open to all levels, those of an alert to administrators', () => {
  expect(levelsOpeningNotesOf('session').sort((a, b) => a - b)).toEqual([1, 2, 10, 11, 22, 99]);
  expect(levelsOpeningNotesOf('alert').sort((a, b) => a - b)).toEqual([LEVELS.ADMIN, LEVELS.SUPER_USER]);
});
