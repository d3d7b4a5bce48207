import { expect, test } from 'vitest';
import { ROUTE_LEVELS } from './access.ts';
import { levelsAt } from './page-levels.ts';

test.each([
  ['/devices', '/devices'],
  ['/devices/', '/devices'],
  ['/contacts/company/5', '/contacts/{type}/{id}'],
  ['/cpanel', '/cpanel'],
  ['/cpanel/users', '/cpanel/users'],
  ['/cpanel/users/7', '/cpanel/users/{id}'],
  ['/cpanel/software/releases/ice', '/cpanel/software/releases/{product}'],
] as const)('%s is open to the levels of %s', (path, pattern) => {
  expect(levelsAt(path)).toBe(ROUTE_LEVELS[pattern]);
});

test('a page of its own goes before one with a placeholder', () => {
  // Both '/cpanel/shipments/companies' and '/cpanel/shipments/{shipment_id}' fit.
  expect(levelsAt('/cpanel/shipments/companies')).toBe(ROUTE_LEVELS['/cpanel/shipments/companies']);
});

test.each(['/', '/nowhere', '/devices/5/6', '/cpanel/nowhere', '/contacts/company'])(
  '%s is no page of the table',
  (path) => {
    expect(levelsAt(path)).toBeNull();
  },
);
