import { LEVELS } from '@halla/domain/access/levels';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const PATIENT = { timeout: 20_000 };

let smtp: Awaited<ReturnType<typeof startMailServer>>;
let t: TestServer;
beforeAll(async () => {
  smtp = await startMailServer();
  t = await startTestServer({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await t.close();
  await smtp.stop();
});

/** Moves an order while the mail server refuses everything. */
async function moveOrder(): Promise<void> {
  const { token } = await t.given.user('ADMIN');
  const order = await t.given.order({ paymentStatus: 'invoiced' });
  const orderData = { id: order.id, paymentStatus: 'deposit' as const };
  expect((await t.call('edit_order', token, { orderData })).status).toBe(200);
}

const outbox = () => t.database.db.select().from(mailOutbox);

it('A user who was moved to a customer is sent neither new mails about orders nor those that wait.', async () => {
  const { db } = t.database;
  const [stays, moves] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
  const customer = await t.given.company();
  const stranger = await t.given.user('CLIENT', { companyId: customer.id });
  const userIds = [stays.id, moves.id, stranger.id];
  await t.given.emailList({ name: 'All orders', userIds, allOrderAlerts: true });
  smtp.state.refuse = true;
  await moveOrder();
  await expect
    .poll(async () => (await outbox()).filter(({ attempts }) => attempts === 1), PATIENT)
    .toHaveLength(2);

  const boss = await t.given.user('SUPER_USER');
  const moved = await t.call('edit_user', boss.token, {
    user: { id: moves.id, permissionLevel: LEVELS.CLIENT, CompanyId: customer.id },
  });
  expect(moved.status).toBe(200);
  smtp.state.refuse = false;
  await db.update(mailOutbox).set({ nextAttemptAt: new Date(0) });
  t.server.deps.mailWaiting();
  await expect
    .poll(async () => (await outbox()).filter(({ sentAt }) => sentAt !== null), PATIENT)
    .toHaveLength(1);
  await expect
    .poll(async () => (await outbox()).filter(({ withheldAt }) => withheldAt !== null), PATIENT)
    .toHaveLength(1);
  await moveOrder();
  await expect.poll(() => smtp.mails.length, PATIENT).toBe(2);
  expect(new Set(smtp.mails.flatMap(({ recipients }) => recipients))).toEqual(new Set([stays.emailAddress]));

  const withheld = (await outbox()).find(({ withheldAt }) => withheldAt !== null);
  const listed = await t.call('get_outbox', boss.token, { states: ['withheld'] });
  expect(listed.body.mails).toMatchObject([
    { id: withheld?.id, toAddress: moves.emailAddress, nextAttemptAt: null },
  ]);
  const retried = await t.call('retry_mail', boss.token, { mail_id: withheld?.id ?? 0 });
  expect([retried.status, retried.body.code]).toEqual([409, 'system.mail_withheld']);
});
