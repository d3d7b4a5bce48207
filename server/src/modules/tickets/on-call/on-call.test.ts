import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { MailKind } from '#app/mail/mail-kinds.ts';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tickets } from '../tickets.table.ts';
import { escalate } from './escalate.service.ts';
import { escalations, onCallDays, onCallSettings, onCallWeeks } from './on-call.table.ts';
import { leaveNothingUrgent } from './on-call.test-steps.ts';

// A Tuesday in the week of 2 March.
const START = new Date('2026-03-03T10:00:00.000Z');

interface Person {
  id: number;
  token: string;
}

let t: TestServer;
let root: Person;
let first: Person;
let next: Person;
let other: Person;
beforeAll(async () => {
  t = await startTestServer({ now: START });
  root = await t.given.user('SUPER_USER');
  first = await t.given.user('ADMIN', { fullName: 'Anna First' });
  next = await t.given.user('ADMIN', { fullName: 'Nils Next' });
  other = await t.given.user('ADMIN', { fullName: 'Olga Other' });
});
afterAll(() => t.close());

beforeEach(async () => {
  const { db } = t.database;
  await leaveNothingUrgent(t, { at: START, userId: root.id });
  await db.delete(onCallDays);
  await db.delete(onCallWeeks);
  await db.delete(onCallSettings);
  const { status } = await t.call('edit_on_call_settings', root.token, {
    ...{ revision: 0, settings: STARTING_ROTA },
  });
  expect(status).toBe(200);
});

const plan = (UserId: number | null, NextId: number | null) =>
  t.call('edit_on_call_week', first.token, { week: '2026-03-03', UserId, NextId });

const later = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
};
const run = () => escalate(t.server.deps);

async function urgentTicket(data: Record<string, unknown> = {}): Promise<number> {
  const device = await t.given.device({ companyId: (await t.given.company()).id });
  const { body } = await t.call('add_ticket', first.token, {
    deviceid: device.id,
    ticket_data: { summary: 'No cold air', priority: 3, ...data },
  });
  return body.ticket.id;
}

/** Ids of the mailed users, in order. */
async function mailed(): Promise<number[]> {
  const rows = await t.database.db
    .select({ id: users.id })
    .from(mailOutbox)
    .innerJoin(users, eq(users.emailAddress, mailOutbox.toAddress))
    .where(inArray(mailOutbox.event, ['on_call_ticket', 'on_call_alert']))
    .orderBy(mailOutbox.id);
  return rows.map(({ id }) => id);
}

/** The secret of the link in the newest mail to a person. */
async function linkOf(event: MailKind): Promise<string> {
  const rows = await t.database.db.select().from(mailOutbox).where(eq(mailOutbox.event, event));
  const [, token] = /\/on_call\/(\S+)/.exec(rows.at(-1)?.body ?? '') ?? [];
  return token ?? expect.fail('The mail has no link');
}

const escalationOf = async (ticketId: number) =>
  (await t.call('get_escalation', other.token, { ticket_id: ticketId })).body.escalation;

