import type { CalendarEvent } from '@halla/contract/calendar';
import { liesIn, parsePlace } from '@halla/domain/lifecycle/places';
import { addDays, nextMonthStart } from '@halla/domain/time';
import type { CountedLocation } from '../../../ui/map/map-places.ts';

/** Visits of a month, excluding the days of adjacent months in its weeks. */
export function visitsOf(month: string, events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const last = addDays(nextMonthStart(month), -1);
  return events.filter(({ kind, startsOn }) => kind === 'visit' && startsOn >= month && startsOn <= last);
}

/** Number of visits at each known place. */
export function visitCounts(visits: readonly CalendarEvent[]): CountedLocation[] {
  const places = Map.groupBy(visits, ({ Device }) => Device?.location ?? null);
  return [...places].flatMap(([location, its]) => (location === null ? [] : [{ location, cnt: its.length }]));
}

/** Visits at a place or in a part of it. */
export function visitsAt(visits: readonly CalendarEvent[], code: string): readonly CalendarEvent[] {
  const place = parsePlace(code);
  return place === null ? [] : visits.filter(({ Device }) => liesIn(Device?.location ?? null, place));
}
