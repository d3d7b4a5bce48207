import { argon2Sync, createHash, randomUUID } from 'node:crypto';
import { takesWriteId } from '@halla/contract/kit/write-id';
import { STARTING_ROTA } from '@halla/domain/service/on-call';
import { eq, sql } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { emptyExpiredMails } from '#app/mail/mail-worker.ts';
import { givenSecondFactor } from '#modules/auth/second-factor/second-factor.test-steps.ts';
import { givenSender } from '#modules/ingest/senders/sender.test-device.ts';
import { escalate } from '#modules/tickets/on-call/escalate.service.ts';
import { users } from '#modules/users/users.table.ts';
import { dumpText } from '../fingerprint.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { declaredCalls, fieldsOf } from './wire-schema.ts';

const PASSWORD = 'long enough to be good';
const SERVICE_SECRET = 'a-secret-of-a-service-of-32-characters';
const HOUR_MS = 3_600_000;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ env: { INGEST_SERVICES: `fleet:${SERVICE_SECRET}` } });
});
afterAll(() => t.close());

/** The documented hash, independent of the implementation. */
function sha256(secret: string): string {
  return createHash('sha256').update(secret, 'utf8').digest('hex');
}

/** A secret as text, as its characters in a binary column, and as its decoded bytes. */
function readableForms(secret: string): string[] {
  return [
    secret,
    Buffer.from(secret).toString('hex'),
    Buffer.from(secret).toString('base64').replaceAll('=', ''),
    Buffer.from(secret, 'base64url').toString('hex'),
    Buffer.from(secret, 'base64url').toString('base64').replaceAll('=', ''),
  ];
}

async function expectHashed(secret: string): Promise<void> {
  expect(secret).toMatch(/^[\w-]{43}$/);
  const stored = await dumpText(t.database.db);
  expect(readableForms(secret).filter((form) => stored.includes(form))).toEqual([]);
  expect(stored).toContain(sha256(secret));
}

async function signIn(username: string): Promise<string> {
  const answer = await t.call('login_verification', null, { username, password: PASSWORD });
  expect(answer.status).toBe(200);
  return answer.body.token;
}

/** The token in the mail for a forgotten password. */
async function mailedToken(email: string): Promise<string> {
  await t.call('reset_password_request', null, { email });
  const { rows } = await t.database.db.execute<{ token: string }>(
    sql`select substring(body from '/reset_password/([A-Za-z0-9_-]+)') as token
      from mail_outbox where to_address = ${email} order by id desc limit 1`,
  );
  return rows[0]?.token ?? '';
}

