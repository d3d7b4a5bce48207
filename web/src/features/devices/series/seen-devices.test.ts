// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetDevices, recallDevice, rememberDevices } from './seen-devices.ts';
import { deviceOf } from './series.test-data.ts';
import { openSeries } from './series-store.ts';

afterEach(async () => {
  await deleteDB('halla.series', { blocked: () => {} });
  vi.restoreAllMocks();
});

const byPage = { kind: 'device', id: 5 } as const;
const bySerial = { kind: 'serial', serial: 'EQ500005' } as const;

it('a device is recalled by its page and its serial number, by the user who has seen it', async () => {
  const device = deviceOf(5, 'EQ500005');
  await rememberDevices(1, [{ device, at: 1 }]);
  expect(await recallDevice(1, byPage)).toEqual(device);
  expect(await recallDevice(1, bySerial)).toEqual(device);
  expect(await recallDevice(2, byPage)).toBeNull();
  expect(await recallDevice(2, bySerial)).toBeNull();
});

it('the newest sighting counts, in whatever order they are kept', async () => {
  await rememberDevices(1, [{ device: deviceOf(5, 'EQ500005', 'ready'), at: 2 }]);
  await rememberDevices(1, [{ device: deviceOf(5, 'EQ500005', 'demo'), at: 1 }]);
  expect((await recallDevice(1, byPage))?.latest?.state).toBe('ready');
});

it('forgetting takes what one user has seen', async () => {
  for (const user of [1, 2, 10]) await rememberDevices(user, [{ device: deviceOf(5, 'EQ500005'), at: 1 }]);
  await forgetDevices(1);
  expect(await recallDevice(1, byPage)).toBeNull();
  for (const user of [2, 10]) expect(await recallDevice(user, byPage)).not.toBeNull();
});

it('a browser that holds a series of the version before keeps it', async () => {
  const before = await openDB('halla.series', 1, {
    upgrade: (fresh) => void fresh.createObjectStore('series'),
  });
  const item = { key: 'a', code: bySerial, device: null, isUnknown: false, attempt: null, result: null };
  await before.put('series', { items: [item] }, 1);
  before.close();
  const store = await openSeries(1);
  expect(store.read().series.items).toEqual([item]);
  store.leave();
  await rememberDevices(1, [{ device: deviceOf(5, 'EQ500005'), at: 1 }]);
  expect(await recallDevice(1, byPage)).not.toBeNull();
});

it('without a database nothing is recalled, and scanning goes on', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('No database here', 'SecurityError');
  });
  await rememberDevices(1, [{ device: deviceOf(5, 'EQ500005'), at: 1 }]);
  expect(await recallDevice(1, byPage)).toBeNull();
});
