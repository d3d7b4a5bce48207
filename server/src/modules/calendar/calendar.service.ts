import type { CalendarEvent } from '@halla/contract/calendar';
import { CALENDAR_MOST, type CalendarKind, calendarKinds } from '@halla/domain/calendar/calendar';
import { readsTicketWork } from '@halla/domain/tickets/ticket-access';
import { businessDay, daysBetween } from '@halla/domain/time';
import type { Actor, Asked, Surroundings } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { presentCalendar } from './calendar.presenter.ts';
import { listCalendar } from './calendar.repository.ts';

interface ReadCalendar {
  db: Executor;
  actor: Pick<Actor, 'level' | 'scope'>;
  config: Surroundings['config'];
  now: Date;
}

interface Wanted {
  from: string;
  to: string;
  /** Those that the reader does not read are left out. */
  kinds: readonly CalendarKind[];
}

/** What a user may read of some days now; the earliest events where there are too many. */
export async function readCalendar(
  { db, actor, config, now }: ReadCalendar,
  { from, to, kinds }: Wanted,
): Promise<{ events: CalendarEvent[]; truncated?: true }> {
  const { level, scope } = actor;
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const readable = calendarKinds(level).filter((kind) => kinds.includes(kind));
  // One more than is answered, to know whether there are more.
  const range = { from, to, today, limit: CALENDAR_MOST.events + 1, reader: { level, scope } };
  const rows = await listCalendar(db, range, readable);
  const readsWork = readsTicketWork({ level, ofMaker: scope === 'all' });
  const events = presentCalendar(rows, { today, readsWork });
  const isMore = events.length > CALENDAR_MOST.events;
  return { events: events.slice(0, CALENDAR_MOST.events), ...(isMore && { truncated: true }) };
}

/** Handles get_calendar. */
export async function getCalendar({ ctx, input }: Asked<'get_calendar'>) {
  const { startDate: from, endDate: to, kinds = calendarKinds(ctx.actor.level) } = input;
  const days = daysBetween(from, to);
  if (days < 0 || days >= CALENDAR_MOST.days) throw refusedField('calendar.range', 'endDate');
  return readCalendar(ctx, { from, to, kinds });
}
