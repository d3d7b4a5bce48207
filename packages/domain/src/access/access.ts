import { hasLevel, isAdminType, LEVELS, type Level } from './levels.ts';

const { ADMIN, CLIENT, PRODUCTION, SALES, CLIENT_MAINTENANCE, SUPER_USER } = LEVELS;

const EVERYBODY = [CLIENT, CLIENT_MAINTENANCE, PRODUCTION, SALES, ADMIN, SUPER_USER] as const;
const PANEL = [ADMIN, SUPER_USER] as const;
const STAFF = [PRODUCTION, SALES, ADMIN, SUPER_USER] as const;
const SELLING = [SALES, ADMIN, SUPER_USER] as const;
const SUPER_USERS = [SUPER_USER] as const;
const CLINIC_READERS = [CLIENT, CLIENT_MAINTENANCE, SALES, ADMIN, SUPER_USER] as const;

/** Levels that may open the stock pages and see their tile. */
export const STOCK_PAGE_LEVELS: readonly Level[] = SUPER_USERS;

/** Page access: customer routes without a prefix, panel routes with /cpanel. */
export const ROUTE_LEVELS = {
  '/clinics': CLINIC_READERS,
  '/clinics/{company_id}': CLINIC_READERS,
  '/dashboard': EVERYBODY,
  '/devices': EVERYBODY,
  '/devices/{device_id}': EVERYBODY,
  '/sessions': EVERYBODY,
  '/sessions/{session_id}': EVERYBODY,
  '/settings': EVERYBODY,
  '/worldmap': EVERYBODY,
  '/calendar': CLINIC_READERS,
  '/fieldnotices': EVERYBODY,
  '/fieldnotices/{notice_id}': EVERYBODY,
  '/mentions': STAFF,
  '/production': STAFF,
  '/production/scan': [PRODUCTION, ADMIN, SUPER_USER],
  '/contacts': SELLING,
  '/contacts/{type}/{id}': SELLING,
  '/transfers': SELLING,
  '/demos': SELLING,
  '/demos/plans': SELLING,
  '/dispatches': SELLING,
  '/orders': PANEL,
  '/cpanel': PANEL,
  '/cpanel/alerts': PANEL,
  '/cpanel/alerts/{alert_id}': PANEL,
  '/cpanel/calendar': PANEL,
  '/cpanel/clinics': PANEL,
  '/cpanel/clinics/{company_id}': PANEL,
  '/cpanel/contacts': PANEL,
  '/cpanel/contacts/{type}/{id}': PANEL,
  '/cpanel/crashlogs': PANEL,
  '/cpanel/crashlogs/{crashlog_id}': PANEL,
  '/cpanel/demos': PANEL,
  '/cpanel/demos/plans': PANEL,
  '/cpanel/devices': PANEL,
  '/cpanel/devices/dashboard': PANEL,
  '/cpanel/devices/{device_id}': PANEL,
  '/cpanel/dispatches': PANEL,
  '/cpanel/emaillists': SUPER_USERS,
  '/cpanel/emaillists/new': SUPER_USERS,
  '/cpanel/emaillists/{id}': SUPER_USERS,
  '/cpanel/fieldnotices': PANEL,
  '/cpanel/fieldnotices/new': PANEL,
  '/cpanel/fieldnotices/{notice_id}': PANEL,
  '/cpanel/maintenance': PANEL,
  '/cpanel/maintenance/goals': PANEL,
  '/cpanel/maintenance/oncall': PANEL,
  '/cpanel/maintenance/planned': PANEL,
  '/cpanel/maintenance/programs': PANEL,
  '/cpanel/maintenance/statistics': PANEL,
  '/cpanel/maintenance/tests': PANEL,
  '/cpanel/maintenance/ticketarchive': PANEL,
  '/cpanel/maintenance/tickets': PANEL,
  '/cpanel/mentions': PANEL,
  '/cpanel/orders': PANEL,
  '/cpanel/orders/{order_id}': PANEL,
  '/cpanel/openinvoices': PANEL,
  '/cpanel/payments': SUPER_USERS,
  '/cpanel/pricelists': PANEL,
  '/cpanel/pricelists/{id}': PANEL,
  '/cpanel/salesfigures': PANEL,
  '/cpanel/salesledger': PANEL,
  '/cpanel/production': PANEL,
  '/cpanel/production/scan': PANEL,
  '/cpanel/purchases': PANEL,
  '/cpanel/quotations': PANEL,
  '/cpanel/resupply': PANEL,
  '/cpanel/resupply/{order_id}': PANEL,
  '/cpanel/resupplyorders/{order_id}': PANEL,
  '/cpanel/sessions': PANEL,
  '/cpanel/sessions/{session_id}': PANEL,
  '/cpanel/settings': PANEL,
  '/cpanel/shipments': PANEL,
  '/cpanel/shipments/companies': PANEL,
  '/cpanel/shipments/companies/{id}': PANEL,
  '/cpanel/shipments/new/order/{order_id}': PANEL,
  '/cpanel/shipments/new/resupply/{resupply_order_id}': PANEL,
  '/cpanel/shipments/stray': PANEL,
  '/cpanel/shipments/underway': PANEL,
  '/cpanel/shipments/{shipment_id}': PANEL,
  '/cpanel/shipments/{shipment_id}/scan': PANEL,
  '/cpanel/software': SUPER_USERS,
  '/cpanel/software/crashes': SUPER_USERS,
  '/cpanel/software/packages/{package_id}': SUPER_USERS,
  '/cpanel/software/prereleases/{product}': SUPER_USERS,
  '/cpanel/software/releases': SUPER_USERS,
  '/cpanel/software/releases/{product}': SUPER_USERS,
  '/cpanel/stock': STOCK_PAGE_LEVELS,
  '/cpanel/stock/modify': STOCK_PAGE_LEVELS,
  '/cpanel/stockcounts': PANEL,
  '/cpanel/stockcounts/{count_id}': PANEL,
  '/cpanel/system': SUPER_USERS,
  '/cpanel/transferlist': PANEL,
  '/cpanel/transfers': PANEL,
  '/cpanel/users': SUPER_USERS,
  '/cpanel/users/new': SUPER_USERS,
  '/cpanel/users/{id}': SUPER_USERS,
  '/cpanel/webstore': PANEL,
  '/cpanel/webstore/{id}': PANEL,
  '/cpanel/worldmap': PANEL,
} as const satisfies Record<string, readonly Level[]>;

