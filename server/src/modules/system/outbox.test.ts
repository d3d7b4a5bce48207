import type { MailState } from '@halla/domain/system/mail-states';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const HOUR_MS = 3_600_000;
const REFUSAL = 'Error: 550 no such mailbox';

let t: TestServer;
let token: string;
const ids = new Map<string, number>();
beforeAll(async () => {
  t = await startTestServer();
  token = (await t.given.user('SUPER_USER')).token;
  await write('waiting', {});
  await write('failing', { attempts: 2, lastError: REFUSAL });
  await write('refused five times', { attempts: 5, lastError: REFUSAL });
  await write('expired', { attempts: 1, secretExpiresAt: hoursAgo(1) });
  await write('sent', { attempts: 1, sentAt: t.clock.now });
});
afterAll(() => t.close());

const hoursAgo = (hours: number) => new Date(t.clock.now.getTime() - hours * HOUR_MS);

async function write(subject: string, values: Partial<typeof mailOutbox.$inferInsert>): Promise<void> {
  const [row] = await t.database.db
    .insert(mailOutbox)
    .values({
      toAddress: 'nea@polar.fi',
      subject,
      body: 'https://halla/reset/secret',
      event: 'password_reset',
      ...values,
    })
    .returning({ id: mailOutbox.id });
  ids.set(subject, row?.id ?? 0);
}

const list = async (input: { states?: MailState[]; search_value?: string }) =>
  (await t.call('get_outbox', token, { cursor: null, ...input })).body.mails;
const idOf = (subject: string) => ids.get(subject) ?? 0;
const retry = (subject: string) => t.call('retry_mail', token, { mail_id: idOf(subject) });

it.each<[MailState, string[]]>([
  ['waiting', ['waiting']],
  ['failing', ['failing']],
  ['givenUp', ['refused five times']],
  ['expired', ['expired']],
  ['sent', ['sent']],
])('Mails are listed by what became of them: %s', async (state, subjects) => {
  const mails = await list({ states: [state] });
  expect(mails.map(({ subject }) => subject)).toEqual(subjects);
  expect(new Set(mails.map((mail) => mail.state))).toEqual(new Set([state]));
});

it('A mail says what the mail server refused, and its text stays on the server.', async () => {
  const mails = await list({ search_value: 'no such mailbox' });
  expect(mails).toMatchObject([
    { subject: 'refused five times', lastError: REFUSAL, attempts: 5, nextAttemptAt: null },
    { subject: 'failing', lastError: REFUSAL, attempts: 2, nextAttemptAt: expect.any(String) },
  ]);
  expect(JSON.stringify(await list({}))).not.toContain('reset/secret');
});

it('The page of the system counts what has not been sent.', async () => {
  const { body } = await t.call('get_system', token, {});
  expect(body.mails).toEqual({ hasServer: false, waiting: 1, failing: 1, givenUp: 1, expired: 1 });
});

it('A mail that was sent, or whose link has expired, is not sent again.', async () => {
  expect((await retry('sent')).body.code).toBe('system.mail_sent');
  expect((await retry('expired')).body.code).toBe('system.mail_expired');
  expect((await t.call('retry_mail', token, { mail_id: 900_000_001 })).status).toBe(404);
});

it('A mail that was given up is due again, and the trail says who wanted it.', async () => {
  expect((await retry('refused five times')).status).toBe(200);
  const [mail] = await list({ search_value: 'refused five' });
  expect(mail).toMatchObject({ state: 'waiting', attempts: 0 });
  const trail = await t.database.db.select().from(auditLog).where(eq(auditLog.call, 'retry_mail'));
  expect(trail).toMatchObject([{ entity: 'mail_outbox', before: { attempts: 5, lastError: REFUSAL } }]);
});
