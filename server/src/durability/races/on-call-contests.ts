import { LEVELS } from '@halla/domain/access/levels';
import { sql } from 'drizzle-orm';
import { hashSecret } from '#app/calls/token.ts';
import { escalationCalls, escalations } from '#modules/tickets/on-call/on-call.table.ts';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { act } from './stage.ts';

let weeks = 0;

const WEEK_MS = 7 * 86_400_000;

/** A Monday beyond all weeks that tests set. */
const FIRST_WEEK = Date.UTC(2100, 0, 4);

export const rotaContest = contest({
  name: 'a week and a day on call',
  prepare: async ({ given }) => {
    weeks += 1;
    const week = new Date(FIRST_WEEK + weeks * WEEK_MS).toISOString().slice(0, 10);
    return { week, one: await given.user('ADMIN'), two: await given.user('ADMIN') };
  },
  acts: {
    'sets the first person': ({ week, one }) =>
      act('edit_on_call_week', {
        ...{ week, UserId: one.id, NextId: null, loaded: { UserId: null, NextId: null } },
      }),
    'sets the second person': ({ week, one, two }) =>
      act('edit_on_call_week', {
        ...{ week, UserId: two.id, NextId: one.id, loaded: { UserId: null, NextId: null } },
      }),
    'sets the first person for a day': ({ week, one }) =>
      act('edit_on_call_day', { day: week, UserId: one.id }),
    'sets the second person for the day': ({ week, two }) =>
      act('edit_on_call_day', { day: week, UserId: two.id }),
    'disables the first person': ({ one }) => act('edit_user', { user: { id: one.id, disabled: 1 } }),
    'takes the level of the first person': ({ one }) =>
      act('edit_user', { user: { id: one.id, permissionLevel: LEVELS.SALES } }),
  },
  state: ({ db }, { week, one, two }) =>
    readRowsOf(
      db,
      {
        on_call_weeks: sql`week = ${week}`,
        on_call_days: sql`day = ${week}`,
        users: sql`id = ${one.id}`,
      },
      new Map([
        [one.id, 'first'],
        [two.id, 'second'],
      ]),
    ),
  named: [
    ['sets the first person', 'sets the second person'],
    ['sets the first person', 'disables the first person'],
    ['sets the first person for a day', 'sets the second person for the day'],
  ],
});

export const escalationContest = contest({
  name: 'a ticket that was escalated',
  prepare: async ({ given, db }) => {
    const ticket = await given.ticket(await given.device());
    const colleague = await given.user('ADMIN');
    const now = new Date();
    const [row] = await db.insert(escalations).values({ ticketId: ticket.id, beganAt: now }).returning();
    const escalationId = row?.id ?? 0;
    const link = `link ${escalationId}`;
    await db.insert(escalationCalls).values({
      ...{ escalationId, userId: colleague.id, tier: 'onCall', calledAt: now },
      tokenHash: hashSecret(link),
    });
    return { ticket, colleague, link };
  },
  acts: {
    'acknowledges it': ({ ticket }) => act('acknowledge_escalation', { ticket_id: ticket.id }),
    'acknowledges it by the link': ({ link }) => act('acknowledge_by_link', { ack_token: link }),
    'resolves the ticket': ({ ticket }) =>
      act('edit_ticket', { ticket_data: { id: ticket.id, state: 'resolved' } }),
    'deletes the ticket': ({ ticket }) =>
      act('edit_ticket', { ticket_data: { id: ticket.id }, deleteTicket: true }),
    'disables the colleague': ({ colleague }) =>
      act('edit_user', { user: { id: colleague.id, disabled: 1 } }),
  },
  state: ({ db }, { ticket, colleague }) =>
    readRowsOf(
      db,
      {
        tickets: sql`id = ${ticket.id}`,
        escalations: sql`ticket_id = ${ticket.id}`,
        users: sql`id = ${colleague.id}`,
      },
      new Map([[colleague.id, 'colleague']]),
    ),
  named: [
    ['acknowledges it', 'acknowledges it by the link'],
    ['acknowledges it by the link', 'disables the colleague'],
    ['acknowledges it', 'deletes the ticket'],
  ],
});
