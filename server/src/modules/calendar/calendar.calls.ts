import { calendar } from '@halla/contract/calendar';
import { implement } from '#app/calls/implement.ts';
import { getCalendar } from './calendar.service.ts';
import { createFeed, endFeed, getFeeds } from './feeds.service.ts';

export const calendarCalls = implement(calendar, {
  get_calendar: getCalendar,
  get_calendar_feeds: getFeeds,
  create_calendar_feed: createFeed,
  end_calendar_feed: endFeed,
});
