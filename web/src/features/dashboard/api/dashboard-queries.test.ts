import { expect, test } from 'vitest';
import { activityStart, readyDevicesQuery, recentSessionsQuery } from './dashboard-queries.ts';

test.each([
  [new Date(2026, 10, 21, 15), new Date(2026, 6, 1)],
  [new Date(2027, 0, 31, 23, 59), new Date(2026, 8, 1)],
  [new Date(2026, 4, 1), new Date(2026, 0, 1)],
])('the activity chart of %s starts at %s', (now, start) => {
  expect(activityStart(now)).toBe(start.toISOString());
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
