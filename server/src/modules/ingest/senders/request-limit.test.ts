import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retryOnConflict } from '#app/calls/retry.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { givenSender } from './sender.test-device.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
});
afterAll(() => t.close());

describe('Requests per minute', () => {
  it('A device may send 120, then it waits while others go on, and a minute later it may again.', async () => {
    const [busy, other] = [await givenSender(t), await givenSender(t)];
    t.clock.now = new Date(NOW.getTime() + 600_000);
    await other.get('/presets');
    for (let count = 0; count < 120; count += 1) expect((await busy.get('/presets')).status).toBe(200);
    t.clock.now = new Date(NOW.getTime() + 620_000);
    const refused = await busy.putSession();
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '40' },
      body: { error: true, code: 'core.too_many' },
    });
    expect((await busy.put('/daily_logs/a.log', 'x')).status).toBe(429);
    expect((await other.putSession()).status).toBe(200);
    t.clock.now = new Date(NOW.getTime() + 660_000);
    expect((await busy.putSession()).status).toBe(200);
  });
});

describe('Wrong keys', () => {
  const NO_KEY = 'x'.repeat(43);

  async function ask({ authorization, from }: { authorization: string; from: string }) {
    const { statusCode, headers } = await t.inject({
      method: 'GET',
      url: '/ingest/v1/presets',
      remoteAddress: from,
      headers: { authorization },
    });
    return { status: statusCode, retryAfter: headers['retry-after'] };
  }

  it('After 60 of one address in a minute they are told to wait, while correct keys from there always pass.', async () => {
    const device = await givenSender(t);
    t.clock.now = new Date(NOW.getTime() + 900_000);
    const wrong = { authorization: `Device ${device.serialNumber}:${NO_KEY}`, from: '192.0.2.1' };
    for (let count = 0; count < 60; count += 1) {
      expect(await ask(wrong)).toEqual({ status: 401, retryAfter: undefined });
    }
    t.clock.now = new Date(NOW.getTime() + 920_000);
    expect(await ask(wrong)).toEqual({ status: 429, retryAfter: '40' });
    expect(await ask({ ...wrong, authorization: 'nonsense' })).toEqual({ status: 429, retryAfter: '40' });
    expect((await ask({ ...device, from: '192.0.2.1' })).status).toBe(200);
    expect((await ask({ ...wrong, from: '192.0.2.2' })).status).toBe(401);
    t.clock.now = new Date(NOW.getTime() + 960_000);
    expect((await ask(wrong)).status).toBe(401);
  });

  it('They use up no requests of the device whose serial number they name.', async () => {
    const device = await givenSender(t);
    t.clock.now = new Date(NOW.getTime() + 1_100_000);
    const authorization = `Device ${device.serialNumber}:${NO_KEY}`;
    for (let count = 0; count < 130; count += 1) await ask({ authorization, from: '192.0.2.3' });
    expect((await ask({ ...device, from: '192.0.2.3' })).status).toBe(200);
  });

  it('They are counted by network where one line has many addresses.', async () => {
    t.clock.now = new Date(NOW.getTime() + 1_300_000);
    const authorization = `Device CTN170001:${NO_KEY}`;
    for (let host = 1; host <= 60; host += 1) {
      expect((await ask({ authorization, from: `2001:db8:1:2::${host.toString(16)}` })).status).toBe(401);
    }
    expect((await ask({ authorization, from: '2001:db8:1:2:ffff::1' })).status).toBe(429);
    expect((await ask({ authorization, from: '2001:db8:1:3::1' })).status).toBe(401);
  });

  it('Fifty devices behind the address of one that floods with a wrong key all get through.', async () => {
    t.clock.now = new Date(NOW.getTime() + 1_500_000);
    const from = '192.0.2.4';
    const shop = await Promise.all(Array.from({ length: 50 }, () => givenSender(t)));
    const authorization = `Device CTN170001:${NO_KEY}`;
    const flood = Array.from({ length: 300 }, () => ask({ authorization, from }));
    const answers = await Promise.all(shop.map((device) => ask({ ...device, from })));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    const refused = (await Promise.all(flood)).map(({ status }) => status);
    expect([refused.filter((status) => status === 401).length, new Set(refused)]).toEqual([
      60,
      new Set([401, 429]),
    ]);
  });
});

describe('Transactions that get in each other’s way', () => {
  it('A deadlock is tried again, other errors are not.', async () => {
    const { db } = t.database;
    const raise = (state: string) =>
      db.execute(
        sql.raw(`do $$ begin raise exception 'made by the test' using errcode = '${state}'; end $$`),
      );
    let attempts = 0;
    const answer = await retryOnConflict(async () => {
      attempts += 1;
      if (attempts < 3) await raise(attempts === 1 ? '40P01' : '40001');
      return 'done';
    });
    expect([answer, attempts]).toEqual(['done', 3]);
    attempts = 0;
    const failing = retryOnConflict(async () => {
      attempts += 1;
      await raise('23505');
    });
    await expect(failing).rejects.toThrow();
    expect(attempts).toBe(1);
  });

  it('Many devices of the same day, corrected at once into each other’s days, all succeed.', async () => {
    t.clock.now = new Date(NOW.getTime() + 1_800_000);
    const days = ['2026-02-10', '2026-02-11', '2026-02-12'];
    const senders = await Promise.all(Array.from({ length: 40 }, () => givenSender(t)));
    const ids = senders.map(() => randomUUID());
    const dayOf = (index: number) => `${days[index % days.length]}T10:00:00Z`;
    const all = (revision: number) =>
      Promise.all(
        senders.map((device, index) =>
          device.putSession({ startTime: dayOf(index + revision), revision }, ids[index]),
        ),
      );
    for (const revision of [0, 1, 2]) {
      const answers = await all(revision);
      expect(answers.map(({ status }) => status)).toEqual(senders.map(() => 200));
    }
    const { rows } = await t.database.db.execute<{ count: number }>(
      sql`select sum(count)::int as count from fleet_daily where day between '2026-02-10' and '2026-02-12'`,
    );
    expect(rows[0]?.count).toBe(40);
  });
});
