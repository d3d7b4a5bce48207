import { ACKNOWLEDGE_MINUTES_MAX, TIERS } from '@halla/domain/service/on-call';
import { DAY_MINUTES, isTimeZone } from '@halla/domain/time';
import { z } from 'zod';
import { anyone, call, levels } from './kit/call.ts';
import { day, id, idOf, lineText, messageFields, text } from './kit/fields.ts';
import { breaks } from './rules/field-rules.ts';

const ZONE_MAX = 64;
const TOKEN_MAX = 100;

const person = z.object({ id, fullName: z.string() });

const settings = z.object({
  /** Name of the time zone database. */
  zone: lineText(ZONE_MAX).refine(isTimeZone, breaks({ rule: 'timeZone' })),
  /** 1 Monday to 7 Sunday. */
  handoverDay: z.int().min(1).max(7),
  /** Minutes from midnight on the clock of the zone. */
  handoverAt: z
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  /** Minutes without an acknowledgement until the next tier is notified. */
  minutes: z.int().min(1).max(ACKNOWLEDGE_MINUTES_MAX),
});

const rotaWeek = z.object({
  /** Monday of the week. */
  week: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** null: a gap. */
  User: person.nullable(),
  /** The next in line. */
  Next: person.nullable(),
});
export type OnCallWeek = z.output<typeof rotaWeek>;

const rota = z.object({
  /** 0: never saved. No mails are sent before the first save. */
  revision: z.int(),
  settings,
  now: z.object({ User: person.nullable(), Next: person.nullable() }),
  /** The present week and those after it. */
  weeks: z.array(rotaWeek),
  /** Days from the present one on which another person is on call. */
  swaps: z.array(z.object({ day: z.string(), User: person })),
  /** Who can be on call. */
  People: z.array(person),
  /** Ids of these users who have a browser registered for pushes. */
  withPush: z.array(id),
});
export type OnCallRota = z.output<typeof rota>;

const escalation = z.object({
  beganAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  AcknowledgedBy: person.nullable(),
  /** When the next tier is notified; null: all were, or the escalation has ended. */
  nextAt: z.string().nullable(),
  /** Notified people, oldest first. */
  calls: z.array(z.object({ User: person, tier: z.enum(TIERS), calledAt: z.string() })),
});
export type Escalation = z.output<typeof escalation>;

const ackToken = text(TOKEN_MAX).min(1);
const WRITES = { access: levels('ADMIN'), effect: 'write', changes: ['anything'] } as const;

export const onCall = {
  get_on_call: call({
    summary: 'Who is on call now and in the weeks ahead, and when they hand over.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['tickets', 'signIns'],
    input: z.object({}),
    output: z.object({ rota }),
    errors: [],
  }),
  edit_on_call_settings: call({
    ...WRITES,
    summary:
      'Sets the hand-over, its time zone and the time to acknowledge; from then on people on call are notified.',
    access: levels('SUPER_USER'),
    input: z.object({
      /** As loaded; a stale one gives 409. */
      revision: z.int().min(0).max(2_147_483_647),
      settings,
    }),
    output: z.object({ ...messageFields, revision: z.int() }),
    errors: ['core.stale'],
  }),
  edit_on_call_week: call({
    ...WRITES,
    summary: 'Sets who is on call in a week, and who is the next in line.',
    input: z.object({
      /** Any day of the week. */
      week: day,
      UserId: idOf('user').nullable(),
      NextId: idOf('user').nullable(),
      /** The people as loaded; other ones give 409. */
      loaded: z.object({ UserId: idOf('user').nullable(), NextId: idOf('user').nullable() }).optional(),
    }),
    output: z.object(messageFields),
    errors: ['core.stale', 'on_call.unknown_person', 'on_call.same_person'],
  }),
  edit_on_call_day: call({
    ...WRITES,
    summary: 'Gives the duty that begins on a day to another person, or back to that of the week.',
    input: z.object({
      day,
      UserId: idOf('user').nullable(),
      /** The swap of the day as loaded; another one gives 409. */
      loaded: z.object({ UserId: idOf('user').nullable() }).optional(),
    }),
    output: z.object(messageFields),
    errors: ['core.stale', 'on_call.unknown_person'],
  }),
  get_escalation: call({
    summary:
      'Who was notified of an urgent ticket or alert, and who has acknowledged; null: nobody was notified.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['tickets', 'alerts'],
    input: z.object({ ticket_id: idOf('ticket').optional(), alert_id: idOf('alert').optional() }),
    output: z.object({ escalation: escalation.nullable() }),
    errors: [],
  }),
  acknowledge_escalation: call({
    ...WRITES,
    summary: 'Acknowledges an urgent ticket or alert: nobody else is notified.',
    changes: ['tickets', 'alerts'],
    input: z.object({ ticket_id: idOf('ticket').optional(), alert_id: idOf('alert').optional() }),
    output: z.object(messageFields),
    errors: ['on_call.none'],
  }),
  get_escalation_link: call({
    summary: 'What the receiver of a mailed link can acknowledge.',
    access: anyone,
    effect: 'read',
    shows: [],
    input: z.object({ ack_token: ackToken }),
    output: z.object({ serialNumber: z.string(), ticket: z.object({ number: z.int() }).nullable() }),
    errors: ['on_call.invalid_link'],
  }),
  acknowledge_by_link: call({
    summary: 'Acknowledges by a mailed link, without a sign-in; the link ends with it.',
    access: anyone,
    effect: 'write',
    changes: ['tickets', 'alerts'],
    input: z.object({ ack_token: ackToken }),
    output: z.object(messageFields),
    errors: ['on_call.invalid_link'],
  }),
};
