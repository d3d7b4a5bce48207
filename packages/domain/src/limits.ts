/** Interface languages, the fallback first. */
export const LANGUAGES = ['en', 'fi'] as const;

export type Lang = (typeof LANGUAGES)[number];

/** A name by language; English is the fallback. */
export type Names = { readonly en: string } & Readonly<Partial<Record<Lang, string>>>;

export function nameIn(names: Names, lang: Lang): string {
  return names[lang] ?? names.en;
}

/** True for a supported language code. */
export function isLanguage(value: unknown): value is Lang {
  return LANGUAGES.some((language) => language === value);
}

/** Milliseconds a snackbar is shown. */
export const SNACKBAR_MS = 6000;

/** Milliseconds between a successful edit and the refetch. */
export const EDIT_RELOAD_MS = 1200;

/** Maximum length of a search text. */
export const SEARCH_MAX = 200;

/** Debounce of searches for a contact, a supplier or a colleague, in milliseconds. */
export const CONTACT_SEARCH_DEBOUNCE_MS = 200;

/** Debounce of a device search, in milliseconds. */
export const DEVICE_SEARCH_DEBOUNCE_MS = 500;

/** Milliseconds before the first search of a device picker. */
export const DEVICE_SEARCH_FIRST_MS = 1;

/** Milliseconds after which the application reloads itself: 25 hours. */
export const AUTO_RELOAD_MS = 90_000_000;

/** Maximum milliseconds the reload waits for unsaved input. */
export const AUTO_RELOAD_GRACE_MS = 3_600_000;

/** Milliseconds between 'Token Expired' and the reload. */
export const TOKEN_EXPIRED_DELAY_MS = 3000;

/** The alert bell: polling interval in milliseconds, and rows in its list. */
export const ALERT_BELL = { pollMs: 60_000, rows: 20 } as const;

/** Mentions listed in their menu. */
export const MENTION_ROWS = 20;

/** Milliseconds between two checks of the weekly reminder. */
export const REMINDER_INTERVAL_MS = { localHost: 60_000, otherwise: 86_400_000 } as const;

/** Page sizes that a table offers. */
export const PAGE_SIZE_CHOICES: readonly number[] = [10, 25, 50, 100, 200];

/** Default page size of a table. */
export const DEFAULT_PAGE_SIZE = 10;

/** Initial page size of each table. */
export const TABLE_PAGE_SIZES = {
  alerts: 200,
  auditLog: 50,
  contacts: 200,
  crashLogs: 25,
  dailyLogs: 90,
  dashboard: 5,
  demos: 200,
  dispatches: 200,
  emailLists: 25,
  mentions: 50,
  missingDevices: 50,
  orders: 50,
  outbox: 50,
  priceLists: 50,
  production: 50,
  quotations: 50,
  readyToShip: 50,
  resupply: 50,
  sessions: 50,
  shipments: 50,
  shippingCompanies: 200,
  softwareDashboard: 5,
  softwareReleases: 200,
  stock: 200,
  stockChanges: 50,
  stockCountLines: 50,
  stockCounts: 50,
  stockEditTabs: 50,
  ticketTiles: 25,
  tickets: 200,
  transferList: 50,
  transfers: 5,
  users: 25,
  webstore: 50,
} as const satisfies Record<string, number>;

/** Page sizes offered by a table that starts with `size` rows: the choices, plus its own size. */
export function pageSizeChoices(size: number): number[] {
  return [...new Set([...PAGE_SIZE_CHOICES, size])].sort((a, b) => a - b);
}

/** Days of the audit trail that a text search covers, unless a first day is given. */
export const AUDIT_SEARCH_DAYS = 31;

/** Maximum rows of a list call, with or without a limit, unless LIST_CAPS defines another. */
export const LIST_CAP = 1000;

