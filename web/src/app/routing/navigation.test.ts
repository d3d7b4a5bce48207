import { visibleSidebar } from '@halla/domain/access/access';
import { ALL_LEVELS, LEVELS, type Level } from '@halla/domain/access/levels';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { SECTIONS, visibleEntries } from './navigation.ts';

const { ADMIN, CLIENT, CLIENT_MAINTENANCE, PRODUCTION, SALES, SUPER_USER } = LEVELS;

beforeAll(() => startI18n());

const keysOf = (level: Level, inPanel = false) => visibleEntries({ level, inPanel }).map(({ key }) => key);

describe('the navigation', () => {
  const panel = [
    'home',
    'calendar',
    'devices',
    'sessions',
    'clinics',
    'production',
    'fieldNotices',
    'contacts',
    'transfers',
    'demos',
    'dispatches',
    'worldmap',
    'transferList',
    'alerts',
    'crashLogs',
    'mentions',
    'maintenance',
    'quotations',
    'orders',
    'resupply',
    'shipments',
    'stockCounts',
    'webstore',
    'settings',
  ];
  const ofSuperUsers = ['software', 'users', 'emailLists', 'system'];
  const superUser = panel.toSpliced(-3, 0, 'stock').toSpliced(-1, 0, ...ofSuperUsers);

  it.each([
    [CLIENT, ['home', 'calendar', 'devices', 'sessions', 'fieldNotices', 'settings']],
    [CLIENT_MAINTENANCE, ['home', 'calendar', 'devices', 'sessions', 'fieldNotices', 'settings']],
    [PRODUCTION, ['home', 'sessions', 'production', 'fieldNotices', 'mentions', 'settings']],
    [
      SALES,
      [
        'home',
        'calendar',
        'sessions',
        'clinics',
        'fieldNotices',
        'contacts',
        'transfers',
        'demos',
        'dispatches',
        'worldmap',
        'mentions',
        'settings',
      ],
    ],
    [ADMIN, panel],
    [SUPER_USER, superUser],
  ] as const)('of level %i holds exactly %j', (level, keys) => {
    expect(keysOf(level)).toEqual(keys);
    expect(keysOf(level, true)).toEqual(keys);
  });

  it.each([CLIENT, CLIENT_MAINTENANCE])(
    'of level %i in the company of a reseller has the clinics',
    (level) => {
      const of = (role: 'reseller' | 'end_customer') =>
        visibleEntries({ level, inPanel: false, role }).map(({ key }) => key);
      expect(of('reseller')).toEqual([
        ...['home', 'calendar', 'devices', 'sessions', 'clinics', 'fieldNotices', 'settings'],
      ]);
      expect(of('end_customer')).toEqual([
        'home',
        'calendar',
        'devices',
        'sessions',
        'fieldNotices',
        'settings',
      ]);
    },
  );

  it.each(ALL_LEVELS)('keeps the documented entries of level %i in their order', (level) => {
    const documented = visibleSidebar(LEVELS.SUPER_USER);
    const shown = keysOf(level).filter((key) => documented.some((name) => name === key));
    expect([...shown, 'logout']).toEqual(visibleSidebar(level));
  });

  it.each(ALL_LEVELS)('leads level %i to no page twice, and names each entry once', (level) => {
    const entries = visibleEntries({ level, inPanel: true });
    const titles = entries.map(({ title }) => title(i18n.t));
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(entries.map(({ address }) => address)).size).toBe(entries.length);
  });

  it('stands section by section', () => {
    const order = visibleEntries({ level: SUPER_USER, inPanel: true }).map(({ section }) =>
      section === null ? -1 : SECTIONS.indexOf(section),
    );
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });

  it('stays in the address space on screen where the page is there too', () => {
    const addressOf = (key: string, inPanel: boolean) =>
      visibleEntries({ level: ADMIN, inPanel }).find((entry) => entry.key === key)?.address;
    expect([addressOf('contacts', false), addressOf('contacts', true)]).toEqual([
      '/contacts',
      '/cpanel/contacts',
    ]);
    expect([addressOf('alerts', false), addressOf('alerts', true)]).toEqual([
      '/cpanel/alerts',
      '/cpanel/alerts',
    ]);
  });
});
