/** Lists with filters of their own; each can be kept as a saved view. The names are stored: do not rename one. */
export const LISTS = [
  'alerts',
  'audit-log',
  'carrier-shipments',
  'carriers',
  'client-orders',
  'client-tickets',
  'clinics',
  'contacts',
  'crash-log-groups',
  'crash-logs',
  'daily-logs',
  'demos',
  'device-alerts',
  'device-crash-logs',
  'device-tickets',
  'devices',
  'dispatches',
  'email-lists',
  'free-devices',
  'mentions',
  'orders',
  'outbox',
  'own-tickets',
  'plans',
  'production',
  'resupply',
  'sessions',
  'sessions-of-devices',
  'shipments',
  'shipments-under-way',
  'software-crash-groups',
  'software-prereleases',
  'software-releases',
  'stock',
  'stock-changes',
  'stock-count-lines',
  'stock-counts',
  'stock-differences',
  'stock-orders',
  'stock-resupply',
  'ticket-archive',
  'tickets',
  'transfer-list',
  'users',
  'webstore',
] as const;

export type ListName = (typeof LISTS)[number];

/** Row density of lists, the usual one first. */
export const DENSITIES = ['comfortable', 'compact'] as const;

export type Density = (typeof DENSITIES)[number];

/** Saved views of a user per list, and the longest name of one. */
export const SAVED_VIEWS = { most: 20, nameLength: 60 } as const;
