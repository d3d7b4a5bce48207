import { expect, it } from 'vitest';
import { given, inOrder, REFUSAL } from './entries.test-data.ts';
import { ASKS_AFTER_MS, type StoredEntry, stateOf } from './entry.ts';
import { heldEntries, nextEntry } from './next-entry.ts';

const NOW = 30 * 86_400_000;
const NONE = new Set<string>();

/** Position of the entry sent next. */
function next(entries: readonly StoredEntry[], paused: ReadonlySet<string> = NONE) {
  return nextEntry(inOrder(...entries), { paused, now: NOW })?.seq;
}

const today = { tappedAt: NOW - 1000 };
const refused = { ...today, refusal: REFUSAL };
const old = { tappedAt: NOW - ASKS_AFTER_MS - 1 };

it('the oldest tap is sent first', () => {
  expect(next([given.move(1, today), given.note(7, today)])).toBe(1);
  expect(next([])).toBeUndefined();
});

it('after a refused move the later moves of the same device wait, whichever screen they came from', () => {
  expect(next([given.move(1, refused), given.transfer(1, today)])).toBeUndefined();
  expect(next([given.transfer(1, refused), given.move(1, today), given.move(2, today)])).toBe(3);
  expect(
    heldEntries(inOrder(given.move(1, refused), given.move(1, today), given.move(2, today)), NOW),
  ).toEqual(new Set([2]));
});

it('notes and photos depend on nothing: a refused one holds nothing back, and a refused move does not hold them', () => {
  expect(next([given.note(7, refused), given.note(7, today)])).toBe(2);
  expect(next([given.photo(1, 'a', refused), given.photo(1, 'b', today)])).toBe(2);
  expect(next([given.move(1, refused), given.photo(1, 'a', today)])).toBe(2);
});

it('a move that is older than six days asks, and holds back what followed it', () => {
  expect(next([given.move(1, old), given.move(1, today)])).toBeUndefined();
  expect(stateOf({ ...given.move(1, old), seq: 1 }, NOW)).toBe('old');
  expect(next([given.move(1, { ...old, confirmedAt: NOW - 1 }), given.move(1, today)])).toBe(1);
  expect(next([given.move(1, { tappedAt: NOW - ASKS_AFTER_MS })])).toBe(1);
});

it('what met a fault of the server keeps its place before the others of its line', () => {
  const entries = [given.note(7, today), given.note(7, today), given.note(8, today)];
  expect(next(entries, new Set(['notes of {"kind":"alert","id":7}']))).toBe(3);
});
