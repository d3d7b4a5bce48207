import type { CalendarEvent } from '@halla/contract/calendar';
import { inLanes, type Span } from '../../../ui/dates/weeks.ts';

/** An event as a bar over some days. */
export interface EventBar extends Span {
  readonly event: CalendarEvent;
  /** Row below the day numbers, from 0. */
  readonly lane: number;
}

/** Name of an event among those of all kinds. */
export const eventKey = ({ kind, id }: Pick<CalendarEvent, 'kind' | 'id'>) => `${kind}-${id}`;

/** Last displayed day of an event; plans without an end continue, other events take one day. */
function lastShown({ kind, startsOn, endsOn }: CalendarEvent, lastDay: string): string {
  if (endsOn !== null) return endsOn;
  return kind === 'plan' ? lastDay : startsOn;
}

/** The bars of some consecutive days, each in the first row that is free on its days. */
export function eventBars(events: readonly CalendarEvent[], days: readonly string[]): EventBar[] {
  const bars = events
    .flatMap((event) => {
      const last = lastShown(event, days.at(-1) ?? '');
      const shown = days.filter((day) => day >= event.startsOn && day <= last);
      const [first] = shown;
      return first === undefined ? [] : [{ event, from: days.indexOf(first), span: shown.length }];
    })
    .sort((one, other) => one.from - other.from || other.span - one.span);
  return inLanes(bars);
}

interface ShownWeek {
  readonly bars: readonly EventBar[];
  /** How many events each day has beyond the rows, by column. */
  readonly hidden: readonly number[];
}

/** The bars that fit into some rows, and how many more each day has. */
export function fitBars(
  bars: readonly EventBar[],
  { days, rows }: { days: number; rows: number },
): ShownWeek {
  const over = bars.filter(({ lane }) => lane >= rows);
  const hidden = Array.from(
    { length: days },
    (_, column) => over.filter(({ from, span }) => column >= from && column < from + span).length,
  );
  return { bars: bars.filter(({ lane }) => lane < rows), hidden };
}

/** Events by their first displayed day, in order; earlier ones are on the first day shown. */
export function eventsByDay(
  events: readonly CalendarEvent[],
  { from, to }: { from: string; to: string },
): { readonly day: string; readonly events: readonly CalendarEvent[] }[] {
  const byDay = new Map<string, CalendarEvent[]>();
  for (const event of events) {
    const day = event.startsOn < from ? from : event.startsOn;
    if (day > to || lastShown(event, to) < from) continue;
    byDay.set(day, [...(byDay.get(day) ?? []), event]);
  }
  return [...byDay.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, of]) => ({ day, events: of }));
}
