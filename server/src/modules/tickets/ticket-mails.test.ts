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
