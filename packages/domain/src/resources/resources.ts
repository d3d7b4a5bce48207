import type { RoutePattern } from '../access/access.ts';
import { ALL_LEVELS, isStaff, LEVELS, type Level } from '../access/levels.ts';

/** Levels that may read and write a part of a row; the row itself must also be in their scope. */
export interface Rights {
  readonly read: readonly Level[];
  readonly write: readonly Level[];
}

/**
 * Super users; administrators; the staff and the owners of the row; or administrators, the maintenance of the
 * owner and the customers who reported it.
 */
type LiveReaders = 'superUsers' | 'admins' | 'owners' | 'maintenance';

/**
 * Declarations of a resource kind. A feature for all kinds adds a member here; the compiler then reports
 * kinds without it.
 */
interface Resource {
  /** English singular and plural; other languages keep theirs with the texts of its screens. */
  readonly one: string;
  readonly many: string;
  /** The page that shows a row: its place in the table of pages, and its address. */
  readonly page: { readonly route: RoutePattern; readonly address: (id: number) => string };
  /** Domain of the live events about its rows, and their readers besides administrators; null: no events. */
  readonly live: { readonly domain: string; readonly readers: LiveReaders } | null;
  /** Lists of its rows with filters of their own. Saved views are stored by these names: do not rename one. */
  readonly lists: readonly string[];
  /** Its notes, and the field of add_note that names a row; null: it has none. */
  readonly notes: (Rights & { readonly field: string }) | null;
  /** Its files by the first part of their root in the API; null: it has none. */
  readonly files: Readonly<Record<string, Rights>> | null;
  /** Levels that read its history, what people and services changed; null: none. */
  readonly history: readonly Level[] | null;
  /** Levels that find it by search; each may open its page. Null: search does not find it. */
  readonly search: readonly Level[] | null;
}

const { ADMIN, CLIENT_MAINTENANCE, PRODUCTION, SALES, SUPER_USER } = LEVELS;
const STAFF = ALL_LEVELS.filter(isStaff);
const PANEL = [ADMIN, SUPER_USER] as const;
const SUPER_USERS = [SUPER_USER] as const;
const SELLING = [SALES, ...PANEL] as const;
const EVERYBODY = { read: ALL_LEVELS, write: ALL_LEVELS };
const STAFF_ONLY = { read: STAFF, write: STAFF };
const BY_MAINTENANCE = { read: [CLIENT_MAINTENANCE, ...PANEL], write: [CLIENT_MAINTENANCE, ...PANEL] };
const ADMINS_ONLY = { read: PANEL, write: PANEL };
const BY_PRODUCTION = { read: [PRODUCTION, SALES, ...PANEL], write: [PRODUCTION, ...PANEL] };

