// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { AddressTabs, shownTab } from './address-tabs.tsx';

const TABS = [{ value: 'overview' }, { value: 'alerts' }];

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['alerts', 'alerts'],
  [undefined, 'overview'],
  ['keys', 'overview'],
])('the address %s shows %s', (wanted, shown) => {
  expect(shownTab(TABS, wanted)).toBe(shown);
});

it('shows nothing where the level may see no tab', () => {
  expect(shownTab([], 'alerts')).toBeNull();
});

it('moves the chosen tab into the middle of a screen that is narrower than the tabs', async () => {
  // happy-dom has no layout: every tab is taken as 100 pixels wide, the screen as 250.
  const tabs = ['Items', 'Media', 'Notes', 'Promises', 'Lists'];
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(250);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.role === 'tab' ? tabs.indexOf(this.textContent) * 100 : 0;
  });
  const component = () => (
    <AddressTabs
      label="Shipment"
      tabs={tabs.map((label) => ({ value: label, label, content: `${label} are here` }))}
    />
  );
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/?tab=Promises'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByText('Promises are here');
  const list = screen.getByRole('tablist');
  expect(list.scrollLeft).toBe(225);
  fireEvent.click(screen.getByRole('tab', { name: 'Media' }));
  await screen.findByText('Media are here');
  expect(list.scrollLeft).toBe(25);
});

const OF_DEVICE = [
  { value: 'overview', label: 'Overview', content: 'About the device' },
  { value: 'sessions', label: 'Sessions', content: 'Its sessions', urlKey: 'sessions' },
  { value: 'alerts', label: 'Alerts', content: 'Its alerts' },
];
const DeviceTabs = () => <AddressTabs label="Device" tabs={OF_DEVICE} />;

it.each([
  ['/devices/5', 'About the device'],
  ['/devices/5?tab=alerts', 'Its alerts'],
  ['/devices/5?sessions.from=2026-03-01', 'Its sessions'],
  ['/devices/5?tab=alerts&sessions.from=2026-03-01', 'Its alerts'],
  ['/devices/5?sessionsfrom=2026-03-01', 'About the device'],
])('the address %s opens “%s”', async (address, content) => {
  showScreen({ screen: DeviceTabs, address });
  expect(await screen.findByText(content)).toBeDefined();
});

it('the first tab is reached from one that the parameters of its list have opened', async () => {
  showScreen({ screen: DeviceTabs, address: '/devices/5?sessions.from=2026-03-01' });
  fireEvent.click(await screen.findByRole('tab', { name: 'Overview' }));
  expect(await screen.findByText('About the device')).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: 'Sessions' }));
  expect(await screen.findByText('Its sessions')).toBeDefined();
});
