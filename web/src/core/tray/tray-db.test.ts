// @vitest-environment node
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { given, REFUSAL } from './entries.test-data.ts';
import {
  addEntry,
  changeEntry,
  eraseEntries,
  finishEntry,
  listEntries,
  openTrayDb,
  removeEntry,
  type TrayDb,
} from './tray-db.ts';

let db: TrayDb;
beforeEach(async () => {
  db = await openTrayDb();
});
afterEach(async () => {
  db.close();
  await deleteDB('halla.tray');
});

it('what was kept is there after the browser was closed, in the order of the taps, with its bytes', async () => {
  await addEntry(db, given.move(1));
  await addEntry(db, given.photo(1, 'the bytes'));
  await addEntry(db, given.note(7));
  db.close();
  db = await openTrayDb();
  const entries = await listEntries(db, 1);
  expect(entries.map(({ call }) => call)).toEqual([
    'edit_lifecyclestate',
    'upload_production_photos',
    'add_note',
  ]);
  const { file } = entries[1] ?? {};
  expect(file).toMatchObject({ part: 'files[]', name: 'door.png' });
  expect(file?.blob.type).toBe('image/png');
  expect(await file?.blob.text()).toBe('the bytes');
});

it('nobody reads or erases the entries of somebody else', async () => {
  await addEntry(db, given.move(1, { userId: 1 }));
  await addEntry(db, given.move(2, { userId: 2 }));
  expect(await listEntries(db, 2)).toMatchObject([{ userId: 2, input: { deviceid: 2 } }]);
  await eraseEntries(db, 2);
  expect(await listEntries(db, 2)).toEqual([]);
  expect(await listEntries(db, 1)).toHaveLength(1);
});

it('a refusal stays with its entry; what is gone is not brought back by one', async () => {
  await addEntry(db, given.move(1));
  const [entry] = await listEntries(db, 1);
  const seq = entry?.seq ?? 0;
  await changeEntry(db, seq, { refusal: REFUSAL });
  expect(await listEntries(db, 1)).toMatchObject([{ seq, refusal: REFUSAL }]);
  await removeEntry(db, seq);
  await changeEntry(db, seq, { refusal: REFUSAL });
  expect(await listEntries(db, 1)).toEqual([]);
});

it('what was done goes, and the next correction of its record continues from the version that it made', async () => {
  const loaded = '2026-11-22T10:00:00.000Z';
  const after = '2026-11-22T10:05:00.000Z';
  await addEntry(db, given.correction({ id: 9, updatedAt: loaded }));
  await addEntry(db, given.correction({ id: 9, updatedAt: loaded }));
  await addEntry(db, given.correction({ id: 8, updatedAt: loaded }));
  await addEntry(db, given.correction({ id: 9, updatedAt: loaded }, { userId: 2 }));
  const [first] = await listEntries(db, 1);
  if (first === undefined) throw new Error('An entry was added');
  await finishEntry(db, first, { recordId: 9, before: loaded, after });
  expect(await listEntries(db, 1)).toMatchObject([
    { input: { lifecyclestate: { id: 9, updatedAt: after } } },
    { input: { lifecyclestate: { id: 8, updatedAt: loaded } } },
  ]);
  expect(await listEntries(db, 2)).toMatchObject([{ input: { lifecyclestate: { updatedAt: loaded } } }]);
});

it('every change is on the disk before it is said to be kept', async () => {
  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await addEntry(db, given.move(1));
  const [entry] = await listEntries(db, 1);
  if (entry === undefined) throw new Error('An entry was added');
  await changeEntry(db, entry.seq, { mayHaveArrived: true });
  await finishEntry(db, entry, null);
  const writing = opened.mock.calls.filter(([, mode]) => mode === 'readwrite');
  expect(writing.map(([, , options]) => options?.durability)).toEqual(['strict', 'strict', 'strict']);
  opened.mockRestore();
});
