import { expect, it } from 'vitest';
import { isPanelPath, panelAddress } from './link.tsx';

it.each([
  ['/devices/5', '/cpanel/devices/5'],
  ['/devices?q=EC22', '/cpanel/devices?q=EC22'],
  ['/settings', '/cpanel/settings'],
  ['/dashboard', '/dashboard'],
  ['/cpanel/alerts/3', '/cpanel/alerts/3'],
] as const)('inside the panel %s leads to %s', (address, target) => {
  expect(panelAddress(address)).toBe(target);
});

it.each([
  ['/cpanel', true],
  ['/cpanel/devices', true],
  ['/cpanel?x=1', true],
  ['/cpanels', false],
  ['/devices/cpanel', false],
])('%s is an address of the panel: %s', (path, expected) => {
  expect(isPanelPath(path)).toBe(expected);
});
