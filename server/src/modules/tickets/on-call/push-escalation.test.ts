import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { pushMessages, pushSubscriptions } from '#modules/push/push.table.ts';
import {
  newBrowser,
  sendPushes,
  startPushService,
  subscribeAt,
} from '#modules/push/push-service.test-steps.ts';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { escalate } from './escalate.service.ts';
import { escalations } from './on-call.table.ts';
import { leaveNothingUrgent } from './on-call.test-steps.ts';

// A Tuesday.
const START = new Date('2026-03-03T10:00:00.000Z');

interface Person {
  id: number;
  token: string;
}

let t: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
let root: Person;
let first: Person;
let next: Person;
beforeAll(async () => {
  t = await startTestServer({ now: START });
  root = await t.given.user('SUPER_USER');
  first = await t.given.user('ADMIN', { fullName: 'Anna First', language: 'fi' });
  next = await t.given.user('ADMIN', { fullName: 'Nils Next' });
  await t.call('edit_on_call_settings', root.token, { revision: 0, settings: STARTING_ROTA });
  await t.call('edit_on_call_week', first.token, { week: '2026-03-03', UserId: first.id, NextId: next.id });
});
afterAll(() => t.close());
beforeEach(async () => {
  await leaveNothingUrgent(t, { at: START, userId: root.id });
  await t.database.db.delete(pushSubscriptions);
  service = await startPushService();
});
afterEach(() => service.stop());

const later = (minutes: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + minutes * 60_000);
};

async function givenBrowser(person: Person, name: string) {
  const browser = newBrowser(name);
  await subscribeAt(t, { userId: person.id, browser, url: service.url });
  return browser;
}

async function urgentTicket(): Promise<{ id: number; number: number }> {
  const device = await t.given.device();
  const { body } = await t.call('add_ticket', root.token, {
    deviceid: device.id,
    ticket_data: { summary: 'No cold air', priority: 3 },
  });
  return body.ticket;
}

const run = async () => {
  await escalate(t.server.deps);
  await sendPushes(t);
};

/** Pushes received by a browser, in order. */
const shownIn = ({ path, read }: ReturnType<typeof newBrowser>) =>
  service.got.filter((push) => push.path === path).map(({ body }) => read(body));

const historyOf = async (ticketId: number) =>
  (await t.call('get_history', root.token, { kind: 'ticket', id: ticketId, limit: 50 })).body.entries;

it('Every browser of the person on call gets the urgent ticket once, with the secret that the mail has.', async () => {
  const phone = await givenBrowser(first, 'phone');
  const desk = await givenBrowser(first, 'desk');
  const late = await givenBrowser(next, 'next');
  const ticket = await urgentTicket();
  await run();
  await run();
  const [mail] = await t.database.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'on_call_ticket'));
  const [, token] = /\/on_call\/(\S+)/.exec(mail?.body ?? '') ?? [];
  const [escalation] = await t.database.db.select().from(escalations);
  for (const browser of [phone, desk])
    expect(shownIn(browser)).toEqual([
      {
        title: mail?.subject,
        body: 'No cold air',
        path: `/cpanel/maintenance/tickets?ticket=${ticket.id}`,
        tag: `on-call-${escalation?.id}`,
        acknowledge: { token, label: 'Kuittaa', done: 'Kuitattu. Muille ei enää ilmoiteta.' },
      },
    ]);
  expect(service.got[0]?.headers).toMatchObject({ urgency: 'high', topic: `on-call-${escalation?.id}` });
  expect(shownIn(late)).toEqual([]);
  const history = JSON.stringify(await historyOf(ticket.id));
  expect(history).toContain('"field":"pushed"');
  later(15);
  await run();
  expect(shownIn(late)).toMatchObject([{ body: 'No cold air', acknowledge: { label: 'Acknowledge' } }]);
  expect(shownIn(phone)).toHaveLength(1);
});

it('The secret in a push acknowledges, and what was shown is replaced by who has acknowledged.', async () => {
  const phone = await givenBrowser(first, 'phone');
  const other = await givenBrowser(next, 'next');
  await urgentTicket();
  await run();
  later(15);
  await run();
  const [shown] = shownIn(phone);
  const ack_token = z.object({ token: z.string() }).parse(shown?.acknowledge).token;
  expect((await t.call('acknowledge_by_link', null, { ack_token })).status).toBe(200);
  await sendPushes(t);
  const tag = shown?.tag;
  expect(shownIn(phone)[1]).toMatchObject({ tag, body: 'Kuittaaja: Anna First.', isQuiet: true });
  expect(shownIn(other)[1]).toMatchObject({ tag, body: 'Acknowledged by Anna First.', isQuiet: true });
  expect(shownIn(other)[1]).not.toHaveProperty('acknowledge');
  later(60);
  await run();
  expect(service.got).toHaveLength(4);
});

it('A push that waits is dropped when another person acknowledges.', async () => {
  await givenBrowser(first, 'phone');
  const ticket = await urgentTicket();
  service.state.answer = (response) => void response.writeHead(503).end();
  await run();
  expect(service.got).toHaveLength(1);
  await t.call('acknowledge_escalation', next.token, { ticket_id: ticket.id });
  later(5);
  await sendPushes(t);
  expect(service.got).toHaveLength(1);
  expect(await t.database.db.select().from(pushMessages)).toEqual([]);
});

it('A critical alert is pushed with the page of the alert.', async () => {
  const phone = await givenBrowser(first, 'phone');
  const alert = await t.given.alert(await t.given.device(), { alertType: 303 });
  await run();
  expect(shownIn(phone)).toMatchObject([
    { path: `/cpanel/alerts/${alert.id}`, acknowledge: { label: 'Kuittaa' } },
  ]);
});

it('Who may not read the ticket any more gets no push, whatever waits for them.', async () => {
  await givenBrowser(first, 'phone');
  await urgentTicket();
  await escalate(t.server.deps);
  const { db } = t.database;
  await db.update(users).set({ permissionLevel: 2 }).where(eq(users.id, first.id));
  await sendPushes(t);
  await db.update(users).set({ permissionLevel: 1 }).where(eq(users.id, first.id));
  expect(service.got).toEqual([]);
  expect(await db.select().from(pushMessages)).toMatchObject([{ lastError: 'withheld', payload: '' }]);
});

it('The rota says who has a browser for pushes.', async () => {
  const before = (await t.call('get_on_call', root.token, {})).body.rota;
  expect(before.withPush).toEqual([]);
  await givenBrowser(next, 'next');
  expect((await t.call('get_on_call', root.token, {})).body.rota.withPush).toEqual([next.id]);
});
