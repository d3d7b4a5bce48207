// @vitest-environment happy-dom
import type { DeviceDetail } from '@halla/contract/devices';
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { productionColumns } from '../production/production-columns.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { DeviceDetails } from './device-details.tsx';

const CABIN: DeviceDetail = {
  ...{ id: 7, serialNumber: 'EC220007', deviceType: 'ECABIN', deviceName: null, model: null, version: null },
  ...{ location: null, plugType: null, color: 'grey', chassisNumber: null, CompanyId: null, Company: null },
  ...{ heldSince: null, lastSeenAt: null, activity: 'offline', updatedAt: '2026-03-02T00:00:00.000Z' },
  ...{ runningSessionId: null, handedOverAt: null },
};

async function show(device: DeviceDetail) {
  showScreen({ screen: () => <DeviceDetails device={device} hidden={[]} />, address: '/cpanel/devices/7' });
  await screen.findByText('EC220007');
}

/** The value beside a field's label. */
const beside = (field: string) => screen.queryByText(field)?.parentElement?.querySelector('dd');

beforeEach(async () => {
  await startI18n();
});
afterEach(cleanup);

it('A device names its order, whose number is its bill number, and leads to it.', async () => {
  await show({ ...CABIN, OrderId: 5, Order: { id: 5, number: 10_005 }, reserved: true });
  expect(beside('Bill number')?.textContent).toBe('10005');
  const link = screen.getByRole('link', { name: 'Order 10005' });
  expect(link.getAttribute('href')).toBe('/cpanel/orders?order=5');
  expect(beside('Reserved for an order')).toBeUndefined();
});

it('Whoever may not read the order reads whether there is one, and customers nothing of it.', async () => {
  await show({ ...CABIN, reserved: true });
  expect(beside('Reserved for an order')?.textContent).toBe('Yes');
  expect(beside('Bill number')).toBeUndefined();
  cleanup();
  await show(CABIN);
  expect(beside('Reserved for an order')).toBeUndefined();
});

it('What a reader may edit of a device and is empty is offered as a button, which leads to its input.', async () => {
  const screenOf = () => <DetailsPanel device={{ ...CABIN, quality: null }} level={LEVELS.ADMIN} />;
  showScreen({ screen: screenOf, address: '/cpanel/devices/7' });
  await screen.findByText('EC220007');
  expect(screen.queryByText('–')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Add Chassis number' }));
  const input = await screen.findByRole('textbox', { name: 'Chassis number' });
  expect(document.activeElement).toBe(input);
});

it.each([
  ['PRODUCTION', false],
  ['SALES', false],
  ['ADMIN', true],
  ['SUPER_USER', true],
] as const)('The list of devices shows %s what they are reserved for: %s.', (level, isShown) => {
  expect(productionColumns(LEVELS[level]).some(({ id }) => id === 'order')).toBe(isShown);
});
