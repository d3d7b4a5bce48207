import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEVICE_TYPES } from '../devices/serial.ts';
import {
  loginTarget,
  PANEL_TILES,
  panelTiles,
  ROUTE_LEVELS,
  STOCK_PAGE_LEVELS,
  visibleSidebar,
} from './access.ts';
import { visibleDeviceTabs } from './device-tabs.ts';
import { ALL_LEVELS, hasLevel, LEVELS, type Level } from './levels.ts';

// Browsers and Node both have URL, but the package is compiled without the types of either.
declare const URL: new (url: string, base: string) => { origin: string; pathname: string };

const { ADMIN, CLIENT, PRODUCTION, SALES, CLIENT_MAINTENANCE, SUPER_USER } = LEVELS;

function levelsFor(route: keyof typeof ROUTE_LEVELS): Level[] {
  return ALL_LEVELS.filter((level) => hasLevel(level, ROUTE_LEVELS[route]));
}

describe('pages', () => {
  test.each([
    '/dashboard',
    '/devices',
    '/devices/{device_id}',
    '/sessions/{session_id}',
    '/settings',
    '/worldmap',
  ] as const)('%s is open to every signed-in level', (route) => {
    expect(levelsFor(route)).toEqual(ALL_LEVELS);
  });

  test.each([
    ['/mentions', [PRODUCTION, SALES, ADMIN, SUPER_USER]],
    ['/production', [PRODUCTION, SALES, ADMIN, SUPER_USER]],
    ['/production/scan', [PRODUCTION, ADMIN, SUPER_USER]],
    ['/contacts', [SALES, ADMIN, SUPER_USER]],
    ['/contacts/{type}/{id}', [SALES, ADMIN, SUPER_USER]],
    ['/transfers', [SALES, ADMIN, SUPER_USER]],
    ['/demos', [SALES, ADMIN, SUPER_USER]],
    ['/demos/plans', [SALES, ADMIN, SUPER_USER]],
    ['/dispatches', [SALES, ADMIN, SUPER_USER]],
    ['/orders', [ADMIN, SUPER_USER]],
    ['/cpanel/crashlogs/{crashlog_id}', [ADMIN, SUPER_USER]],
    ['/cpanel/webstore/{id}', [ADMIN, SUPER_USER]],
  ] as const)('%s is open to %j', (route, levels) => {
    expect(levelsFor(route)).toEqual(levels);
  });

  test.each([
    [
      'alerts',
      'alerts/{alert_id}',
      'contacts',
      'contacts/{type}/{id}',
      'crashlogs',
      'crashlogs/{crashlog_id}',
    ],
    ['devices', 'devices/dashboard', 'devices/{device_id}', 'demos', 'dispatches', 'production'],
    ['sessions/{session_id}', 'settings', 'transferlist', 'transfers', 'worldmap'],
    ['orders', 'orders/{order_id}', 'resupply', 'resupply/{order_id}', 'resupplyorders/{order_id}'],
    ['shipments', 'shipments/{shipment_id}', 'shipments/companies', 'shipments/companies/{id}'],
    ['shipments/new/order/{order_id}', 'shipments/new/resupply/{resupply_order_id}'],
    ['stock', 'stock/modify', 'system', 'webstore', 'webstore/{id}'],
    ['maintenance', 'maintenance/tickets', 'maintenance/ticketarchive', 'maintenance/statistics'],
    ['software', 'software/releases', 'software/releases/{product}', 'software/prereleases/{product}'],
    ['emaillists', 'emaillists/new', 'emaillists/{id}', 'users', 'users/new', 'users/{id}'],
  ])('of the control panel keep their documented addresses: %s, %s, …', (...pages) => {
    expect(Object.keys(ROUTE_LEVELS)).toEqual(expect.arrayContaining(pages.map((page) => `/cpanel/${page}`)));
  });

  test('exactly software, system, users, email lists, stock and bank files are super-user pages', () => {
    const superUserOnly = /^\/cpanel\/(software|system|users|emaillists|stock|payments)(\/|$)/;
    for (const [route, allowed] of Object.entries(ROUTE_LEVELS)) {
      if (!route.startsWith('/cpanel')) continue;
      const open = ALL_LEVELS.filter((level) => hasLevel(level, allowed));
      expect([route, open]).toEqual([route, superUserOnly.test(route) ? [SUPER_USER] : [ADMIN, SUPER_USER]]);
    }
    expect(STOCK_PAGE_LEVELS).toEqual([SUPER_USER]);
  });
});