describe('what the tables keep of a secret that went over the wire', () => {
  it('is the SHA-256 of the token of a session', async () => {
    const { userName } = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await signIn(userName);
    expect((await t.call('get_warehouses', token, {})).status).toBe(200);
    await expectHashed(token);
  });

  it('is the SHA-256 of the token of a mailed link, once the mail is emptied', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await mailedToken(user.emailAddress);
    expect((await t.call('validate_token', null, { token })).body).toEqual({ valid: true });
    await emptyExpiredMails(t.database.db, new Date(t.clock.now.getTime() + HOUR_MS));
    await expectHashed(token);
  });

  it('is the SHA-256 of the key of a device, made by hand or with a registration', async () => {
    const admin = await t.given.user('ADMIN');
    const device = await t.given.device();
    const { body } = await t.call('create_device_key', admin.token, { deviceid: device.id });
    const registered = await t.inject({
      method: 'POST',
      url: '/ingest/v1/registrations',
      headers: { authorization: `Service fleet:${SERVICE_SECRET}` },
      payload: { companies: [], devices: [{ serialNumber: 'EC229901' }] },
    });
    const [other] = registered.json<{ devices: { serialNumber: string; secret: string }[] }>().devices;
    const keys = [body.key, `${other?.serialNumber}:${other?.secret}`];
    for (const key of keys) {
      const hello = await t.inject({
        method: 'POST',
        url: '/ingest/v1/hello',
        headers: { authorization: `Device ${key}` },
        payload: { version: '1' },
      });
      expect(hello.statusCode).toBe(200);
      await expectHashed(key.split(':')[1] ?? '');
    }
    expect(await dumpText(t.database.db)).not.toContain(SERVICE_SECRET);
  });

  it('is the SHA-256 of the ticket of a download and of the session that asked for it', async () => {
    const { userName } = await t.given.user('ADMIN', { password: PASSWORD });
    const token = await signIn(userName);
    const device = await givenSender(t);
    await device.put('/daily_logs/day.log', Buffer.from('fine'), {
      headers: { 'content-type': 'application/octet-stream' },
    });
    const input = { deviceid: device.id, filename: 'day.log' };
    const ticket = (await t.call('download_log', token, input)).body.file_url;
    await expectHashed(ticket);
    await expectHashed(token);
    expect((await t.inject({ url: `/execute_download/${ticket}` })).body).toBe('fine');
  });

  it('is the Argon2id hash of a password, with 19 MiB and two passes and a salt of its own', async () => {
    const people = [
      await t.given.user('ADMIN', { password: 'the first one' }),
      await t.given.user('ADMIN', { password: 'the first one' }),
    ];
    const hashes: string[] = [];
    for (const { token, id } of people) {
      const input = { token, password: PASSWORD, old_password: 'the first one' };
      expect((await t.call('change_password', null, input)).status).toBe(200);
      const [row] = await t.database.db.select().from(users).where(eq(users.id, id));
      hashes.push(row?.passwordHash ?? '');
    }
    for (const stored of hashes) expectArgon2id(stored, PASSWORD);
    expect(new Set(hashes).size).toBe(2);
    const everything = await dumpText(t.database.db);
    for (const form of readableForms(PASSWORD).slice(0, 3)) expect(everything).not.toContain(form);
    expect(everything).not.toContain(sha256(PASSWORD));
  });

  it('is the SHA-256 of an API key, which no answer and no line of the trail has again', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const input = { name: 'Reports', calls: ['get_devices'], days: 30, password: PASSWORD };
    const { secret } = (await t.call('create_api_key', user.token, input)).body;
    expect(secret).toMatch(/^halla_[\w-]{43}$/);
    expect((await t.call('get_devices', secret, {})).status).toBe(200);
    const stored = await dumpText(t.database.db);
    for (const form of readableForms(secret)) expect(stored).not.toContain(form);
    for (const form of readableForms(secret.slice('halla_'.length))) expect(stored).not.toContain(form);
    expect(stored).toContain(sha256(secret));
    const { body } = await t.call('get_api_keys', user.token, {});
    expect(JSON.stringify(body)).not.toContain(secret.slice('halla_'.length));
  });

  it('is the SHA-256 of the token of a calendar feed', async () => {
    const user = await t.given.user('ADMIN');
    const { path } = (await t.call('create_calendar_feed', user.token, { kinds: ['visit'] })).body;
    expect((await t.inject({ url: path })).statusCode).toBe(200);
    const token = /^\/calendar\/([\w-]{43})\.ics$/.exec(path)?.[1] ?? expect.fail('The path has no token.');
    await expectHashed(token);
  });

  it('is the SHA-256 of the token in a mail to people on call, once its body is emptied', async () => {
    const { db } = t.database;
    const root = await t.given.user('SUPER_USER');
    await t.call('edit_on_call_settings', root.token, { revision: 0, settings: STARTING_ROTA });
    const device = await t.given.device();
    await t.call('add_ticket', root.token, {
      deviceid: device.id,
      ticket_data: { summary: 'Gas smell', priority: 3 },
    });
    await escalate(t.server.deps);
    const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.event, 'on_call_ticket')).limit(1);
    const token = /\/on_call\/([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? expect.fail('No link in the mail.');
    await db.update(mailOutbox).set({ body: '' }).where(eq(mailOutbox.event, 'on_call_ticket'));
    await expectHashed(token);
  });

  it('is the SHA-256 of a recovery code, and of the secret of a second factor only what needs the key', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const { secret, recoveryCodes } = await givenSecondFactor(t, { ...user, password: PASSWORD });
    const stored = await dumpText(t.database.db);
    for (const code of recoveryCodes) {
      const plain = code.replaceAll('-', '');
      for (const form of [code, plain, Buffer.from(plain).toString('hex')])
        expect(stored).not.toContain(form);
      expect(stored).toContain(sha256(plain));
    }
    const bytes = Buffer.from(Secret.fromBase32(secret).bytes);
    for (const form of [secret, Buffer.from(secret).toString('hex'), bytes.toString('hex')])
      expect(stored.toLowerCase()).not.toContain(form.toLowerCase());
  });

  it('is of the secret of a webhook only what needs the key, and no answer after the first has it', async () => {
    const user = await t.given.user('SUPER_USER');
    const input = { name: 'Ledger', address: 'https://receiver.example/', kinds: ['device' as const] };
    const { secret } = (await t.call('add_webhook', user.token, input)).body;
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const stored = await dumpText(t.database.db);
    const plain = secret.slice('whsec_'.length);
    for (const form of [plain, ...readableForms(secret), Buffer.from(plain, 'base64').toString('hex')])
      expect(stored).not.toContain(form);
    expect(JSON.stringify((await t.call('get_webhooks', user.token, {})).body)).not.toContain(plain);
  });

  it('is nothing of a password or code that came with the id of a write', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    const request = { token: user.token, password: PASSWORD, writeId: randomUUID() };
    const answer = await t.inject({ method: 'POST', url: '/api/begin_second_factor', payload: request });
    expect(answer.statusCode).toBe(200);
    const stored = await dumpText(t.database.db);
    expect(stored).toContain(request.writeId);
    expect(stored).not.toContain(sha256(JSON.stringify({ password: PASSWORD })));
    const secrets = declaredCalls
      .filter(({ spec }) => takesWriteId(spec))
      .flatMap(({ name, spec, input }) =>
        fieldsOf(input)
          .map(({ path }) => path.join('.'))
          .filter((field) => /password$|^code$/.test(field) && !spec.secretInput?.includes(field))
          .map((field) => `${field} of ${name}`),
      );
    expect(secrets).toEqual([]);
  });

  it('is tried here for every column that keeps a hash', async () => {
    const { rows } = await t.database.db.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and (column_name like '%hash%' or column_name like '%secret%')
      order by 1`);
    expect(rows.map(({ name }) => name)).toEqual([
      'api_keys.key_hash',
      'calendar_feeds.token_hash',
      'device_keys.secret_hash',
      // A hash of the request without its token, and of the level and companies of the caller.
      'done_writes.input_hash',
      'done_writes.rights_hash',
      'download_tickets.session_hash',
      'download_tickets.ticket_hash',
      'escalation_calls.token_hash',
      // An instant: the expiry of the secret in the body.
      'mail_outbox.secret_expires_at',
      'password_reset_tokens.token_hash',
      // Hash of a Message-ID, which is not a secret.
      'received_mails.message_id_hash',
      'recovery_codes.code_hash',
      'second_factors.sealed_secret',
      'session_tokens.token_hash',
      'users.password_hash',
      'webhooks.sealed_secret',
    ]);
  });
});

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

/** Recomputes the stored hash from its own parameters and salt. */
function expectArgon2id(stored: string, password: string): void {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored) ?? [];
  expect([Number(memory), Number(passes), Number(parallelism)]).toEqual([19_456, 2, 1]);
  expect(Buffer.from(salt, 'base64')).toHaveLength(16);
  const again = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  expect(tag).toBe(again.toString('base64').replaceAll('=', ''));
}
