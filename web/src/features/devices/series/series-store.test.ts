// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { addCode, type DeviceCode, type Series } from './series.ts';
import { openSeries, type SeriesStore } from './series-store.ts';

const opened: SeriesStore[] = [];

afterEach(async () => {
  for (const store of opened.splice(0)) store.leave();
  await deleteDB('halla.series', { blocked: () => {} });
  vi.restoreAllMocks();
});

async function open(userId = 1): Promise<SeriesStore> {
  const store = await openSeries(userId);
  opened.push(store);
  return store;
}

let keys = 0;
const scan = (serial: string) => (before: Series) => {
  keys += 1;
  const code: DeviceCode = { kind: 'serial', serial };
  return addCode(before, { key: String(keys), code, device: null }).series;
};
const shown = (store: SeriesStore) =>
  store.read().series.items.map(({ code }) => (code.kind === 'serial' ? code.serial : code.id));

it('what was scanned is there after the tab was closed, for its user alone', async () => {
  const store = await open();
  await store.change(scan('EQ500001'));
  await store.change(scan('EQ500002'));
  store.leave();
  expect(shown(await open())).toEqual(['EQ500001', 'EQ500002']);
  expect(shown(await open(2))).toEqual([]);
});

it('codes that come faster than they are stored are all kept, each once', async () => {
  const store = await open();
  const codes = Array.from({ length: 100 }, (_, index) => `EQ5${String(index).padStart(5, '0')}`);
  await Promise.all([...codes, ...codes].map((code) => store.change(scan(code))));
  expect(shown(store)).toEqual(codes);
  expect(shown(await open())).toEqual(codes);
});

it('two tabs add to one series, and each shows what the other has scanned', async () => {
  const [one, other] = [await open(), await open()];
  await Promise.all([one.change(scan('EQ500001')), other.change(scan('EQ500001'))]);
  await other.change(scan('EQ500002'));
  await vi.waitFor(() => expect(shown(one)).toEqual(['EQ500001', 'EQ500002']));
  expect(shown(other)).toEqual(['EQ500001', 'EQ500002']);
});

it('an empty series leaves nothing behind', async () => {
  const store = await open();
  await store.change(scan('EQ500001'));
  await store.change(() => ({ items: [] }));
  expect(shown(await open())).toEqual([]);
});

it('without room in the browser the codes stay in the tab, which says so', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const store = await open();
  await store.change(scan('EQ500001'));
  const full = new DOMException('The quota is used up', 'QuotaExceededError');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full;
  });
  await store.change(scan('EQ500002'));
  await store.change(scan('EQ500003'));
  expect(shown(store)).toEqual(['EQ500001', 'EQ500002', 'EQ500003']);
  expect(store.read().isStored).toBe(false);
});
