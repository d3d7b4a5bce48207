import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { users } from '#modules/users/users.table.ts';
import { dumpText } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteTicketsBefore } from './downloads.repository.ts';
import { downloadTickets } from './downloads.table.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const BYTES = Buffer.from([0, 255, 13, 10, 0xc3, 0x28]);

let t: TestServer;
let company: { id: number };
let client: { id: number; token: string };
let device: Sender;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
  company = await t.given.company();
  device = await givenSender(t, { companyId: company.id });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.now = NOW;
  client = await t.given.user('CLIENT', { companyId: company.id });
  await upload('day.log', BYTES);
});

function upload(filename: string, bytes: Buffer) {
  const headers = { 'content-type': 'application/octet-stream' };
  return device.put(`/daily_logs/${filename}`, bytes, { headers });
}

async function ticket(token = client.token, filename = 'day.log'): Promise<string> {
  const { status, body } = await t.call('download_log', token, { deviceid: device.id, filename });
  expect(status).toBe(200);
  return body.file_url;
}

const open = (value: string, method: 'GET' | 'HEAD' = 'GET') =>
  t.inject({ method, url: `/execute_download/${value}` });

async function expectExpired(value: string) {
  const answer = await open(value);
  expect(answer.statusCode).toBe(410);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.body).toContain('<h1>Download expired</h1>');
}

describe('A ticket', () => {
  it('opens the file once, as an attachment that no browser guesses about or keeps.', async () => {
    const value = await ticket();
    const answer = await open(value);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(BYTES);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': '6',
      'content-disposition': `attachment; filename*=UTF-8''day.log`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    await expectExpired(value);
  });

  it('is random, and only its hash is stored.', async () => {
    const [one, two] = [await ticket(), await ticket()];
    expect(one).not.toBe(two);
    expect(Buffer.from(one, 'base64url')).toHaveLength(32);
    expect(await dumpText(t.database.db)).not.toContain(one);
  });

  it('that an API key has asked for opens the file, and ends with the key.', async () => {
    const key = await t.given.apiKey(client, { calls: ['download_log'] });
    expect((await open(await ticket(key.secret))).statusCode).toBe(200);
    const value = await ticket(key.secret);
    expect((await t.call('delete_api_key', client.token, { keyid: key.id })).status).toBe(200);
    await expectExpired(value);
  });

  it('used by ten at once gives the file to one.', async () => {
    const value = await ticket();
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(value)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(9);
  });

  it('is not used up by a program that only looks at the address.', async () => {
    const value = await ticket();
    expect((await open(value, 'HEAD')).statusCode).toBe(404);
    expect((await open(value)).statusCode).toBe(200);
  });

  it('ends after 60 seconds.', async () => {
    const [early, late] = [await ticket(), await ticket()];
    t.clock.now = new Date(NOW.getTime() + 59_999);
    expect((await open(early)).statusCode).toBe(200);
    t.clock.now = new Date(NOW.getTime() + 60_000);
    await expectExpired(late);
  });

  it('ends with the session that asked for it.', async () => {
    const value = await ticket();
    await t.call('logout', client.token, {});
    await expectExpired(value);
  });

  it('does not pass to another user who takes the session over.', async () => {
    const value = await ticket();
    const other = await t.given.user('CLIENT', { companyId: company.id });
    await t.database.db.execute(
      sql`update session_tokens set user_id = ${other.id} where user_id = ${client.id}`,
    );
    await expectExpired(value);
  });

  it('ends when its user may not sign in any more.', async () => {
    const value = await ticket();
    await t.database.db.update(users).set({ disabled: true }).where(eq(users.id, client.id));
    await expectExpired(value);
  });

  it('of a file that was replaced meanwhile opens nothing instead of something else.', async () => {
    const value = await ticket();
    await upload('day.log', Buffer.from('another day'));
    await expectExpired(value);
  });

  it.each(['unknown', '%00', '%2e%2e%2fsecret', 'x'.repeat(199), encodeURIComponent('<script>')])(
    '%j was never one.',
    expectExpired,
  );

  it('for a file of somebody else is not given, nor for one that does not exist.', async () => {
    const stranger = await t.given.user('CLIENT', { companyId: (await t.given.company()).id });
    const before = await t.database.db.$count(downloadTickets);
    for (const [token, filename] of [
      [stranger.token, 'day.log'],
      [client.token, 'none.log'],
    ] as const) {
      const answer = await t.call('download_log', token, { deviceid: device.id, filename });
      expect(answer).toMatchObject({ status: 404, body: { code: 'core.not_found' } });
    }
    expect(await t.database.db.$count(downloadTickets)).toBe(before);
  });

  it('leaves in the trail who fetched what.', async () => {
    await ticket();
    const rows = await t.database.db.select().from(auditLog).where(eq(auditLog.userId, client.id));
    expect(rows).toContainEqual(
      expect.objectContaining({
        entity: 'daily_logs',
        entityId: device.id,
        after: { downloaded: 'day.log' },
      }),
    );
  });
});

describe('Tickets that ended', () => {
  it('are forgotten, the others stay.', async () => {
    await ticket();
    t.clock.now = new Date(NOW.getTime() + 30_000);
    const young = await ticket();
    await deleteTicketsBefore(t.database.db, new Date(NOW.getTime() + 70_000));
    expect((await open(young)).statusCode).toBe(200);
    expect(await t.database.db.$count(downloadTickets)).toBe(0);
  });
});
