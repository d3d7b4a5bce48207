import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { webhookDeliveries } from '#app/webhooks/webhooks.table.ts';
import { emailListDevices } from '#modules/email-lists/email-lists.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { ticketing } from './ticketing.test-steps.ts';

/** Ticket fields that only the maker may read. */
const WORK = { details: 'They never clean it', action: 'Charged double', priority: 1 } as const;
const SECRETS = [...[WORK.details, WORK.action], 'Asta Assignee', 'Train'];

let t: TestServer;
let desk: ReturnType<typeof ticketing>;
let boss: { id: number; token: string };
let assignee: { id: number; emailAddress: string };
let customer: { id: number; emailAddress: string };
let colleague: { id: number; emailAddress: string };
let device: { id: number };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  desk = ticketing(t, (await t.given.user('ADMIN')).token);
  boss = await t.given.user('SUPER_USER');
  assignee = await t.given.user('ADMIN', { fullName: 'Asta Assignee' });
  colleague = await t.given.user('ADMIN');
  const company = await t.given.company();
  customer = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
  device = await t.given.device({ companyId: company.id });
  const list = await t.given.emailList({ userIds: [customer.id, colleague.id] });
  await t.database.db.insert(emailListDevices).values({ emailListId: list.id, deviceId: device.id });
});
afterAll(() => t.close());
beforeEach(() => t.database.db.delete(mailOutbox));

/** Mails to a user, oldest first. */
async function mailsTo({ emailAddress }: { emailAddress: string }) {
  const rows = await t.database.db
    .select({ subject: mailOutbox.subject, body: mailOutbox.body })
    .from(mailOutbox)
    .where(eq(mailOutbox.toAddress, emailAddress))
    .orderBy(mailOutbox.id);
  return rows.map(({ subject, body }) => `${subject}\n${body}`);
}

async function newTicket() {
  const expenses = { travelCosts: [{ name: 'Train', price: 30 }] };
  const { body } = await desk.add(device, { ...WORK, AssigneeId: assignee.id, expenses });
  await t.database.db.delete(mailOutbox);
  return body.ticket;
}

describe('mails about a ticket', () => {
  it('tell a customer that it was made, and nothing of how the maker works on it', async () => {
    await desk.add(device, { ...WORK, AssigneeId: assignee.id });
    const [mail = '', ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(mail).toContain('No cold air');
    for (const secret of [...SECRETS, 'ssigned']) expect(mail).not.toContain(secret);
    expect((await mailsTo(colleague))[0]).toContain('Asta Assignee');
  });

  it('do not tell a customer who works on it now', async () => {
    const { id } = await newTicket();
    await desk.edit(id, { AssigneeId: null });
    expect(await mailsTo(customer)).toEqual([]);
    expect(await mailsTo(colleague)).toHaveLength(1);
  });

  it('tell a customer of a new state, and not of the assignee that came with it', async () => {
    const { id, number } = await newTicket();
    await desk.edit(id, { state: 'progress', AssigneeId: boss.id, details: 'Ours', action: 'Theirs' });
    const [mail = '', ...others] = await mailsTo(customer);
    expect(others).toEqual([]);
    expect(mail).toContain(`Ticket ${number}: in progress`);
    for (const secret of [...SECRETS, 'ssigned', 'Ours', 'Theirs']) expect(mail).not.toContain(secret);
    expect((await mailsTo(colleague))[0]).toContain('ssigned');
  });

  it('hold the details and the action for nobody: they are read on its page', async () => {
    const { id } = await newTicket();
    await desk.edit(id, { state: 'resolved', details: 'Filter clogged', action: 'Fan replaced' });
    const mails = [...(await mailsTo(assignee)), ...(await mailsTo(colleague))];
    expect(mails).toHaveLength(2);
    for (const mail of mails)
      for (const text of [WORK.details, WORK.action, 'Filter clogged', 'Fan replaced'])
        expect(mail).not.toContain(text);
  });
});

describe('webhooks', () => {
  it('are told that a ticket was made, changed and deleted, and none of what is in it', async () => {
    const webhook = await t.given.webhook({ kinds: ['ticket'] });
    const other = await t.given.webhook({ kinds: ['order'] });
    const { id } = await newTicket();
    await desk.edit(id, { state: 'progress', details: 'Filter clogged', description: 'Hums' });
    await desk.remove(id);
    const { db } = t.database;
    const of = (webhookId: number) =>
      db
        .select({ type: webhookDeliveries.type, body: webhookDeliveries.body })
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.webhookId, webhookId))
        .orderBy(webhookDeliveries.id);
    const sent = await of(webhook.id);
    expect(sent.map(({ type, body }) => [type, JSON.parse(body).call])).toEqual([
      ['ticket.changed', 'add_ticket'],
      ['ticket.changed', 'edit_ticket'],
      ['ticket.changed', 'edit_ticket'],
    ]);
    for (const { body } of sent) {
      expect(JSON.parse(body).resource).toEqual({ kind: 'ticket', id });
      for (const text of [...SECRETS, 'No cold air', 'Filter clogged', 'Hums'])
        expect(body).not.toContain(text);
    }
    expect(await of(other.id)).toEqual([]);
  });
});

