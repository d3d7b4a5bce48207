import { expect, test } from 'vitest';
import { resourceAt } from './resource-at.ts';
import { pageAddress, RESOURCE_KINDS } from './resources.ts';

const WITH_PAGE = RESOURCE_KINDS.filter((kind) => pageAddress(kind, 7).endsWith('/7'));

test.each(WITH_PAGE)('the page of a %s names it in both address spaces', (kind) => {
  const address = pageAddress(kind, 7);
  const plain = address.replace('/cpanel', '');
  expect(resourceAt(plain)).toEqual({ kind, id: 7 });
  expect(resourceAt(`/cpanel${plain}`)).toEqual({ kind, id: 7 });
});

test('lists, unknown pages and ids that no row has are no resources', () => {
  const others = [
    '/devices',
    '/devices/0',
    '/devices/x',
    '/contacts/7',
    '/cpanel/transferlist',
    '/',
    '/devices/7/x',
  ];
  expect(others.map(resourceAt)).toEqual(others.map(() => null));
});