/** Other caps: default and maximum number of rows of a list call. */
export const LIST_CAPS = {
  auditLog: { default: 200, max: 1000 },
  // Enough for a picker; more than there are customers.
  customers: { default: 5000, max: 5000 },
  devices: { default: 5000, max: 5000 },
  history: { default: 30, max: 100 },
  lifecycle: { default: 500, max: 5000 },
  movementPlans: { default: 1000, max: 5000 },
  orders: { default: 2000, max: 2000 },
  outbox: { default: 200, max: 1000 },
  personReads: { default: 50, max: 200 },
  personalDevices: { default: 200, max: 200 },
  proposedItems: { default: 2000, max: 2000 },
  quotations: { default: 2000, max: 2000 },
  resupply: { default: 2000, max: 2000 },
  sessions: { default: 500, max: 5000 },
  shipments: { default: 2000, max: 2000 },
  apiKeys: { default: 500, max: 500 },
  signIns: { default: 100, max: 100 },
  stock: { default: 5000, max: 5000 },
  stockChanges: { default: 1000, max: 5000 },
  stockCountLines: { default: 1000, max: 5000 },
  stockCounts: { default: 1000, max: 5000 },
  tickets: { default: 2000, max: 2000 },
  users: { default: 2000, max: 2000 },
  webstore: { default: 2000, max: 2000 },
} as const satisfies Record<string, { default: number; max: number }>;

/** Limit of the count beside a navigation entry. */
export const COUNT_AT_MOST = 1000;

/** Changes shown per history entry: a device may replace all its presets at once. */
export const HISTORY_CHANGES = 200;

/** Count limit of a list: beyond it only "more" is reported. */
export const TOTAL_AT_MOST = 10_000;

/** Maximum rows that a picker shows. */
export const PICKER_ROWS = 100;

/** Maximum session types in the type filter. */
export const SESSION_TYPE_CHOICES = 100;

/** Points of a measurement series in /get_session_data without `full`. */
export const MEASUREMENT_POINTS = 2000;

/** Activity chart: last months, devices, session types and shortest duration in seconds. */
export const ACTIVITY_CHART = { months: 5, devices: 30, types: [2, 3, 4, 5, 6], minDurationS: 60 } as const;

/** Periods of the consumption charts in days; null is everything. */
export const CONSUMPTION_PERIOD_DAYS = { daily: 1, monthly: 30, total: null } as const;

/** Bounds of the long-precool alert threshold in seconds: `min` always alerts, `max` never. */
export const LONG_PRECOOL_SKIP_S = { min: 0, max: 10_800 } as const;

/** Size of the checklist window in pixels. */
export const CHECKLIST_POPUP = { width: 800, height: 1200 } as const;

/** A downloaded packing list with fewer bytes counts as missing. */
export const MISSING_FILE_BYTES = 150;

/** Longest company or contact name. */
export const NAME_MAX = 255;

/** Maximum lines of an order, a quotation, a shipment or a resupply order. */
export const DOCUMENT_LINES_MAX = 1000;

/** Maximum devices of a line, or of one step of an order or a shipment. */
export const LINE_DEVICES_MAX = 200;

/** Characters of crash-log data shown in a list. */
export const CRASH_PREVIEW_CHARACTERS = 100;

/** Days covered by the crash-log chart, today included. */
export const CRASH_LOG_DAYS = 30;

/** Days after publication for which the progress of a release is shown. */
export const RELEASE_DAYS = 120;

/** Characters of ticket text shown in a list. */
export const TICKET_PREVIEW_CHARACTERS = 30;

/** Primary colours of the theme. */
export const THEME_COLOURS = { primary: '#3d57a5', secondary: '#2b7ab7' } as const;

/** Age in days after which a cancelled or delivered item is closed. */
export const CLOSED_AFTER_DAYS = 7;

/** Stock projection: rise that counts as resupply, minimum points, maximum age of the last change in ms, projected points. */
export const STOCK_PROJECTION = {
  resupplyRise: 5,
  minPoints: 3,
  staleMs: 259_200_000,
  maxPoints: 10,
} as const;

/** Smallest step of a shipping company's rating. */
export const RATING_STEP = 0.1;

/** Defaults of a new order: VAT in percent, currency, unit of weight. */
export const ORDER_DEFAULTS = { vatPercent: 0, currency: 'EUR', weightUnit: 'kg' } as const;

/** Calendar of the maker, unless configured otherwise. */
export const DEFAULT_BUSINESS_TIME_ZONE = 'Europe/Helsinki';
