import { LIST_CAPS } from '@halla/domain/limits';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import { PASSWORD, signingIn } from '../sign-in.test-steps.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';

const { server, signIn } = signingIn();
let t: TestServer;
beforeAll(() => {
  t = server();
});

/** A user without sessions. */
async function givenUser() {
  const user = await t.given.user('CLIENT', { password: PASSWORD });
  await t.call('logout', user.token, {});
  return user;
}

async function tokenOf({ userName }: { userName: string }, userAgent?: string): Promise<string> {
  const { body } = await signIn({
    username: userName,
    ...(userAgent !== undefined && { headers: { 'user-agent': userAgent } }),
  });
  return body.token;
}

const listed = async (token: string) => (await t.call('get_own_sign_ins', token, {})).body.signIns;
const works = async (token: string) => (await t.call('get_own_sign_ins', token, {})).status === 200;

describe('own sign-ins', () => {
  it('are named by their browsers, tell the one in use, and leave out those of others', async () => {
    const user = await givenUser();
    await t.given.token((await t.given.user('CLIENT')).id);
    const first = await tokenOf(user, FIREFOX);
    const second = await tokenOf(user, `x${'\u00e4<b>'.repeat(300)}`);
    const signIns = await listed(first);
    expect(signIns).toHaveLength(2);
    expect(signIns).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ browser: 'Firefox', system: 'Linux', isThis: true }),
        expect.objectContaining({ browser: null, system: null, isThis: false }),
      ]),
    );
    for (const hidden of [first, second]) expect(JSON.stringify(signIns)).not.toContain(hidden);
  });

  it('are listed up to a cap, that in use among them, and all others are ended together', async () => {
    const user = await givenUser();
    const own = await tokenOf(user);
    const { db } = t.database;
    const inUse = await db.execute<{ id: string }>(
      sql`select max(id) as id from session_tokens where user_id = ${user.id}`,
    );
    await db.execute(sql`
      insert into session_tokens (token_hash, user_id, created_at, last_used, expires_at)
      select sha256(n::text::bytea), user_id, created_at, last_used + interval '1 hour', expires_at
      from session_tokens, generate_series(1, ${LIST_CAPS.signIns.max}::int) n where id = ${inUse.rows[0]?.id}`);
    const { body } = await t.call('get_own_sign_ins', own, {});
    expect([body.signIns.length, body.truncated]).toEqual([LIST_CAPS.signIns.max, true]);
    expect(body.signIns[0]).toMatchObject({ isThis: true });
    const { ended } = (await t.call('end_own_sign_ins', own, {})).body;
    expect(ended).toBe(LIST_CAPS.signIns.max);
    const left = (await t.call('get_own_sign_ins', own, {})).body;
    expect([left.signIns.length, left.truncated]).toEqual([1, undefined]);
  });

  it('are ended one by one, except the one in use and those of others', async () => {
    const user = await givenUser();
    const [own, other] = [await tokenOf(user), await tokenOf(user)];
    const stranger = await t.given.user('CLIENT');
    const signIns = await listed(own);
    const end = (sign_in_id: number) => t.call('end_own_sign_ins', own, { sign_in_id });
    const foreign = (await listed(stranger.token))[0]?.id ?? 0;
    const inUse = signIns.find(({ isThis }) => isThis)?.id ?? 0;
    for (const id of [foreign, inUse]) expect((await end(id)).status).toBe(404);
    expect([await works(own), await works(other), await works(stranger.token)]).toEqual([true, true, true]);
    const { status, body } = await end(signIns.find(({ isThis }) => !isThis)?.id ?? 0);
    expect([status, body.ended]).toEqual([200, 1]);
    expect([await works(own), await works(other)]).toEqual([true, false]);
  });

  it('are ended all but the one in use, which stands in the history', async () => {
    const user = await givenUser();
    const [own, second, third] = [await tokenOf(user), await tokenOf(user), await tokenOf(user)];
    expect((await t.call('end_own_sign_ins', own, {})).body.ended).toBe(2);
    expect([await works(own), await works(second), await works(third)]).toEqual([true, false, false]);
    expect((await t.call('end_own_sign_ins', own, {})).body.ended).toBe(0);
    const boss = await t.given.user('SUPER_USER');
    const { body } = await t.call('get_history', boss.token, { kind: 'user', id: user.id });
    expect(body.entries.map(({ event }) => event)).toEqual(['signedOut']);
  });
});
