import { CALENDAR_KINDS } from '@halla/domain/calendar/calendar';
import { SHIPMENT_DIRECTIONS } from '@halla/domain/documents/shipment-rules';
import { PLAN_KINDS } from '@halla/domain/lifecycle/movement-plans';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { day, id, idOf, pageFields } from './kit/fields.ts';

const kinds = z.array(z.enum(CALENDAR_KINDS)).max(CALENDAR_KINDS.length);

/** An event, past or expected, in the maker's calendar. */
export const calendarEvent = z.object({
  kind: z.enum(CALENDAR_KINDS),
  /** Id of the ticket, plan, shipment or resupply order. */
  id,
  startsOn: z.string(),
  /** Last day; null: one day, of a plan without an end. */
  endsOn: z.string().nullable(),
  /** Number of the ticket, shipment or resupply order. */
  number: z.string().nullable(),
  /** Summary of the ticket. */
  title: z.string().nullable(),
  /** The ticket is resolved, or the plan has ended. */
  isDone: z.boolean(),
  /** True if the day has passed and the event is not done. */
  isLate: z.boolean(),
  Device: z
    .object({
      id,
      serialNumber: z.string(),
      /** ISO 3166 code of a country or of a part of one; null if unknown. */
      location: z.string().nullable(),
    })
    .nullable(),
  /** Client, receiver or supplier; null for customers. */
  party: z.string().nullable(),
  /** Assignee or planner; null for customers. */
  User: z.object({ id, fullName: z.string() }).nullable(),
  planKind: z.enum(PLAN_KINDS).nullable(),
  direction: z.enum(SHIPMENT_DIRECTIONS).nullable(),
  updatedAt: z.string(),
});
export type CalendarEvent = z.output<typeof calendarEvent>;

/** A calendar feed without its address, which is returned only when the feed is created. */
export const calendarFeed = z.object({
  id,
  kinds,
  createdAt: z.string(),
  /** Accurate to the minute; null: never fetched. */
  lastFetchedAt: z.string().nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

const READING = levels('CLIENT', 'CLIENT_MAINTENANCE', 'SALES', 'ADMIN');

export const calendar = {
  get_calendar: call({
    summary:
      'Visits, plans, and expected shipments and resupply orders of some days, as far as the caller may read them, by their first day.',
    access: READING,
    effect: 'read',
    fromReplica: true,
    shows: ['tickets', 'lifecycle', 'devices', 'shipments', 'resupply', 'contacts'],
    input: z.object({
      startDate: day,
      /** At most 62 days, both included. */
      endDate: day,
      /** Absent: all kinds that the caller may read. */
      kinds: kinds.optional(),
    }),
    output: z.object({
      events: z.array(calendarEvent),
      /** Present if there are more than 1000: the earliest were answered. */
      truncated: pageFields.truncated,
    }),
    errors: ['calendar.range'],
  }),
  get_calendar_feeds: call({
    summary: 'The calendar feeds of the caller, without their addresses, newest first.',
    access: READING,
    sessionOnly: true,
    effect: 'read',
    shows: ['apiKeys'],
    input: z.object({}),
    output: z.object({ feeds: z.array(calendarFeed) }),
    errors: [],
  }),
  create_calendar_feed: call({
    summary:
      'Makes a calendar feed of chosen kinds: who knows its address reads what the caller may read, until the feed is ended.',
    access: READING,
    sessionOnly: true,
    effect: 'write',
    changes: ['apiKeys'],
    input: z.object({ kinds: kinds.min(1) }),
    output: z.object({
      feed: calendarFeed,
      /** Shown only now: path of the address, from its slash on. */
      path: z.string(),
    }),
    errors: ['calendar.unreadable', 'calendar.too_many'],
    shownOnce: true,
  }),
  end_calendar_feed: call({
    summary: 'Ends a calendar feed of the caller: its address is unknown at once.',
    access: READING,
    sessionOnly: true,
    effect: 'write',
    changes: ['apiKeys'],
    input: z.object({ feed_id: idOf('calendarFeed') }),
    output: z.object({}),
    errors: ['core.not_found'],
  }),
};
