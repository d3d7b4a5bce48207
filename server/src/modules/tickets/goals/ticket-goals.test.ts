import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tickets } from '../tickets.table.ts';
import { mailLateGoals } from './mail-late-goals.service.ts';

// A Monday, 10:00 in Helsinki.
const MONDAY = new Date('2026-03-02T08:00:00.000Z');
const at = (text: string) => {
  t.clock.now = new Date(text);
};

let t: TestServer;
let admin: { id: number; token: string };
let root: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: MONDAY });
});
// A sign-in ends after some days without a call, and the tests turn the clock back.
beforeEach(async () => {
  t.clock.now = MONDAY;
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  root = await t.given.user('SUPER_USER');
});
afterAll(() => t.close());

async function addTicket(data: Record<string, unknown> = {}) {
  const device = await t.given.device({ companyId: (await t.given.company()).id });
  const { body } = await t.call('add_ticket', admin.token, {
    deviceid: device.id,
    ticket_data: { summary: 'No cold air', ...data },
  });
  return body.ticket;
}

async function read(id: number, token = admin.token) {
  const { body } = await t.call('get_tickets', token, { ticket_id: id });
  return body.tickets[0] ?? expect.fail('No ticket');
}

const edit = (id: number, data: Record<string, unknown>) =>
  t.call('edit_ticket', admin.token, { ticket_data: { id, ...data } });

async function settingsNow() {
  const { body } = await t.call('get_ticket_goals', admin.token, {});
  const { revision, hours, goals } = body.settings;
  return { revision, settings: { hours, goals } };
}

const lateIds = async () => {
  const { body } = await t.call('get_tickets', admin.token, { late: true, sort: 'dueAt' });
  return body.tickets.map(({ id }) => id);
};

const lateMails = async (id: number) => {
  const rows = await t.database.db.select().from(mailOutbox).where(eq(mailOutbox.event, 'ticket_late'));
  return rows.filter(({ aboutId }) => aboutId === id);
};

describe('the goals of a ticket', () => {
  it('follow from its priority, and from another one', async () => {
    const { id } = await addTicket({ priority: 3 });
    expect((await read(id)).Goals).toEqual({
      answer: { dueAt: '2026-03-02T10:00:00.000Z', state: 'onTime' },
      solution: { dueAt: '2026-03-04T08:00:00.000Z', state: 'onTime' },
    });
    await edit(id, { priority: 2 });
    expect((await read(id)).Goals?.solution?.dueAt).toBe('2026-03-09T08:00:00.000Z');
    await edit(id, { kind: 'maintenance' });
    expect((await read(id)).Goals).toEqual({ answer: null, solution: null });
  });

  it('are met by the first answer and the solution, or missed', async () => {
    const { id } = await addTicket({ priority: 3 });
    at('2026-03-02T09:45:00.000Z');
    expect((await read(id)).Goals?.answer?.state).toBe('atRisk');
    await edit(id, { state: 'progress' });
    expect((await read(id)).Goals?.answer?.state).toBe('met');
    at('2026-03-04T08:00:01.000Z');
    expect((await read(id)).Goals?.solution?.state).toBe('late');
    await edit(id, { state: 'resolved' });
    expect((await read(id)).Goals?.solution?.state).toBe('missed');
  });

  it('begin anew for the solution when the ticket is opened again', async () => {
    const { id } = await addTicket({ priority: 3 });
    await edit(id, { state: 'resolved' });
    at('2026-03-06T08:00:00.000Z');
    await edit(id, { state: 'progress' });
    expect((await read(id)).Goals).toEqual({
      answer: { dueAt: '2026-03-02T10:00:00.000Z', state: 'met' },
      solution: { dueAt: '2026-03-10T08:00:00.000Z', state: 'onTime' },
    });
  });

  it('begin anew when a reply of the customer opens it', async () => {
    const company = await t.given.company();
    const client = await t.given.user('CLIENT', { companyId: company.id });
    const device = await t.given.device({ companyId: company.id });
    const { body } = await t.call('add_ticket', client.token, {
      deviceid: device.id,
      ticket_data: { summary: 'Hums' },
    });
    const { id } = body.ticket;
    await edit(id, { state: 'resolved', priority: 3 });
    at('2026-03-06T08:00:00.000Z');
    await t.call('add_ticket_reply', client.token, { ticket_id: id, text: 'It hums again' });
    expect((await read(id)).Goals?.solution?.dueAt).toBe('2026-03-10T08:00:00.000Z');
  });

  it('are none for tickets of before', async () => {
    const device = await t.given.device();
    const old = await t.given.ticket(device, { priority: 3 });
    await edit(old.id, { priority: 2 });
    expect((await read(old.id)).Goals).toEqual({ answer: null, solution: null });
  });

  it('are hidden from customers, who can neither filter nor sort by them', async () => {
    const company = await t.given.company();
    const device = await t.given.device({ companyId: company.id });
    const client = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
    const { body } = await t.call('add_ticket', client.token, {
      deviceid: device.id,
      ticket_data: { summary: 'Hums' },
    });
    expect(await read(body.ticket.id, client.token)).not.toHaveProperty('Goals');
    for (const input of [{ late: true }, { sort: 'dueAt' as const }])
      expect((await t.call('get_tickets', client.token, input)).status).toBe(403);
  });
});

