import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { inLetters } from '../../../testing/given/making.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { watchCrashGroups } from './watch-crash-groups.service.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let t: TestServer;
let token: string;
let number = 0;
/** A reason unique to the test. */
let reason: string;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  ({ token } = await t.given.user('SUPER_USER', { fullName: 'Aino Release' }));
});
afterAll(() => t.close());
beforeEach(() => {
  number += 1;
  reason = `Reason ${inLetters(number)}`;
});

async function groups(input: object = {}) {
  return (await t.call('get_software_crash_groups', token, input)).body.groups;
}
const groupOf = async (product = 'cryocabin') =>
  (await groups()).find((group) => group.reason === reason && group.product === product);
type Decision = CallInput<'set_software_crash_group'>['crash_group'];
const decide = (change: Partial<Record<keyof Decision, unknown>>) =>
  t.call('set_software_crash_group', token, {
    crash_group: { product: 'cryocabin', reason, ...change } as Decision,
  });
const crash = async (version: string | null, serialNumber?: string) =>
  t.given.crashLog(await t.given.device(serialNumber === undefined ? {} : { serialNumber }), {
    ...{ version, reason },
  });

describe('groups of crashes', () => {
  it('are those of one product with one reason, with their versions newest first', async () => {
    for (const version of ['2.9.0', '2.10.0', '2.9.0', null]) await crash(version);
    await crash('1.0.0', 'XT210007');
    expect(await groupOf()).toMatchObject({
      ...{ count: 4, devices: 4, versions: ['2.10.0', '2.9.0'] },
      ...{ state: 'open', fixedIn: null, returnedIn: null, User: null, updatedAt: null },
    });
    expect(await groupOf('xtone')).toMatchObject({ count: 1, versions: ['1.0.0'] });
  });

  it('leave out updates, and devices whose software is not published here', async () => {
    const device = await t.given.device();
    await t.given.crashLog(device, { type: 2, reason });
    await crash('1.0.0', 'OXY210001');
    expect((await groups()).filter((group) => group.reason === reason)).toEqual([]);
  });

  it('without a reason are a group too', async () => {
    const device = await t.given.device();
    await t.given.crashLog(device, { reason: null });
    expect((await decide({ reason: null, state: 'muted' })).status).toBe(200);
    expect((await groups({ state: 'muted' })).map((group) => group.reason)).toContain(null);
  });

  it('hold reasons that differ in numbers, ids and directories', async () => {
    const stem = reason;
    reason = `${stem} # in …/run.py:#`;
    for (const [worker, file] of [
      ['3', '/opt/cabin/run.py:7'],
      ['0x7ffe12', '/home/pi/a/run.py:99'],
    ] as const)
      await t.given.crashLog(await t.given.device(), {
        version: '2.0.0',
        reason: `${stem} ${worker} in ${file}`,
      });
    expect(await groupOf()).toMatchObject({ count: 2, devices: 2, state: 'open' });
    const answer = await t.call('set_software_crash_group', token, {
      crash_group: { product: 'cryocabin', reason: `${stem} 4 in /srv/x/run.py:1`, state: 'muted' },
    });
    expect(answer.status).toBe(200);
    expect(await groupOf()).toMatchObject({ count: 2, state: 'muted' });
  });

  it('leave out crashes of devices that are deleted, as the list of logs does', async () => {
    await t.given.crashLog(await t.given.device({ deletedAt: NOW }), { reason });
    expect(await groupOf()).toBeUndefined();
    expect((await decide({ state: 'muted' })).status).toBe(404);
  });

  it('are filtered by product and state', async () => {
    await crash('2.0.0');
    await crash('2.0.0', 'XT210008');
    await decide({ state: 'muted' });
    const found = async (input: object) =>
      (await groups(input)).filter((group) => group.reason === reason).map(({ product }) => product);
    expect(await found({ state: 'muted' })).toEqual(['cryocabin']);
    expect(await found({ state: 'open' })).toEqual(['xtone']);
    expect(await found({ product: 'xtone' })).toEqual(['xtone']);
    expect(await found({ product: 'xtone', state: 'muted' })).toEqual([]);
  });
});

