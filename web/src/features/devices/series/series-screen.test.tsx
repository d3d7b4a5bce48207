// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { LEVELS } from '@halla/domain/access/levels';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { notifications, notificationsStore } from '@mantine/notifications';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followConnection } from '../../../core/connection/connection.ts';
import { clearSession, setSession } from '../../../core/session.ts';
import { closeTray } from '../../../core/tray/tray.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { SeriesPage } from '../pages/series-page.tsx';
import { rememberDevices } from './seen-devices.ts';
import { deviceOf } from './series.test-data.ts';

let states: Map<number, { recordId: number; state: LcState }>;
let isOffline: boolean;
let stopFollowing: () => void;

beforeEach(async () => {
  states = new Map([1, 2, 3].map((id) => [id, { recordId: id * 10, state: 'production' }]));
  isOffline = false;
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    return address === '/healthz' ? new Response('ok') : answer(address, JSON.parse(String(body)));
  });
  stopFollowing = followConnection();
  await startI18n();
  setSession(sessionOf({ permissionLevel: LEVELS.PRODUCTION }));
  showScreen({ screen: SeriesPage, address: '/production/scan' });
  await waitFor(() => expect(box()).toHaveProperty('disabled', false));
});
afterEach(async () => {
  cleanup();
  stopFollowing();
  clearSession();
  notifications.clean();
  closeTray();
  for (const name of ['halla.series', 'halla.tray']) await deleteDB(name, { blocked: () => {} });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The device with an id, as stored on the server. */
function stored(id: number) {
  const { recordId = 0, state = 'production' } = states.get(id) ?? {};
  const device = deviceOf(id, `EQ50000${id}`, state);
  return {
    ...device,
    latest: { ...device.latest, id: recordId, createdAt: '2026-11-23T08:00:00Z', User: null },
  };
}

/** Members of the inputs of all calls sent by the screen. */
interface Input {
  readonly serialPrefix: string;
  readonly deviceid: number;
  readonly recordIds: readonly number[];
  readonly lifecyclestate: { readonly state: LcState };
}

function answer(address: string, input: Input): Response {
  if (address.endsWith('get_admin_devices')) {
    const devices = [1, 2, 3].map(stored).filter(({ serialNumber }) => serialNumber === input.serialPrefix);
    return Response.json({ devices });
  }
  if (address.endsWith('get_device_data')) return Response.json({ device: stored(input.deviceid) });
  if (address.endsWith('undo_transfer')) {
    for (const [id, { recordId }] of states) {
      if (input.recordIds[0] === recordId) states.set(id, { recordId: id * 10, state: 'production' });
    }
    return Response.json({ message: 'Undone' });
  }
  const { deviceid, lifecyclestate } = input;
  states.set(deviceid, { recordId: deviceid * 10 + 1, state: lifecyclestate.state });
  return Response.json({ message: 'Saved', lcs: [], recordId: deviceid * 10 + 1 });
}

const box = () => screen.getByRole('textbox', { name: 'Serial number or code' });
const rows = () => screen.queryAllByRole('listitem');

function scan(text: string): void {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.submit(box());
}

it('lists each code once with its device, and says what it cannot take', async () => {
  scan('eq500001');
  scan('https://portal.example/devices/1');
  scan('EQ500002');
  await waitFor(() => expect(rows()[1]?.textContent).toContain('Vantaa'));
  expect(rows().map(({ textContent }) => textContent?.slice(0, 8))).toEqual(['EQ500001', 'EQ500002']);
  expect(screen.getByText('2 devices')).toBeDefined();
  scan('EQ500002');
  await screen.findByText('EQ500002 is in the list already');
  scan('What is this?');
  await screen.findByText('“What is this?” names no device. Type the serial number.');
  expect(rows()).toHaveLength(2);
});

it('a code of no device is said, stays until it is typed anew, and is left out of the move', async () => {
  scan('EQ500009');
  // Once beside the code, once in the live region.
  const said = 'No device has the serial number EQ500009';
  await waitFor(() => expect(screen.getAllByText(said)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Change state' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Correct EQ500009' }));
  await waitFor(() => expect(rows()).toHaveLength(0));
  expect(box()).toHaveProperty('value', 'EQ500009');
  scan('EQ500003');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('In Production'));
});

it('one state for all is saved once, each device shows its result, and Undo puts them back into the list', async () => {
  for (const code of ['EQ500001', 'EQ500002', 'EQ500003']) scan(code);
  await waitFor(() => expect(rows()).toHaveLength(3));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove EQ500003' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change state' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Change state of 2 devices' }));
  fireEvent.click(sheet.getByRole('button', { name: 'In Storage' }));
  await screen.findByText('2 devices moved');
  expect(rows().map(({ textContent }) => textContent?.includes('Moved'))).toEqual([true, true]);
  expect([...states.values()].map(({ state }) => state)).toEqual(['storaged', 'storaged', 'production']);
  fireEvent.click(screen.getByRole('button', { name: 'Undo all' }));
  await screen.findByRole('button', { name: 'Remove EQ500002' });
  expect([...states.values()].map(({ state }) => state)).toEqual(['production', 'production', 'production']);
  expect(screen.queryByText('2 devices moved')).toBeNull();
});

it('while another tab saves the series, nothing is sent twice', async () => {
  const busy = { request: (_name: string, _options: object, work: (lock: null) => unknown) => work(null) };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: busy } }));
  scan('EQ500001');
  fireEvent.click(await screen.findByRole('button', { name: 'Change state' }));
  fireEvent.click(await screen.findByRole('button', { name: 'In Storage' }));
  const busyText = 'Another tab is saving these devices. Wait until it is done.';
  await waitFor(() =>
    expect(notificationsStore.getState().notifications).toMatchObject([{ message: busyText }]),
  );
  expect(states.get(1)?.state).toBe('production');
});

it('without a network a device that was seen is known; another code is looked up when the network is back', async () => {
  await rememberDevices(1, [{ device: deviceOf(2, 'EQ500002', 'demo'), at: 1 }]);
  isOffline = true;
  window.dispatchEvent(new Event('offline'));
  scan('EQ500002');
  await waitFor(() => expect(rows()[0]?.textContent).toContain('Demo'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove EQ500002' }));
  scan('EQ500001');
  await screen.findByText('Not seen in this browser yet. It is looked up when the network is back.');
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(rows()[0]?.textContent).toContain('In Production'));
});
