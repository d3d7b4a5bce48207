import { setTimeout as sleep } from 'node:timers/promises';
import type { ChangedEvent } from '@halla/contract/live-event';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { loginFailures, sessionTokens } from '#modules/auth/auth.table.ts';
import { files } from '#modules/files/files.table.ts';
import { picture } from '#modules/files/test-files.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { looseFiles } from '../files/loose-files.table.ts';
import { mailOutbox } from '../mail/mail.table.ts';

const PASSWORD = 'long enough to be good';

let t: TestServer;
beforeEach(async () => {
  t = await startTestServer();
});
afterEach(() => t.close());

interface Failure {
  table: string;
  state: '40001' | '40P01';
  times?: number;
}

/**
 * Makes the first transactions that write to the table fail at commit. They are counted by a sequence, because a
 * sequence is not rolled back.
 */
async function failCommits({ table, state, times = 2 }: Failure): Promise<void> {
  const { db } = t.database;
  await db.execute(sql`create sequence tries`);
  await db.execute(
    sql.raw(`create function in_the_way() returns trigger language plpgsql as $$ begin
      if nextval('tries') <= ${times} then raise exception 'made by the test' using errcode = '${state}'; end if;
      return new;
    end $$`),
  );
  await db.execute(
    sql.raw(`create constraint trigger in_the_way after insert on ${table}
      deferrable initially deferred for each row execute function in_the_way()`),
  );
}

async function triesMade(): Promise<number> {
  const { rows } = await t.database.db.execute<{ made: string }>(sql`select last_value as made from tries`);
  return Number(rows[0]?.made);
}

/** Collects the live events from now on. */
function listen(): ChangedEvent[] {
  const told: ChangedEvent[] = [];
  t.server.deps.live.subscribe({ onEvents: (events) => told.push(...events), onGap: () => undefined });
  return told;
}

describe.each(['40P01', '40001'] as const)('a transaction that ends with %s', (state) => {
  it('is done again in a call that writes', async () => {
    const user = await t.given.user('ADMIN');
    const session = await t.given.session(await t.given.device());
    await failCommits({ table: 'notes', state });
    const told = listen();
    const answer = await t.call('add_note', user.token, { note: 'Once', sessionid: session.id });
    expect([answer.status, await triesMade()]).toEqual([200, 3]);
    expect(await t.database.db.$count(notes)).toBe(1);
    await expect.poll(() => told.filter(({ domain }) => domain === 'notes')).toHaveLength(1);
  });

  it('is done again in a call of several steps, and only this step of it', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await failCommits({ table: 'session_tokens', state });
    const answer = await t.call('login_verification', null, { username: user.userName, password: PASSWORD });
    expect([answer.status, await triesMade()]).toEqual([200, 3]);
    expect((await t.call('get_warehouses', answer.body.token, {})).status).toBe(200);
    const { db } = t.database;
    expect(await db.$count(sessionTokens, eq(sessionTokens.userId, user.id))).toBe(2);
    expect(await db.$count(loginFailures)).toBe(0);
  });

  it('leaves nothing of the mails and links that its failed attempts made', async () => {
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    await failCommits({ table: 'mail_outbox', state });
    const answer = await t.call('reset_password_request', null, { email: user.emailAddress });
    expect([answer.status, await triesMade()]).toEqual([200, 3]);
    const mails = await t.database.db.select().from(mailOutbox);
    expect(mails).toHaveLength(1);
    const [, token = ''] = /reset_password\/([\w-]{43})\n/.exec(mails[0]?.body ?? '') ?? [];
    expect((await t.call('validate_token', null, { token })).body).toEqual({ valid: true });
  });

  it('is done again in an upload, whose bytes are received once and kept', async () => {
    const user = await t.given.user('PRODUCTION');
    const device = await t.given.device();
    await failCommits({ table: 'files', state });
    const told = listen();
    const sent = [{ part: 'files[]', filename: 'a.png', bytes: await picture('png') }];
    const answer = await t.upload('upload_production_photos', user.token, { device_id: device.id }, sent);
    expect([answer.status, await triesMade()]).toEqual([200, 3]);
    const rows = await t.database.db.select().from(files);
    expect(rows.map(({ filename }) => filename)).toEqual(['a.png']);
    expect(await t.database.db.$count(looseFiles)).toBe(0);
    for (const { storageKey } of rows)
      expect(await t.server.deps.surroundings().storage.read(storageKey)).toBeDefined();
    await expect.poll(() => told).toEqual([{ domain: 'files', id: rows[0]?.id, deviceId: device.id }]);
  });

  it('that never succeeds leaves no bytes of an upload behind', async () => {
    const user = await t.given.user('PRODUCTION');
    const device = await t.given.device();
    await failCommits({ table: 'files', state, times: 100 });
    const told = listen();
    const sent = [{ part: 'files[]', filename: 'a.png', bytes: await picture('png') }];
    const answer = await t.upload('upload_production_photos', user.token, { device_id: device.id }, sent);
    expect([answer.status, await triesMade()]).toEqual([500, 4]);
    expect(await t.database.db.$count(files)).toBe(0);
    expect(await t.database.db.$count(looseFiles)).toBe(0);
    await sleep(500);
    expect(told).toEqual([]);
  });
});

/** The embedded database has one connection, so transactions never conflict. */
describe.skipIf(inject('postgresUrl') === null)('two transactions in a deadlock', () => {
  it('on PostgreSQL both succeed in the end, when one of them opens a session', async () => {
    const { database } = t;
    if (database.kind !== 'postgres') throw new Error('This needs PostgreSQL.');
    const user = await t.given.user('ADMIN', { password: PASSWORD });
    // A counted failure, which the next sign-in deletes.
    await t.call('login_verification', null, { username: user.userName, password: 'not this one' });
    const other = await database.client.connect();
    try {
      await other.query('begin');
      // The sign-in detects the deadlock first and is the victim.
      await other.query(`set local deadlock_timeout = '1min'`);
      await other.query('delete from login_failures');
      const signingIn = t.call('login_verification', null, { username: user.userName, password: PASSWORD });
      await expect.poll(() => isWaiting(`delete%login_failures%`)).toBe(true);
      await other.query('select 1 from users where id = $1 for update', [user.id]);
      await other.query('commit');
      const answer = await signingIn;
      expect(answer.status).toBe(200);
      expect((await t.call('get_warehouses', answer.body.token, {})).status).toBe(200);
    } finally {
      other.release(true);
    }
    await expect.poll(deadlocks).toBeGreaterThan(0);
    expect(await database.db.$count(users, sql`last_login is not null`)).toBe(1);
  });

  async function isWaiting(statement: string): Promise<boolean> {
    const { rows } = await t.database.db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like ${statement}
        and datname = current_database()`,
    );
    return rows.length > 0;
  }

  /** Deadlock count; the statistics are updated with a delay. */
  async function deadlocks(): Promise<number> {
    const { rows } = await t.database.db.execute<{ deadlocks: string }>(
      sql`select deadlocks from pg_stat_database where datname = current_database()`,
    );
    return Number(rows[0]?.deadlocks);
  }
});
