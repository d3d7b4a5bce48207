// @vitest-environment happy-dom
import type { CustomerDevice } from '@halla/contract/devices';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { HeldDevices } from './held-devices.tsx';

const CABIN: CustomerDevice = {
  ...{ id: 7, serialNumber: 'EC220007', deviceType: 'ECABIN', deviceName: 'Front', model: null },
  ...{ version: null, plugType: null, color: null, chassisNumber: null, location: null, CompanyId: 1 },
  ...{ heldSince: null, lastSeenAt: null, activity: 'offline' },
};

beforeEach(() => startI18n());
afterEach(cleanup);

const show = (devices: readonly CustomerDevice[]) =>
  showScreen({ screen: () => <HeldDevices devices={devices} />, address: '/dashboard' });

it('the home of an owner says which devices must not be used, and leads to them', async () => {
  show([CABIN, { ...CABIN, id: 8, serialNumber: 'EC220008', heldSince: '2026-03-02T10:00:00.000Z' }]);
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain('Do not use this device');
  expect(notice.textContent).toMatch(/EC220008 Front · not released since 02\/03\/2026/);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/devices/8']);
});

it('it says nothing while all devices are in service', async () => {
  show([CABIN]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('alert')).toBeNull();
});
