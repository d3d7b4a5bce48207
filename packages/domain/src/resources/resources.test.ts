import { expect, test } from 'vitest';
import { ROUTE_LEVELS } from '../access/access.ts';
import { levelsAt } from '../access/page-levels.ts';
import { pageAddress, RESOURCE_KINDS, RESOURCES } from './resources.ts';

test.each(RESOURCE_KINDS)('the address of a %s is the page that its declaration names', (kind) => {
  const { route } = RESOURCES[kind].page;
  // A row that is shown in a dialog above its list is named in the query.
  const [address = ''] = pageAddress(kind, 7).split('?');
  const shape = (path: string) => path.split('/').length;
  expect(levelsAt(address)).toEqual(ROUTE_LEVELS[route]);
  expect(shape(address)).toBe(shape(route));
});

test('notes stand on the page of their row, those of a life-cycle record on the list of transfers', () => {
  expect(pageAddress('session', 7)).toBe('/sessions/7');
  expect(pageAddress('alert', 7)).toBe('/cpanel/alerts/7');
  expect(pageAddress('crashLog', 7)).toBe('/cpanel/crashlogs/7');
  expect(pageAddress('lifeCycleState', 7)).toBe('/cpanel/transferlist');
});
