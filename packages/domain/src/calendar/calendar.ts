import { hasLevel, LEVELS, type Level } from '../access/levels.ts';

const { ADMIN, CLIENT, CLIENT_MAINTENANCE, SALES } = LEVELS;

/**
 * Kinds of events in a calendar: visits of technicians, plans of demos and loans, expected shipments and
 * resupply orders.
 */
export const CALENDAR_KINDS = ['visit', 'plan', 'shipment', 'resupply'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** Levels that read the things of a kind, as their lists declare it. */
const READERS: Readonly<Record<CalendarKind, readonly Level[]>> = {
  visit: [CLIENT, CLIENT_MAINTENANCE, ADMIN],
  plan: [SALES, ADMIN],
  shipment: [ADMIN],
  resupply: [ADMIN],
};

/** The kinds that a level reads. */
export function calendarKinds(level: Level): CalendarKind[] {
  return CALENDAR_KINDS.filter((kind) => hasLevel(level, READERS[kind]));
}

/** Longest range of a calendar, and most events in an answer. */
export const CALENDAR_MOST = { days: 62, events: 1000 } as const;

/** Calendar feeds of one user. */
export const FEEDS_MOST = 10;

/** Days covered by a feed, before and after the day it is fetched. */
export const FEED_DAYS = { before: 31, after: 366 } as const;
