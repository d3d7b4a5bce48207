// @vitest-environment node
import { expect, it } from 'vitest';
import { asCorrected, newVersion, onVersion } from './corrections.ts';
import { given, inOrder, REFUSAL } from './entries.test-data.ts';

const LOADED = '2026-11-22T10:00:00.000Z';
const AFTER = '2026-11-22T10:05:00.000Z';
const VERSION = { recordId: 9, before: LOADED, after: AFTER };
const RECORD = { id: 9, state: 'ready', location: 'office', quality: 1, clientInfo: null } as const;

it('the answer to a correction names the version that it made; a new record makes none', () => {
  const record = { ...RECORD, DeviceId: 1, Company: null, Contact: null, Notes: [], User: null };
  const lcs = [{ ...record, createdAt: LOADED, updatedAt: AFTER }];
  const answer = { message: '', lcs, recordId: 9 };
  const lifecyclestate = { id: 9, updatedAt: LOADED, state: 'demo' } as const;
  expect(newVersion({ deviceid: 1, update_existing: true, lifecyclestate }, answer)).toEqual(VERSION);
  expect(newVersion({ deviceid: 1, lifecyclestate }, answer)).toBeNull();
  expect(
    newVersion({ deviceid: 1, update_existing: true, lifecyclestate }, { ...answer, lcs: [] }),
  ).toBeNull();
});

it('only a correction of the same record, made on the same version, continues from the new one', () => {
  expect(onVersion(given.correction({ id: 9, updatedAt: LOADED }), VERSION)).toMatchObject({
    input: { lifecyclestate: { id: 9, state: 'demo', updatedAt: AFTER } },
  });
  expect(onVersion(given.correction({ id: 8, updatedAt: LOADED }), VERSION)).toBeNull();
  expect(onVersion(given.correction({ id: 9, updatedAt: AFTER }), VERSION)).toBeNull();
  expect(onVersion(given.move(1), VERSION)).toBeNull();
});

it('a record reads as its newest correction leaves it, unless the server has refused that one', () => {
  const corrections = [
    given.correction({ id: 9, updatedAt: LOADED, state: 'demo', quality: 2 }),
    given.correction({ id: 9, updatedAt: LOADED, state: 'maintenance' }, { refusal: REFUSAL }),
    given.correction({ id: 8, updatedAt: LOADED, state: 'storaged' }),
  ];
  expect(asCorrected(RECORD, inOrder(...corrections))).toEqual({
    state: 'demo',
    location: 'office',
    quality: 2,
    clientInfo: null,
  });
  expect(asCorrected(RECORD, [])).toMatchObject({ state: 'ready', quality: 1 });
});
