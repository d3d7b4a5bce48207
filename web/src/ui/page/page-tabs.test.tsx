// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { PageTabs } from './page-tabs.tsx';

afterEach(() => cleanup());

const TABS = [
  { to: '/cpanel/devices', label: 'All devices' },
  { to: '/cpanel/devices/dashboard', label: 'Device dashboard' },
] as const;

it.each([
  ['/cpanel/devices', 'All devices'],
  ['/cpanel/devices?q=EC22', 'All devices'],
  ['/cpanel/devices/dashboard', 'Device dashboard'],
])('at %s the tab %s is the present one, and no other', async (address, present) => {
  showScreen({ screen: () => <PageTabs label="Devices" tabs={TABS} />, address });
  await screen.findByRole('navigation', { name: 'Devices' });
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual([present]);
});