/** The registry of resource kinds. Their database readers are in server/src/domains.ts. */
export const RESOURCES = {
  device: {
    one: 'Device',
    many: 'Devices',
    page: { route: '/devices/{device_id}', address: (id) => `/devices/${id}` as const },
    live: { domain: 'devices', readers: 'owners' },
    lists: ['devices', 'free-devices', 'production'],
    notes: null,
    files: { checklist: BY_PRODUCTION, production_photos: BY_PRODUCTION },
    history: PANEL,
    search: ALL_LEVELS,
  },
  session: {
    one: 'Session',
    many: 'Sessions',
    page: { route: '/sessions/{session_id}', address: (id) => `/sessions/${id}` as const },
    live: { domain: 'sessions', readers: 'owners' },
    lists: ['sessions', 'sessions-of-devices'],
    notes: { field: 'sessionid', ...EVERYBODY },
    files: null,
    // Reported by its device; only notes are added to it.
    history: null,
    search: ALL_LEVELS,
  },
  alert: {
    one: 'Alert',
    many: 'Alerts',
    page: { route: '/cpanel/alerts/{alert_id}', address: (id) => `/cpanel/alerts/${id}` as const },
    live: { domain: 'alerts', readers: 'admins' },
    lists: ['alerts', 'device-alerts'],
    notes: { field: 'alertid', ...ADMINS_ONLY },
    files: null,
    history: PANEL,
    search: PANEL,
  },
  crashLog: {
    one: 'Crash log',
    many: 'Crash logs',
    page: { route: '/cpanel/crashlogs/{crashlog_id}', address: (id) => `/cpanel/crashlogs/${id}` as const },
    live: { domain: 'crashLogs', readers: 'admins' },
    lists: ['crash-logs', 'device-crash-logs'],
    notes: { field: 'crashlogid', ...ADMINS_ONLY },
    files: null,
    // Reported by its device; only notes are added to it.
    history: null,
    search: PANEL,
  },
  lifeCycleState: {
    one: 'Transfer',
    many: 'Transfers',
    page: { route: '/cpanel/transferlist', address: () => '/cpanel/transferlist' as const },
    live: { domain: 'lifecycle', readers: 'owners' },
    lists: ['demos', 'dispatches', 'transfer-list'],
    notes: { field: 'LifeCycleStateId', ...STAFF_ONLY },
    files: null,
    // Changes are shown in the history of its device, including deleted ones.
    history: null,
    // Records have no page of their own; the page of their device shows them.
    search: null,
  },
  company: {
    one: 'Company',
    many: 'Companies',
    page: { route: '/contacts/{type}/{id}', address: (id) => `/contacts/company/${id}` as const },
    live: { domain: 'contacts', readers: 'owners' },
    lists: ['clinics'],
    notes: null,
    files: null,
    history: PANEL,
    search: SELLING,
  },
  contact: {
    one: 'Person',
    many: 'People',
    page: { route: '/contacts/{type}/{id}', address: (id) => `/contacts/contact/${id}` as const },
    live: { domain: 'contacts', readers: 'owners' },
    lists: ['contacts'],
    notes: null,
    files: null,
    history: PANEL,
    search: SELLING,
  },
  supplier: {
    one: 'Supplier',
    many: 'Suppliers',
    page: { route: '/contacts/{type}/{id}', address: (id) => `/contacts/supplier/${id}` as const },
    live: { domain: 'contacts', readers: 'owners' },
    lists: [],
    notes: null,
    files: null,
    history: PANEL,
    search: PANEL,
  },
  user: {
    one: 'User',
    many: 'Users',
    page: { route: '/cpanel/users/{id}', address: (id) => `/cpanel/users/${id}` as const },
    live: { domain: 'users', readers: 'superUsers' },
    lists: ['users'],
    notes: null,
    files: null,
    history: SUPER_USERS,
    search: SUPER_USERS,
  },
  order: {
    one: 'Order',
    many: 'Orders',
    page: { route: '/cpanel/orders', address: (id) => `/cpanel/orders?order=${id}` as const },
    live: { domain: 'orders', readers: 'admins' },
    lists: ['orders', 'client-orders', 'stock-orders', 'open-invoices', 'sales-ledger', 'client-account'],
    notes: { field: 'OrderId', ...ADMINS_ONLY },
    // The root names the order by its number. Invoices come with the order; only super users add or delete
    // them.
    files: { order: ADMINS_ONLY, invoice: { read: PANEL, write: SUPER_USERS } },
    history: PANEL,
    search: PANEL,
  },
  quotation: {
    one: 'Quotation',
    many: 'Quotations',
    page: { route: '/cpanel/quotations', address: (id) => `/cpanel/quotations?quotation=${id}` as const },
    live: { domain: 'quotations', readers: 'admins' },
    lists: ['quotations'],
    notes: { field: 'QuotationId', ...ADMINS_ONLY },
    // Named by the number of the quotation, without its revision.
    files: { quotation: ADMINS_ONLY },
    history: PANEL,
    search: PANEL,
  },
  stockItem: {
    one: 'Stock item',
    many: 'Stock items',
    page: { route: '/cpanel/stock', address: (id) => `/cpanel/stock?item=${id}` as const },
    live: { domain: 'stock', readers: 'admins' },
    lists: ['stock'],
    notes: null,
    // Pictures, named by the sku.
    files: { StockItem: { read: PANEL, write: SUPER_USERS } },
    // The levels that may open its page.
    history: SUPER_USERS,
    search: SUPER_USERS,
  },
  stockCount: {
    one: 'Stock count',
    many: 'Stock counts',
    page: { route: '/cpanel/stockcounts/{count_id}', address: (id) => `/cpanel/stockcounts/${id}` as const },
    live: { domain: 'stockCounts', readers: 'admins' },
    lists: ['stock-counts', 'stock-count-lines', 'stock-differences'],
    notes: null,
    files: null,
    // Its page shows who counted, withdrew and booked.
    history: null,
    search: PANEL,
  },
  stockChange: {
    one: 'Stock change',
    many: 'Stock changes',
    page: { route: '/cpanel/stock', address: () => '/cpanel/stock' as const },
    live: { domain: 'stock', readers: 'admins' },
    lists: ['stock-changes'],
    notes: { field: 'StockChangeId', ...ADMINS_ONLY },
    files: null,
    // Append-only: a change is reversed by another one.
    history: null,
    // The stock page shows it among the changes of its item.
    search: null,
  },
  resupplyOrder: {
    one: 'Resupply order',
    many: 'Resupply orders',
    page: { route: '/cpanel/resupply', address: (id) => `/cpanel/resupply?resupply=${id}` as const },
    live: { domain: 'resupply', readers: 'admins' },
    lists: ['resupply', 'stock-resupply'],
    notes: { field: 'ResupplyOrderId', ...ADMINS_ONLY },
    // Named by the number of the order.
    files: { resupply: ADMINS_ONLY },
    history: PANEL,
    search: PANEL,
  },
  shipment: {
    one: 'Shipment',
    many: 'Shipments',
    page: { route: '/cpanel/shipments', address: (id) => `/cpanel/shipments?shipment=${id}` as const },
    live: { domain: 'shipments', readers: 'admins' },
    lists: ['shipments', 'carrier-shipments', 'shipments-under-way', 'stray-goods'],
    notes: { field: 'ShipmentId', ...ADMINS_ONLY },
    // Named by the number of the shipment; its packing list comes with it.
    files: { shipment: ADMINS_ONLY, packing_list: { read: PANEL, write: SUPER_USERS } },
    history: PANEL,
    search: PANEL,
  },
  shippingCompany: {
    one: 'Shipping company',
    many: 'Shipping companies',
    page: {
      route: '/cpanel/shipments/companies/{id}',
      address: (id) => `/cpanel/shipments/companies/${id}` as const,
    },
    live: { domain: 'carriers', readers: 'admins' },
    lists: ['carriers'],
    notes: { field: 'ShippingCompanyId', ...ADMINS_ONLY },
    files: null,
    history: PANEL,
    search: PANEL,
  },
  ticket: {
    one: 'Ticket',
    many: 'Tickets',
    page: {
      route: '/cpanel/maintenance/tickets',
      address: (id) => `/cpanel/maintenance/tickets?ticket=${id}` as const,
    },
    live: { domain: 'tickets', readers: 'maintenance' },
    lists: ['tickets', 'client-tickets', 'device-tickets', 'own-tickets', 'ticket-archive'],
    notes: { field: 'TicketId', ...BY_MAINTENANCE },
    // Named by the number of the ticket.
    files: { ticket: ADMINS_ONLY },
    history: PANEL,
    search: PANEL,
  },
  fieldNotice: {
    one: 'Field notice',
    many: 'Field notices',
    page: { route: '/fieldnotices/{notice_id}', address: (id) => `/fieldnotices/${id}` as const },
    live: { domain: 'fieldNotices', readers: 'owners' },
    lists: ['field-notices', 'notice-companies'],
    notes: null,
    files: null,
    // Its page shows who published and closed it, and which owners have read and acknowledged it.
    history: null,
    search: ALL_LEVELS,
  },
  softwarePackage: {
    one: 'Software release',
    many: 'Software releases',
    page: {
      route: '/cpanel/software/packages/{package_id}',
      address: (id) => `/cpanel/software/packages/${id}` as const,
    },
    live: { domain: 'software', readers: 'admins' },
    lists: ['software-releases', 'software-prereleases'],
    notes: null,
    // Only devices download the package.
    files: null,
    // The levels that may open its page.
    history: SUPER_USERS,
    search: SUPER_USERS,
  },
  crashGroup: {
    one: 'Crash group',
    many: 'Crash groups',
    page: { route: '/cpanel/software/crashes', address: () => '/cpanel/software/crashes' as const },
    live: { domain: 'software', readers: 'admins' },
    lists: ['crash-log-groups', 'software-crash-groups'],
    notes: null,
    files: null,
    history: SUPER_USERS,
    // Most groups have no row until a decision is made about them, so only their list finds them.
    search: null,
  },
  priceList: {
    one: 'Price list',
    many: 'Price lists',
    page: { route: '/cpanel/pricelists/{id}', address: (id) => `/cpanel/pricelists/${id}` as const },
    live: { domain: 'priceLists', readers: 'admins' },
    lists: ['price-lists'],
    notes: null,
    files: null,
    history: PANEL,
    search: PANEL,
  },
  emailList: {
    one: 'E-mail list',
    many: 'E-mail lists',
    page: { route: '/cpanel/emaillists/{id}', address: (id) => `/cpanel/emaillists/${id}` as const },
    live: { domain: 'emailLists', readers: 'admins' },
    lists: ['email-lists'],
    notes: null,
    files: null,
    history: SUPER_USERS,
    search: SUPER_USERS,
  },
  webstoreOrder: {
    one: 'Webstore order',
    many: 'Webstore orders',
    page: { route: '/cpanel/webstore', address: (id) => `/cpanel/webstore?webstore=${id}` as const },
    live: { domain: 'webstore', readers: 'admins' },
    lists: ['webstore'],
    notes: { field: 'WebstoreOrderId', ...ADMINS_ONLY },
    files: null,
    history: PANEL,
    search: PANEL,
  },
} as const satisfies Record<string, Resource>;

export type ResourceKind = keyof typeof RESOURCES;

/** Kinds that declare a feature. */
export type KindsWith<Statement extends keyof Resource> = {
  [Kind in ResourceKind]: (typeof RESOURCES)[Kind][Statement] extends null ? never : Kind;
}[ResourceKind];

/** Address of the page that shows a row. */
export function pageAddress<Kind extends ResourceKind>(kind: Kind, id: number) {
  return RESOURCES[kind].page.address(id);
}

/** Every kind, in the order of the declarations. */
export const RESOURCE_KINDS = Object.keys(RESOURCES) as readonly ResourceKind[];
