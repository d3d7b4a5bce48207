import { expect, test } from 'vitest';
import { firstActivityDay, readyDevicesQuery, recentSessionsQuery } from './dashboard-queries.ts';

test.each([
  [new Date(2026, 10, 21, 15), '2026-07-01'],
  [new Date(2027, 0, 31, 23, 59), '2026-09-01'],
  [new Date(2026, 4, 1), '2026-01-01'],
])('the activity chart of %s starts at %s', (now, start) => {
  expect(firstActivityDay(now)).toBe(start);
});

test('devices that can leave are those ready in Vantaa or in the mailhouse', () => {
  expect(readyDevicesQuery().queryKey).toEqual([
    'get_admin_devices',
    { lcState: 'ready', lcLocation: ['vantaa', 'mailhouse'] },
  ]);
});

test('the newest sessions are five', () => {
  expect(recentSessionsQuery().queryKey).toEqual(['get_sessions', { limit: 5 }]);
});
