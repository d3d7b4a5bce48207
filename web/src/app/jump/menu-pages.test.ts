import { LEVELS, type Level } from '@halla/domain/access/levels';
import { pageAddress, RESOURCE_KINDS, RESOURCES } from '@halla/domain/resources/resources';
import { SEARCHED_KINDS } from '@halla/domain/resources/search';
import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { PAGES, placedPages } from '../routing/routes.ts';
import { menuPages } from './menu-pages.ts';

beforeAll(() => startI18n());

const offered = (level: Level, inPanel: boolean) =>
  menuPages({ level, inPanel, t: i18n.t }).map(({ act }) => ('to' in act ? act.to : ''));
const built = placedPages(PAGES).map(({ pattern }) => pattern);

it('offers a client what a client may open, under its own addresses', () => {
  expect(offered(LEVELS.CLIENT, false)).toEqual([
    '/dashboard',
    '/calendar',
    '/devices',
    '/sessions',
    '/clinics',
    '/fieldnotices',
    '/worldmap',
    '/settings',
  ]);
  expect(offered(LEVELS.CLIENT, true)).toEqual([]);
});

it('offers sales people their pages outside of the panel', () => {
  expect(offered(LEVELS.SALES, false)).toEqual(expect.arrayContaining(['/transfers', '/contacts']));
  expect(offered(LEVELS.SALES, true)).toEqual([]);
});

it.each([true, false])('offers every built page that needs no parameter (in the panel: %s)', (inPanel) => {
  const plain = built.filter((path) => path.startsWith('/cpanel') === inPanel && !path.includes('{'));
  expect(offered(LEVELS.SUPER_USER, inPanel).sort()).toEqual([...plain].sort());
});

it('finds by search every kind of resource whose own page is built', () => {
  const own = RESOURCE_KINDS.filter((kind) => pageAddress(kind, 1) !== pageAddress(kind, 2));
  const shown = own.filter((kind) => built.some((path) => path === RESOURCES[kind].page.route));
  expect(shown.filter((kind) => !SEARCHED_KINDS.some((searched) => searched === kind))).toEqual([]);
});