describe('a decision about a group', () => {
  it('is kept with who made it and when, and is in the trail', async () => {
    await crash('2.0.0');
    expect((await decide({ state: 'fixed', fixedIn: '2.1.0', updatedAt: null })).status).toBe(200);
    expect(await groupOf()).toMatchObject({
      ...{ state: 'fixed', fixedIn: '2.1.0', returnedIn: null },
      ...{ User: { fullName: 'Aino Release' }, updatedAt: NOW.toISOString() },
    });
    const rows = await t.database.db.select().from(auditLog).where(eq(auditLog.entity, 'crash_groups'));
    expect(rows.toSorted((a, b) => a.id - b.id).at(-1)).toMatchObject({
      call: 'set_software_crash_group',
      before: { state: 'open', fixedIn: null },
      after: { product: 'cryocabin', reason, state: 'fixed', fixedIn: '2.1.0' },
    });
  });

  it('is in the history of the group, with those before it and the return', async () => {
    await crash('2.0.0');
    expect((await groupOf())?.id).toBeNull();
    await decide({ state: 'muted' });
    await decide({ state: 'fixed', fixedIn: '2.1.0' });
    await crash('2.2.0');
    await watchCrashGroups(t.server.deps);
    await decide({ state: 'open' });
    const id = (await groupOf())?.id ?? 0;
    const { body } = await t.call('get_history', token, { kind: 'crashGroup', id });
    expect(
      body.entries.map(({ by, changes }) => [by, ...changes.map(({ field, to }) => `${field} ${to}`)]),
    ).toEqual([
      ['user', 'crashState open', 'fixedIn null'],
      ['system', 'returnedIn 2.2.0'],
      ['user', 'crashState fixed', 'fixedIn 2.1.0'],
      ['user', 'crashState muted'],
    ]);
    const admin = await t.given.user('ADMIN');
    expect((await t.call('get_history', admin.token, { kind: 'crashGroup', id })).status).toBe(403);
  });

  it('marks a fixed group that comes back in that version or a later one', async () => {
    await crash('2.0.0');
    await decide({ state: 'fixed', fixedIn: '2.1.0' });
    await crash('2.0.5');
    expect((await groupOf())?.returnedIn).toBeNull();
    await crash('2.10.0');
    await crash('2.9.0');
    expect((await groupOf())?.returnedIn).toBe('2.9.0');
    await decide({ state: 'fixed', fixedIn: '2.11.0' });
    expect((await groupOf())?.returnedIn).toBeNull();
  });

  it('mails who made it when the group has come back, once for each decision', async () => {
    const { db } = t.database;
    const watch = () => watchCrashGroups(t.server.deps);
    const decider = await t.given.user('SUPER_USER');
    const decided = async (change: object) =>
      expect(
        (
          await t.call('set_software_crash_group', decider.token, {
            crash_group: { product: 'cryocabin', reason, ...change } as Decision,
          })
        ).status,
      ).toBe(200);
    const subjects = async () => {
      const sent = db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, decider.emailAddress));
      return (await sent).map(({ subject }) => subject);
    };
    await crash('2.0.0');
    await decided({ state: 'fixed', fixedIn: '2.1.0' });
    await watch();
    expect(await subjects()).toEqual([]);
    await crash('2.2.0');
    await Promise.all([watch(), watch()]);
    await crash('2.3.0');
    await watch();
    const first = 'CryoCabin 2.2.0: a fixed crash has come back';
    expect(await subjects()).toEqual([first]);
    await decided({ state: 'fixed', fixedIn: '2.4.0' });
    await watch();
    await crash('2.4.0');
    await watch();
    expect(await subjects()).toEqual([first, 'CryoCabin 2.4.0: a fixed crash has come back']);
    await decided({ state: 'muted' });
    await watch();
    expect(await subjects()).toHaveLength(2);
  });

  it('may be taken back, and then names no version', async () => {
    await crash('2.0.0');
    await decide({ state: 'fixed', fixedIn: '2.1.0' });
    expect((await decide({ state: 'open', fixedIn: '2.1.0' })).status).toBe(200);
    expect(await groupOf()).toMatchObject({ state: 'open', fixedIn: null });
  });

  it.each([
    ['fixed in no version', { state: 'fixed' }, 'crash_group.fixedIn'],
    ['fixed in what is no version', { state: 'fixed', fixedIn: 'next' }, 'crash_group.fixedIn'],
    ['of an unknown state', { state: 'gone' }, 'crash_group.state'],
  ] as const)('%s is refused at its field', async (_, change, field) => {
    await crash('2.0.0');
    const answer = await decide(change);
    expect(answer).toMatchObject({ status: 400, body: { code: 'core.invalid_input' } });
    expect(answer.body).toHaveProperty(['fields', field]);
    expect(await groupOf()).toMatchObject({ updatedAt: null });
  });

  it('about crashes that nobody has seen is not found', async () => {
    expect(await decide({ state: 'muted' })).toMatchObject({ status: 404, body: { code: 'core.not_found' } });
  });

  it('of a stale screen is refused, also when two are the first', async () => {
    await crash('2.0.0');
    const answers = await Promise.all([
      decide({ state: 'muted', updatedAt: null }),
      decide({ state: 'fixed', fixedIn: '2.1.0', updatedAt: null }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'core.stale' });
  });

  it('takes the longest reason that a device may report', async () => {
    reason = Array.from({ length: 1000 }, (_, index) => String.fromCodePoint(0x4e00 + index * 7)).join('');
    await crash('2.0.0');
    expect((await decide({ state: 'muted' })).status).toBe(200);
    expect((await decide({ state: 'open' })).status).toBe(200);
  });
});