describe('an urgent ticket', () => {
  it('notifies the person on call, the next in line, then the administrators, each once', async () => {
    await plan(first.id, next.id);
    const id = await urgentTicket();
    await run();
    await run();
    expect(await mailed()).toEqual([first.id]);
    later(15);
    await run();
    expect(await mailed()).toEqual([first.id, next.id]);
    later(15);
    await run();
    expect((await mailed()).toSorted()).toEqual([root.id, first.id, next.id, other.id].toSorted());
    later(60);
    await run();
    expect(await mailed()).toHaveLength(4);
    const escalation = await escalationOf(id);
    expect(escalation?.calls.map(({ tier }) => tier)).toEqual([
      ...['onCall', 'next', 'administrators', 'administrators'],
    ]);
    expect(escalation?.nextAt).toBeNull();
  });

  it('notifies nobody else once it is acknowledged, and its history names every step', async () => {
    await plan(first.id, next.id);
    const id = await urgentTicket();
    await run();
    expect((await t.call('acknowledge_escalation', first.token, { ticket_id: id })).status).toBe(200);
    later(60);
    await run();
    expect(await mailed()).toEqual([first.id]);
    expect(await escalationOf(id)).toMatchObject({ AcknowledgedBy: { id: first.id }, nextAt: null });
    const again = await t.call('acknowledge_escalation', next.token, { ticket_id: id });
    expect(again.body).toMatchObject({ code: 'on_call.none' });
    const { body } = await t.call('get_history', root.token, { kind: 'ticket', id });
    const changes = JSON.stringify(body);
    expect(changes).toContain('onCall');
    expect(changes).toContain('Anna First');
    expect(changes).toContain('acknowledged');
  });

  it('notifies nobody else once somebody works on it, and nobody where it is not urgent or older than the rota', async () => {
    await plan(first.id, next.id);
    const worked = await urgentTicket();
    await urgentTicket({ priority: 2 });
    await urgentTicket({ kind: 'maintenance' });
    await t.given.ticket(await t.given.device(), { priority: 3 });
    await run();
    expect(await mailed()).toEqual([first.id]);
    await t.call('edit_ticket', first.token, { ticket_data: { id: worked, state: 'progress' } });
    later(60);
    await run();
    expect(await mailed()).toEqual([first.id]);
  });

  it('that a server with a clock ahead has made notifies once, and stays acknowledged', async () => {
    await plan(first.id, next.id);
    later(5);
    const id = await urgentTicket();
    later(-5);
    await run();
    expect((await t.call('acknowledge_escalation', first.token, { ticket_id: id })).status).toBe(200);
    later(1);
    await run();
    expect(await mailed()).toEqual([first.id]);
    expect(await escalationOf(id)).toMatchObject({ AcknowledgedBy: { id: first.id } });
  });

  it('notifies again once its customer opens it again, until the maker answers', async () => {
    await plan(first.id, next.id);
    const id = await urgentTicket();
    await run();
    const token = await linkOf('on_call_ticket');
    await t.call('add_ticket_reply', first.token, { ticket_id: id, text: 'Replaced the fan' });
    later(5);
    await t.call('edit_ticket', first.token, { ticket_data: { id, state: 'resolved' } });
    const [row] = await t.database.db.select().from(tickets).where(eq(tickets.id, id));
    const customer = await t.given.user('CLIENT_MAINTENANCE', { companyId: row?.companyId ?? null });
    const answer = (sender: Person, text: string) =>
      t.call('add_ticket_reply', sender.token, { ticket_id: id, text });
    later(5);
    expect((await answer(customer, 'It is warm again')).status).toBe(200);
    await run();
    expect(await mailed()).toEqual([first.id, first.id]);
    expect((await t.call('acknowledge_by_link', null, { ack_token: token })).body.code).toBe(
      'on_call.invalid_link',
    );
    expect(await escalationOf(id)).toMatchObject({ AcknowledgedBy: null, calls: [{ tier: 'onCall' }] });
    later(5);
    await answer(first, 'We come today');
    later(60);
    await run();
    // Another message of the customer about an open ticket does not escalate it again.
    await answer(customer, 'Thank you');
    await run();
    expect(await mailed()).toHaveLength(2);
  });

  it('goes past a gap at once, and the mail says so', async () => {
    await plan(null, next.id);
    const id = await urgentTicket();
    await run();
    expect(await mailed()).toEqual([next.id]);
    const [mail] = await t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.event, 'on_call_ticket'));
    expect(mail?.body).toContain('gap');
    await t.database.db.delete(escalations);
    await t.database.db.delete(mailOutbox);
    await plan(null, null);
    await run();
    expect(await mailed()).toHaveLength(4);
    expect((await escalationOf(id))?.nextAt).toBeNull();
  });

  it('notifies the person who took the day, and nobody whose account has ended', async () => {
    await plan(first.id, next.id);
    await t.call('edit_on_call_day', first.token, { day: '2026-03-03', UserId: other.id });
    await urgentTicket();
    await run();
    expect(await mailed()).toEqual([other.id]);
    const gone = await t.given.user('ADMIN');
    await t.call('edit_on_call_day', first.token, { day: '2026-03-03', UserId: gone.id });
    await t.database.db.update(users).set({ disabled: true }).where(eq(users.id, gone.id));
    await t.database.db.delete(mailOutbox);
    await urgentTicket();
    await run();
    expect(await mailed()).toEqual([next.id]);
  });
});

describe('a critical alert', () => {
  it('is escalated like a ticket, of a device once in an hour', async () => {
    await plan(first.id, next.id);
    const device = await t.given.device();
    const alert = await t.given.alert(device, { alertType: 303 });
    await t.given.alert(device, { alertType: 201 });
    await t.given.alert(await t.given.device(), { alertType: 100 });
    await run();
    later(5);
    await run();
    expect(await mailed()).toEqual([first.id]);
    const { body } = await t.call('acknowledge_escalation', next.token, { alert_id: alert.id });
    expect(body).toMatchObject({ message: 'Acknowledged' });
    // The second alert came together with the first, so it is not escalated later.
    later(90);
    await run();
    expect(await mailed()).toEqual([first.id]);
    await t.given.alert(device, { alertType: 201 });
    await run();
    expect(await mailed()).toEqual([first.id, first.id]);
  });

  it('notifies nobody else once it is handled', async () => {
    await plan(first.id, next.id);
    const alert = await t.given.alert(await t.given.device(), { alertType: 303 });
    await run();
    await t.call('handle_alert', first.token, { alert_id: alert.id });
    later(60);
    await run();
    expect(await mailed()).toEqual([first.id]);
  });
});