export type RoutePattern = keyof typeof ROUTE_LEVELS;

// Sidebar visibility and route admission differ on purpose: two lists, both documented.
const SIDEBAR = [
  { key: 'devices', levels: [ADMIN, CLIENT, CLIENT_MAINTENANCE] },
  { key: 'production', levels: [ADMIN, PRODUCTION] },
  { key: 'contacts', levels: SELLING },
  { key: 'transfers', levels: SELLING },
  { key: 'demos', levels: SELLING },
  { key: 'dispatches', levels: SELLING },
  { key: 'worldmap', levels: SELLING },
  { key: 'settings', levels: EVERYBODY },
  { key: 'logout', levels: EVERYBODY },
] as const satisfies readonly { key: string; levels: readonly Level[] }[];

export type SidebarKey = (typeof SIDEBAR)[number]['key'];

/** Sidebar entries a level sees, top to bottom. */
export function visibleSidebar(level: Level): SidebarKey[] {
  return SIDEBAR.filter(({ levels }) => hasLevel(level, levels)).map(({ key }) => key);
}

/** The tiles of the control-panel home with the pages they open. */
export const PANEL_TILES = [
  { key: 'contacts', path: '/cpanel/contacts' },
  { key: 'devicesDashboard', path: '/cpanel/devices/dashboard' },
  { key: 'maintenance', path: '/cpanel/maintenance' },
  { key: 'orders', path: '/cpanel/orders' },
  { key: 'production', path: '/cpanel/production' },
  { key: 'resupply', path: '/cpanel/resupply' },
  { key: 'shipments', path: '/cpanel/shipments' },
  { key: 'software', path: '/cpanel/software' },
  { key: 'stock', path: '/cpanel/stock' },
  { key: 'system', path: '/cpanel/system' },
  { key: 'webstore', path: '/cpanel/webstore' },
] as const satisfies readonly { key: string; path: RoutePattern }[];

export type PanelTile = (typeof PANEL_TILES)[number];

export function panelTiles(level: Level): PanelTile[] {
  return PANEL_TILES.filter(({ path }) => hasLevel(level, ROUTE_LEVELS[path]));
}

const SIGN_IN_PAGES = ['/login', '/admin_login', '/reset_password', '/renew_password'];

/**
 * Page to open after a successful sign-in. `pathAfterLogin` is the part of the address after /login or /admin_login,
 * query included; anything that could leave the portal or loop falls back to the default.
 */
export function loginTarget(pathAfterLogin: string | null, level: Level, adminLogin: boolean): string {
  const target = asPath(pathAfterLogin ?? '');
  if (target !== '/' && isInsidePortal(target)) return target;
  return adminLogin || isAdminType(level) ? '/cpanel' : '/dashboard';
}

function asPath(text: string): string {
  return text.startsWith('/') ? text : `/${text}`;
}

function isInsidePortal(target: string): boolean {
  const path = decodedPath(target);
  if (path === null || path.startsWith('//') || hasForbiddenCharacter(target) || hasForbiddenCharacter(path))
    return false;
  // A browser resolves dot segments, so '/./login' or '/.//host' would lead elsewhere than the path checked here.
  if (path.split('/').some((segment) => segment === '.' || segment === '..')) return false;
  return !SIGN_IN_PAGES.some((page) => path.toLowerCase().startsWith(page));
}

function decodedPath(target: string): string | null {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return null; // a malformed percent sequence matches no page
  }
}

function hasForbiddenCharacter(text: string): boolean {
  return [...text].some((character) => character === '\\' || character < ' ' || character === '\u007f');
}