describe('mails about a report of a customer', () => {
  /** A clinic whose user has reported a fault, and follows it. */
  async function reported() {
    const company = await t.given.company();
    const own = await t.given.device({ companyId: company.id });
    const reporter = await t.given.user('CLIENT', { companyId: company.id, language: 'fi' });
    const bystander = await t.given.user('CLIENT', { companyId: company.id });
    const technician = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
    const list = await t.given.emailList({ userIds: [reporter.id, bystander.id, colleague.id] });
    await t.database.db.insert(emailListDevices).values({ emailListId: list.id, deviceId: own.id });
    const { ticket } = (await ticketing(t, reporter.token).add(own)).body;
    return { ticket, own, reporter, bystander, technician };
  }

  const reply = (token: string, ticket_id: number) =>
    t.call('add_ticket_reply', token, { ticket_id, text: 'Which error does it show?' });

  it('tell the reporter in its language that it has arrived, and the staff that it is there', async () => {
    const { ticket, own, reporter, technician } = await reported();
    const [received = '', ...others] = await mailsTo(reporter);
    expect(others).toEqual([]);
    expect(received).toContain(`Huoltopyyntö ${ticket.number} on vastaanotettu`);
    expect(received).toContain(`/devices/${own.id}?tab=maintenanceTickets&ticket=${ticket.id}`);
    expect(await mailsTo(colleague)).toHaveLength(1);
    expect(await mailsTo(technician)).toEqual([]);
  });

  it('tell of each step once: answered, visit, resolved', async () => {
    const { ticket, reporter } = await reported();
    const admin = await t.given.user('ADMIN');
    const staff = ticketing(t, admin.token);
    await t.database.db.delete(mailOutbox);
    await reply(admin.token, ticket.id);
    await staff.edit(ticket.id, { state: 'progress' });
    await staff.edit(ticket.id, { visitOn: '2026-03-09', details: 'Filter clogged', priority: 3 });
    await staff.edit(ticket.id, { details: 'Filter clogged again' });
    await staff.edit(ticket.id, { state: 'resolved', action: 'Fan replaced' });
    const mails = await mailsTo(reporter);
    expect(mails.map((mail) => mail.split('\n')[0])).toEqual([
      `Vastaus huoltopyyntöön ${ticket.number}: No cold air`,
      `Huoltopyyntö ${ticket.number}: käsittelyssä`,
      `Huoltopyyntö ${ticket.number}: Huoltokäynti: 9.3.2026`,
      `Huoltopyyntö ${ticket.number}: ratkaistu`,
    ]);
    for (const mail of mails) expect(mail).not.toMatch(/Filter|Fan replaced/);
  });

  it('go to the other side only, and not twice to a follower who is on a list', async () => {
    const { ticket, reporter, technician } = await reported();
    await t.database.db.delete(mailOutbox);
    await reply(technician.token, ticket.id);
    expect(await mailsTo(colleague)).toHaveLength(1);
    expect(await mailsTo(reporter)).toEqual([]);
    await t.database.db.delete(mailOutbox);
    await reply((await t.given.user('ADMIN')).token, ticket.id);
    expect(await mailsTo(reporter)).toHaveLength(1);
    // Technicians follow the ticket since their reply.
    expect(await mailsTo(technician)).toHaveLength(1);
    expect(await mailsTo(colleague)).toEqual([]);
  });

  it('end when the customer ends them', async () => {
    const { ticket, technician } = await reported();
    await reply(technician.token, ticket.id);
    await t.call('follow_ticket', technician.token, { ticket_id: ticket.id, follows: false });
    await t.database.db.delete(mailOutbox);
    await reply((await t.given.user('ADMIN')).token, ticket.id);
    expect(await mailsTo(technician)).toEqual([]);
  });

  it('do not tell users of the level CLIENT of tickets that nobody of them reported', async () => {
    const { own, bystander, reporter } = await reported();
    await t.database.db.delete(mailOutbox);
    const { body } = await desk.add(own, WORK);
    await reply((await t.given.user('ADMIN')).token, body.ticket.id);
    for (const customer of [bystander, reporter]) expect(await mailsTo(customer)).toEqual([]);
  });

  it('say in the reply itself that it opened the ticket again', async () => {
    const { ticket, reporter } = await reported();
    await desk.edit(ticket.id, { state: 'resolved' });
    await t.database.db.delete(mailOutbox);
    await reply(reporter.token, ticket.id);
    const mails = await mailsTo(colleague);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('open again');
  });
});