describe('sidebar', () => {
  const all = [
    'devices',
    'production',
    'contacts',
    'transfers',
    'demos',
    'dispatches',
    'worldmap',
    'settings',
    'logout',
  ];
  test.each([
    [CLIENT, ['devices', 'settings', 'logout']],
    [CLIENT_MAINTENANCE, ['devices', 'settings', 'logout']],
    [PRODUCTION, ['production', 'settings', 'logout']],
    [SALES, ['contacts', 'transfers', 'demos', 'dispatches', 'worldmap', 'settings', 'logout']],
    [ADMIN, all],
    [SUPER_USER, all],
  ])('level %i sees %j', (level, entries) => {
    expect(visibleSidebar(level)).toEqual(entries);
  });
});

describe('device tabs', () => {
  const open = ['overview', 'sessions', 'dailyLogs', 'sessionPresets', 'settings', 'recipe'];
  const all = [
    'overview',
    'sessions',
    'dailyLogs',
    'sessionPresets',
    'crashLogs',
    'settings',
    'recipe',
    'maintenanceTickets',
    'checklist',
    'alerts',
  ];
  test.each([
    [CLIENT, [...open, 'maintenanceTickets']],
    [PRODUCTION, open],
    [SALES, open],
    [CLIENT_MAINTENANCE, [...open, 'maintenanceTickets']],
    [ADMIN, all],
    [SUPER_USER, all],
  ])('level %i sees %j on a cryo cabin', (level, tabs) => {
    expect(visibleDeviceTabs(level, 'CRYO_CABIN')).toEqual(tabs);
  });

  test('only the cryo cabin and the E-cabin have the presets tab', () => {
    const withPresets = DEVICE_TYPES.filter((type) =>
      visibleDeviceTabs(ADMIN, type).includes('sessionPresets'),
    );
    expect(withPresets).toEqual(['CRYO_CABIN', 'ECABIN']);
  });
});

describe('control-panel tiles', () => {
  test('a super user sees all eleven', () => {
    expect(panelTiles(SUPER_USER)).toEqual(PANEL_TILES);
    expect(PANEL_TILES).toHaveLength(11);
  });

  test('an admin sees all but software, system and stock', () => {
    expect(panelTiles(ADMIN).map(({ key }) => key)).toEqual([
      'contacts',
      'devicesDashboard',
      'maintenance',
      'orders',
      'production',
      'resupply',
      'shipments',
      'webstore',
    ]);
  });

  test.each([CLIENT, CLIENT_MAINTENANCE, PRODUCTION, SALES])('level %i sees none', (level) => {
    expect(panelTiles(level)).toEqual([]);
  });
});

describe('page after sign-in', () => {
  test.each([
    { after: null, level: CLIENT, adminLogin: false, target: '/dashboard' },
    { after: '', level: SALES, adminLogin: false, target: '/dashboard' },
    { after: '/', level: SALES, adminLogin: false, target: '/dashboard' },
    { after: null, level: ADMIN, adminLogin: false, target: '/cpanel' },
    { after: null, level: SUPER_USER, adminLogin: false, target: '/cpanel' },
    { after: null, level: CLIENT, adminLogin: true, target: '/cpanel' },
    { after: 'devices/5', level: CLIENT, adminLogin: false, target: '/devices/5' },
    { after: '/devices/5', level: CLIENT, adminLogin: false, target: '/devices/5' },
    {
      after: 'cpanel/orders?search=a%2Fb#top',
      level: ADMIN,
      adminLogin: true,
      target: '/cpanel/orders?search=a%2Fb#top',
    },
  ])(
    '$after for level $level (admin login: $adminLogin) opens $target',
    ({ after, level, adminLogin, target }) => {
      expect(loginTarget(after, level, adminLogin)).toBe(target);
    },
  );

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\evil.example',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    './/evil.example',
    '..//evil.example',
    '%2e%2e//evil.example',
    '%2Fevil.example',
    '%5Cevil.example',
    'devices/%',
    'devices?search=\\',
    'devices?search=\n',
    'login',
    'login/devices/5',
    'Login/devices/5',
    './login',
    '%6Cogin',
    'admin_login?x=1',
    'reset_password/abc',
    'renew_password',
  ])('%j falls back to the default page', (after) => {
    expect(loginTarget(after, CLIENT, false)).toBe('/dashboard');
  });

  test('whatever follows /login, the target stays on the portal and is no sign-in page', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2F',
      '\t',
      '\n',
      ':',
      '@',
      '?',
      '#',
      'evil.example',
      'https:',
      'login',
      'devices',
    );
    const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(fc.oneof(hostile, fc.webUrl(), fc.string()), fc.boolean(), (after, adminLogin) => {
        const url = new URL(loginTarget(after, CLIENT, adminLogin), 'https://portal.example');
        expect(url.origin).toBe('https://portal.example');
        expect(url.pathname).not.toMatch(/^\/\/|^\/(login|admin_login|reset_password|renew_password)/);
      }),
      { numRuns: 2000 },
    );
  });
});
