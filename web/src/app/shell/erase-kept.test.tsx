// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { draftKey, findDrafts, writeDraft } from '../../core/forms/draft-store.ts';
import { clearSession, setSession } from '../../core/session.ts';
import { recallDevice, rememberDevices } from '../../features/devices/series/seen-devices.ts';
import { deviceOf } from '../../features/devices/series/series.test-data.ts';
import { addCode } from '../../features/devices/series/series.ts';
import { openSeries } from '../../features/devices/series/series-store.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { ConfirmHost } from '../../ui/feedback/confirm-host.tsx';
import { eraseKept } from './erase-kept.ts';

const code = { kind: 'serial', serial: 'EQ500005' } as const;

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  render(
    <MantineProvider env="test">
      <ConfirmHost />
    </MantineProvider>,
  );
});
afterEach(async () => {
  cleanup();
  clearSession();
  await deleteDB('halla.series', { blocked: () => {} });
});

/** Number of codes a user has scanned in this browser. */
async function scannedBy(userId: number): Promise<number> {
  const store = await openSeries(userId);
  store.leave();
  return store.read().series.items.length;
}

async function scan(userId: number): Promise<void> {
  const store = await openSeries(userId);
  await store.change((before) => addCode(before, { key: 'a', code, device: null }).series);
  store.leave();
}

it('asks about what was scanned and not moved, and erases it with what was seen, of this user alone', async () => {
  for (const userId of [1, 2]) {
    await scan(userId);
    await rememberDevices(userId, [{ device: deviceOf(5, 'EQ500005'), at: 1 }]);
  }
  const first = eraseKept();
  await screen.findByText('1 scanned device has not been moved. It leaves the list when you log out.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await first).toBe(false);
  expect(await scannedBy(1)).toBe(1);
  const second = eraseKept();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out and delete' }));
  expect(await second).toBe(true);
  expect([await scannedBy(1), await scannedBy(2)]).toEqual([0, 1]);
  expect(await recallDevice(1, code)).toBeNull();
  expect(await recallDevice(2, code)).not.toBeNull();
});

it('asks nothing where nothing was scanned, and erases drafts', async () => {
  const key = draftKey('order:5', 'tab') ?? '';
  writeDraft(key, { at: new Date().toISOString(), values: {}, resource: null });
  expect(await eraseKept()).toBe(true);
  expect(findDrafts('order:5')).toEqual([]);
  await rememberDevices(1, [{ device: deviceOf(5, 'EQ500005'), at: 1 }]);
  expect(await eraseKept()).toBe(true);
  expect(await recallDevice(1, code)).toBeNull();
});
