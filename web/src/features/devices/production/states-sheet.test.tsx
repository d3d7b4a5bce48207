// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import type { ChosenDevice } from './chosen-devices.ts';
import { StatesSheet } from './states-sheet.tsx';

const MOVED_ON = {
  id: 29,
  state: 'maintenance',
  User: { id: 7, fullName: 'Anna' },
  createdAt: '2026-03-18T09:00:00.000Z',
};

let moved: number[] = [];
let told: ChosenDevice[] = [];

beforeEach(async () => {
  await startI18n();
  [moved, told] = [[], []];
  setSession(sessionOf({ permissionLevel: LEVELS.PRODUCTION }));
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit = {}) => {
    const { deviceid } = JSON.parse(String(body));
    if (address.endsWith('get_device_data'))
      return Response.json({ device: { latest: deviceid === 2 ? MOVED_ON : { id: 10 } } });
    moved.push(deviceid);
    return Response.json({ lcs: [], recordId: deviceid * 100 });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('One that somebody moved meanwhile stays as it is and says who did; the next tap follows that move.', async () => {
  const device = (id: number): ChosenDevice => ({
    ...{ id, serialNumber: `EC22000${id}`, deviceType: 'ECABIN', model: null },
    ...{ state: 'production', recordId: id * 10 },
  });
  const devices = [device(1), device(2)];
  showScreen({
    screen: () => (
      <StatesSheet
        devices={devices}
        level={LEVELS.PRODUCTION}
        onRemove={() => {}}
        onMoved={(one) => told.push(one)}
        onClose={() => {}}
      />
    ),
    address: '/production',
  });
  const ready = await screen.findByRole('button', { name: 'Ready for Shipment' });
  fireEvent.click(ready);
  await screen.findByText(/^EC220002.*Anna/);
  expect(moved).toEqual([1]);
  expect(told).toMatchObject([
    { id: 1, state: 'ready', recordId: 100 },
    { id: 2, state: 'maintenance', recordId: 29 },
  ]);
  fireEvent.click(ready);
  await vi.waitFor(() => expect(moved).toEqual([1, 2]));
});
