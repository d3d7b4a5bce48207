import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { ALL_LEVELS, hasLevel, LEVELS, type Level } from '@halla/domain/access/levels';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { isPanelPath } from '../../ui/link.tsx';
import { type NavigationKey, visibleEntries } from './navigation.ts';
import { presentEntry, titleOf } from './present-entry.ts';
import { PAGES, placedPages } from './routes.ts';

beforeAll(() => startI18n());

const { ADMIN, CLIENT, PRODUCTION, SALES } = LEVELS;

function at(path: string, level: Level, before: NavigationKey | null = null) {
  const visible = visibleEntries({ level, inPanel: isPanelPath(path) }).map(({ key }) => key);
  return presentEntry({ path, visible, before });
}

describe('the present entry', () => {
  it.each([
    ['/dashboard', CLIENT, 'home'],
    ['/cpanel', ADMIN, 'home'],
    ['/devices', CLIENT, 'devices'],
    ['/devices/5', CLIENT, 'devices'],
    ['/cpanel/devices/dashboard', ADMIN, 'devices'],
    ['/cpanel/alerts/5', ADMIN, 'alerts'],
    ['/contacts/company/5', SALES, 'contacts'],
    ['/cpanel/transferlist', ADMIN, 'transferList'],
    ['/cpanel/transfers', ADMIN, 'transfers'],
    ['/sessions/7', CLIENT, 'devices'],
  ] as const)('of %s for level %i is %s', (path, level, key) => {
    expect(at(path, level).entry).toBe(key);
  });

  it('of a device or session is the list that they were opened from, else Devices', () => {
    expect(at('/cpanel/devices/5', ADMIN, 'production').entry).toBe('production');
    expect(at('/cpanel/sessions/7', ADMIN, 'production').entry).toBe('production');
    expect(at('/cpanel/sessions/7', ADMIN, 'sessions').entry).toBe('sessions');
    expect(at('/cpanel/devices/5', ADMIN, 'alerts').entry).toBe('devices');
    expect(at('/devices/5', PRODUCTION).entry).toBe('production');
  });

  it('stays where it was on the page of one thing whose entry the level does not have', () => {
    expect(at('/devices/5', SALES, 'demos')).toEqual({ entry: 'demos', section: 'customers' });
    expect(at('/contacts/company/5', CLIENT)).toEqual({ entry: 'home', section: null });
  });

  it('is only a section where the level has others there, but none for the page', () => {
    const place = { path: '/cpanel/transferlist', before: null };
    expect(presentEntry({ ...place, visible: ['home', 'contacts', 'transfers'] })).toEqual({
      entry: null,
      section: 'customers',
    });
  });

  it('is the one entry of a section without a heading, else Home', () => {
    const place = { path: '/devices', before: null };
    expect(presentEntry({ ...place, visible: ['home', 'sessions', 'contacts'] })).toEqual({
      entry: 'sessions',
      section: 'devices',
    });
    expect(at('/worldmap', CLIENT, 'devices')).toEqual({ entry: 'home', section: null });
  });

  it('is none at an address without a page', () => {
    expect(at('/nowhere', ADMIN, 'alerts')).toEqual({ entry: null, section: null });
  });

  it('of every page is one that the navigation names', () => {
    const unnamed = placedPages(PAGES)
      .map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, '5'))
      .filter((path) => titleOf(path, i18n.t) === null);
    expect(unnamed).toEqual([]);
  });

  it.each(ALL_LEVELS)('is there on every page that level %i may open', (level) => {
    const open = placedPages(PAGES).filter(({ pattern }) => hasLevel(level, ROUTE_LEVELS[pattern]));
    const unmarked = open
      .map(({ pattern }) => pattern.replaceAll(/\{\w+\}/g, '5'))
      .filter((path) => {
        const { entry, section } = at(path, level);
        return entry === null && section === null;
      });
    expect(unmarked).toEqual([]);
  });
});
