import { LEVELS } from '@halla/domain/access/levels';
import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { PAGES, placedPages } from '../routing/routes.ts';
import { jumpPages } from './jump-pages.ts';

beforeAll(() => startI18n());

const offered = (level: (typeof LEVELS)[keyof typeof LEVELS], inPanel: boolean) =>
  jumpPages({ level, inPanel, t: i18n.t }).map(({ address }) => address);

it('offers a client what a client may open, under its own addresses', () => {
  expect(offered(LEVELS.CLIENT, false)).toEqual(['/dashboard', '/devices', '/worldmap', '/settings']);
  expect(offered(LEVELS.CLIENT, true)).toEqual([]);
});

it('offers sales people their pages outside of the panel', () => {
  expect(offered(LEVELS.SALES, false)).toEqual(expect.arrayContaining(['/transfers', '/contacts']));
  expect(offered(LEVELS.SALES, true)).toEqual([]);
});

it('offers every page of the panel that needs no parameter, in the panel', () => {
  const pages = placedPages(PAGES).map(({ pattern }) => pattern);
  const plain = pages.filter((path) => path.startsWith('/cpanel') && !path.includes('{'));
  expect([...offered(LEVELS.SUPER_USER, true)].sort()).toEqual([...plain].sort());
});