describe('the link of a mail', () => {
  it('acknowledges for its receiver without a sign-in, and ends with it', async () => {
    await plan(first.id, next.id);
    const id = await urgentTicket();
    await run();
    const ack_token = await linkOf('on_call_ticket');
    const shown = await t.call('get_escalation_link', null, { ack_token });
    expect(shown.body).toMatchObject({ ticket: { number: expect.any(Number) } });
    expect((await escalationOf(id))?.acknowledgedAt).toBeNull();
    expect((await t.call('acknowledge_by_link', null, { ack_token })).status).toBe(200);
    expect(await escalationOf(id)).toMatchObject({ AcknowledgedBy: { id: first.id } });
    const used = await t.call('acknowledge_by_link', null, { ack_token });
    expect(used.body).toMatchObject({ code: 'on_call.invalid_link' });
  });

  it('ends after a day, with the account of its receiver, and is unknown otherwise', async () => {
    await plan(first.id, next.id);
    await urgentTicket();
    await run();
    const ack_token = await linkOf('on_call_ticket');
    const refused = { code: 'on_call.invalid_link' };
    const { db } = t.database;
    await db.update(users).set({ permissionLevel: 11 }).where(eq(users.id, first.id));
    expect((await t.call('acknowledge_by_link', null, { ack_token })).body).toMatchObject(refused);
    await db.update(users).set({ permissionLevel: 1 }).where(eq(users.id, first.id));
    later(24 * 60);
    expect((await t.call('get_escalation_link', null, { ack_token })).body).toMatchObject(refused);
    expect((await t.call('get_escalation_link', null, { ack_token: 'guess' })).body).toMatchObject(refused);
  });
});

describe('the rota', () => {
  it('shows who is on call now, the weeks ahead with their hand-over, gaps and swaps', async () => {
    await plan(first.id, next.id);
    await t.call('edit_on_call_day', first.token, { day: '2026-03-04', UserId: next.id });
    const { body } = await t.call('get_on_call', other.token, {});
    expect(body.rota.now).toEqual({
      User: { id: first.id, fullName: 'Anna First' },
      Next: { id: next.id, fullName: 'Nils Next' },
    });
    expect(body.rota.weeks).toHaveLength(13);
    expect(body.rota.weeks[0]).toMatchObject({
      ...{ week: '2026-03-02', startsAt: '2026-03-02T07:00:00.000Z', endsAt: '2026-03-09T07:00:00.000Z' },
    });
    expect(body.rota.weeks[1]).toMatchObject({ User: null, Next: null });
    expect(body.rota.swaps).toEqual([{ day: '2026-03-04', User: { id: next.id, fullName: 'Nils Next' } }]);
    await t.call('edit_on_call_day', first.token, { day: '2026-03-04', UserId: null });
    expect((await t.call('get_on_call', other.token, {})).body.rota.swaps).toEqual([]);
  });

  it('refuses people who may not read all tickets and alerts, one person for both places, and stale settings', async () => {
    const seller = await t.given.user('SALES');
    expect((await plan(seller.id, null)).body).toMatchObject({ code: 'on_call.unknown_person' });
    expect((await plan(first.id, first.id)).body).toMatchObject({ code: 'on_call.same_person' });
    const stale = await t.call('edit_on_call_settings', root.token, {
      ...{ revision: 0, settings: STARTING_ROTA },
    });
    expect(stale.body).toMatchObject({ code: 'core.stale' });
    const admin = await t.call('edit_on_call_settings', first.token, {
      ...{ revision: 1, settings: STARTING_ROTA },
    });
    expect(admin.status).toBe(403);
  });

  it('keeps what another administrator has planned since it was loaded, for a week and for a day', async () => {
    await plan(first.id, next.id);
    const week = { week: '2026-03-02', UserId: other.id, NextId: null };
    const nobody = { UserId: null, NextId: null };
    const edit = (loaded: { UserId: number | null; NextId: number | null }) =>
      t.call('edit_on_call_week', other.token, { ...week, loaded });
    expect((await edit(nobody)).body).toMatchObject({ code: 'core.stale' });
    expect((await edit({ UserId: first.id, NextId: null })).body).toMatchObject({ code: 'core.stale' });
    expect((await edit({ UserId: first.id, NextId: next.id })).status).toBe(200);
    const swap = (UserId: number | null, loaded: number | null) =>
      t.call('edit_on_call_day', other.token, { day: '2026-03-04', UserId, loaded: { UserId: loaded } });
    expect((await swap(first.id, null)).status).toBe(200);
    expect((await swap(next.id, null)).body).toMatchObject({ code: 'core.stale' });
    expect((await swap(null, first.id)).status).toBe(200);
  });

  it('of two who plan a week at the same moment takes one, and the other is out of date', async () => {
    for (const week of ['2026-04-06', '2026-04-13', '2026-04-20', '2026-04-27']) {
      const loaded = { UserId: null, NextId: null };
      const answers = await Promise.all(
        [first, next].map(({ id, token }) =>
          t.call('edit_on_call_week', token, { week, UserId: id, NextId: null, loaded }),
        ),
      );
      expect(answers.map(({ body }) => body.code ?? 'saved').toSorted()).toEqual(['core.stale', 'saved']);
    }
  });
});
