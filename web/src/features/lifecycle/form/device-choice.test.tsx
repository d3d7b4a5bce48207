// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { planOf } from '../../../entities/plan/sample-plan.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { DeviceChoice } from './device-choice.tsx';

const CHOSEN = [
  { id: 5, serialNumber: 'EC220005', latest: null },
  { id: 6, serialNumber: 'EC220006', latest: null },
  { id: null, serialNumber: 'EC229999', latest: null },
];

let asked: unknown[] = [];

beforeEach(async () => {
  await startI18n();
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (address !== '/api/get_movement_plans') return Response.json({ devices: [] });
    const { device_id } = JSON.parse(String(body));
    asked.push(device_id);
    return Response.json({ plans: device_id === 5 ? [planOf({ state: 'running' })] : [] });
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(level: keyof typeof LEVELS) {
  setSession(sessionOf({ permissionLevel: LEVELS[level] }));
  showScreen({ screen: () => <DeviceChoice devices={CHOSEN} onChange={vi.fn()} />, address: '/transfers' });
}

it('Says of each chosen device that is known whether it is promised, by one call each.', async () => {
  show('SALES');
  await screen.findByRole('link', { name: 'Promised to Trade Fair, due 31/12/2026' });
  await screen.findByText('Not promised');
  const rows = within(screen.getByRole('list', { name: 'Devices to move' })).getAllByRole('listitem');
  expect(rows.map((row) => /Promised to|Not promised/.exec(row.textContent)?.[0])).toEqual([
    'Promised to',
    'Not promised',
    undefined,
  ]);
  expect(asked).toEqual([5, 6]);
});

it('Neither says nor asks it for levels that may not read plans.', async () => {
  show('PRODUCTION');
  await screen.findByText('EC220005');
  expect(screen.queryByText(/promised/i)).toBeNull();
  expect(asked).toEqual([]);
});
