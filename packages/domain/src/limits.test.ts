import { describe, expect, test } from 'vitest';
import * as limits from './limits.ts';

const { AUTO_RELOAD_MS, LIST_CAPS, PAGE_SIZE_CHOICES, pageSizeChoices, STOCK_PROJECTION, TABLE_PAGE_SIZES } =
  limits;

const HOUR_MS = 3_600_000;

describe('limits that must agree with each other', () => {
  test('the application reloads after 25 hours, and stock projection is stale after 3 days', () => {
    expect(AUTO_RELOAD_MS / HOUR_MS).toBe(25);
    expect(STOCK_PROJECTION.staleMs / HOUR_MS).toBe(72);
  });

  test('every table starts with a choice, or with 5 or 90 rows', () => {
    for (const size of Object.values(TABLE_PAGE_SIZES)) expect([...PAGE_SIZE_CHOICES, 5, 90]).toContain(size);
  });

  test('no list answers more by default than it may at most', () => {
    for (const caps of Object.values(LIST_CAPS)) expect(caps.default).toBeLessThanOrEqual(caps.max);
  });

  test.each([
    { size: 50, choices: [10, 25, 50, 100, 200] },
    { size: 5, choices: [5, 10, 25, 50, 100, 200] },
    { size: 90, choices: [10, 25, 50, 90, 100, 200] },
  ])('a table that starts with $size rows offers $choices', ({ size, choices }) => {
    expect(pageSizeChoices(size)).toEqual(choices);
  });
});

/** Values fixed by the contract with the customer. */
const ORDERED = {
  ACTIVITY_CHART: { months: 5, devices: 30, types: [2, 3, 4, 5, 6], minDurationS: 60 },
  AUTO_RELOAD_MS: 90_000_000,
  CHECKLIST_POPUP: { width: 800, height: 1200 },
  CLOSED_AFTER_DAYS: 7,
  CONSUMPTION_PERIOD_DAYS: { daily: 1, monthly: 30, total: null },
  CONTACT_SEARCH_DEBOUNCE_MS: 200,
  CRASH_PREVIEW_CHARACTERS: 100,
  DEFAULT_PAGE_SIZE: 10,
  DEVICE_SEARCH_DEBOUNCE_MS: 500,
  DEVICE_SEARCH_FIRST_MS: 1,
  EDIT_RELOAD_MS: 1200,
  LANGUAGES: ['en', 'fi'],
  LONG_PRECOOL_SKIP_S: { min: 0, max: 10_800 },
  MISSING_FILE_BYTES: 150,
  NAME_MAX: 255,
  ORDER_DEFAULTS: { vatPercent: 0, currency: 'EUR', weightUnit: 'kg' },
  RATING_STEP: 0.1,
  REMINDER_INTERVAL_MS: { localHost: 60_000, otherwise: 86_400_000 },
  SESSION_TYPE_CHOICES: 100,
  SNACKBAR_MS: 6000,
  STOCK_PROJECTION: { resupplyRise: 5, minPoints: 3, staleMs: 259_200_000, maxPoints: 10 },
  TICKET_PREVIEW_CHARACTERS: 30,
  TOKEN_EXPIRED_DELAY_MS: 3000,
} as const;

describe('numbers that the product was ordered with', () => {
  test.each(Object.entries(ORDERED))('%s', (name, value) => {
    expect(Reflect.get(limits, name)).toEqual(value);
  });

  test('page sizes', () => {
    expect(TABLE_PAGE_SIZES).toMatchObject({
      alerts: 200,
      contacts: 200,
      crashLogs: 25,
      dailyLogs: 90,
      dashboard: 5,
      emailLists: 25,
      orders: 50,
      resupply: 50,
      shipments: 50,
      shippingCompanies: 200,
      softwareDashboard: 5,
      softwareReleases: 200,
      stock: 200,
      stockChanges: 50,
      stockEditTabs: 50,
      ticketTiles: 25,
      tickets: 200,
      transferList: 50,
      users: 25,
      webstore: 50,
    });
    expect(TABLE_PAGE_SIZES.demos).toBeLessThanOrEqual(200);
    expect(TABLE_PAGE_SIZES.dispatches).toBeLessThanOrEqual(200);
  });

  test('rows that lists answer', () => {
    expect(LIST_CAPS.sessions.default).toBe(500);
    expect(LIST_CAPS.lifecycle.default).toBe(500);
  });
});
