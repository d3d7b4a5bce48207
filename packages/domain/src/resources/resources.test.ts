import { expect, test } from 'vitest';
import { ROUTE_LEVELS } from '../access/access.ts';
import { levelsAt } from '../access/page-levels.ts';
import { RESOURCE_KINDS, RESOURCES } from './resources.ts';

test.each(RESOURCE_KINDS)('the address of a %s is the page that its declaration names', (kind) => {
  const { route, address } = RESOURCES[kind].page;
  const shape = (path: string) => path.split('/').length;
  expect(levelsAt(address(7))).toEqual(ROUTE_LEVELS[route]);
  expect(shape(address(7))).toBe(shape(route));
});