describe('late tickets', () => {
  it('are listed by when they were due, and first in the queue of the home', async () => {
    await t.database.db.update(tickets).set({ deletedAt: t.clock.now });
    const second = await addTicket({ priority: 2 });
    const first = await addTicket({ priority: 3 });
    const inTime = await addTicket({ priority: 1 });
    expect(await lateIds()).toEqual([]);
    at('2026-03-03T08:00:01.000Z');
    expect(await lateIds()).toEqual([first.id, second.id]);
    const { body } = await t.call('get_next_work', admin.token, {});
    const reasons = body.next.filter(({ id }) => [first.id, second.id, inTime.id].includes(id));
    expect(reasons.map(({ reason, id }) => [reason, id])).toEqual([
      ['lateTicket', first.id],
      ['lateTicket', second.id],
      ['waitingTicket', inTime.id],
    ]);
    const sorted = await t.call('get_tickets', admin.token, { sort: 'dueAt', limit: 1, cursor: null });
    const next = await t.call('get_tickets', admin.token, {
      ...{ sort: 'dueAt', limit: 2, cursor: sorted.body.nextCursor ?? null },
    });
    expect([...sorted.body.tickets, ...next.body.tickets].map(({ id }) => id)).toEqual([
      ...[first.id, second.id, inTime.id],
    ]);
  });

  it('are mailed to the assignee, once per goal', async () => {
    const { id } = await addTicket({ priority: 3, AssigneeId: admin.id });
    const unassigned = await addTicket({ priority: 3 });
    await mailLateGoals(t.server.deps);
    expect(await lateMails(id)).toHaveLength(0);
    at('2026-03-02T10:00:01.000Z');
    await mailLateGoals(t.server.deps);
    await mailLateGoals(t.server.deps);
    const [mail, ...more] = await lateMails(id);
    expect(more).toEqual([]);
    expect(mail?.body).toContain('first answer');
    expect(await lateMails(unassigned.id)).toHaveLength(0);
    at('2026-03-04T08:00:01.000Z');
    await mailLateGoals(t.server.deps);
    await mailLateGoals(t.server.deps);
    expect(await lateMails(id)).toHaveLength(2);
  });

  it('are not mailed after their end', async () => {
    const { id } = await addTicket({ priority: 3, AssigneeId: admin.id });
    await edit(id, { state: 'resolved' });
    at('2026-03-06T08:00:00.000Z');
    await mailLateGoals(t.server.deps);
    expect(await lateMails(id)).toHaveLength(0);
  });
});

describe('the settings of goals', () => {
  it('measure open tickets from then on, and leave ended ones', async () => {
    const open = await addTicket({ priority: 3 });
    const ended = await addTicket({ priority: 3 });
    await edit(ended.id, { state: 'resolved' });
    const { revision, settings } = await settingsNow();
    expect(revision).toBe(0);
    const saved = await t.call('edit_ticket_goals', root.token, {
      revision,
      settings: {
        hours: { ...settings.hours, closes: 10 * 60 + 30, holidays: ['2026-03-03'] },
        goals: { ...settings.goals, high: { answer: 60, solution: null } },
      },
    });
    expect(saved.body.revision).toBe(1);
    // Half an hour is left on Monday, Tuesday is a holiday.
    expect((await read(open.id)).Goals).toMatchObject({ solution: null });
    expect((await read(open.id)).Goals?.answer?.dueAt).toBe('2026-03-04T06:30:00.000Z');
    expect((await read(ended.id)).Goals?.answer?.dueAt).toBe('2026-03-02T10:00:00.000Z');
  });

  it('are refused by field when no ticket could be measured by them, and when they are stale', async () => {
    const { revision, settings } = await settingsNow();
    const { hours, goals } = settings;
    const refusals = [
      [{ goals, hours: { ...hours, opens: 480, closes: 500 } }, 'tickets.short_day'],
      [{ hours, goals: { ...goals, low: { answer: 60, solution: 30 } } }, 'tickets.solved_before_answer'],
      [{ goals, hours: { ...hours, zone: 'Europe/Atlantis' } }, 'core.invalid_input'],
      [{ goals, hours: { ...hours, days: [] } }, 'core.invalid_input'],
    ] as const;
    for (const [wanted, code] of refusals) {
      const sent = {
        revision,
        settings: { ...wanted, hours: { ...wanted.hours, days: [...wanted.hours.days] } },
      };
      const { body } = await t.call('edit_ticket_goals', root.token, sent);
      expect(body).toMatchObject({ error: true, code });
    }
    const stale = await t.call('edit_ticket_goals', root.token, { revision: revision + 1, settings });
    expect(stale.body).toMatchObject({ code: 'core.stale' });
    expect((await settingsNow()).revision).toBe(revision);
  });

  it('are saved by super users only', async () => {
    const { revision, settings } = await settingsNow();
    expect((await t.call('edit_ticket_goals', admin.token, { revision, settings })).status).toBe(403);
  });
});
