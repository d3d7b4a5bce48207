import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOW = new Date('2026-03-18T10:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

describe('sessions', () => {
  let t: TestServer;
  let admin: { token: string };
  beforeAll(async () => {
    t = await startTestServer({ now: NOW });
    admin = await t.given.user('ADMIN');
  });
  afterAll(() => t.close());

  const idsFor = async (input: Parameters<typeof t.call<'get_sessions'>>[2], token = admin.token) => {
    const { body } = await t.call('get_sessions', token, input);
    return body.sessions.map((row) => ('id' in row ? row.id : row.Device.id));
  };

  it('come newest first, and can be narrowed by device, time, type and length', async () => {
    const device = await t.given.device();
    const old = await t.given.session(device, { startTime: minutesAgo(300), type: 1, durationS: 2400 });
    const short = await t.given.session(device, { startTime: minutesAgo(200), type: 2, durationS: 59 });
    const recent = await t.given.session(device, { startTime: minutesAgo(100), type: 2, durationS: 60 });
    const deviceid = device.id;
    expect(await idsFor({ deviceid })).toEqual([recent.id, short.id, old.id]);
    expect(await idsFor({ deviceid, limit: 1 })).toEqual([recent.id]);
    expect(await idsFor({ deviceid, types: [1] })).toEqual([old.id]);
    expect(await idsFor({ deviceid, types: [] })).toEqual([]);
    expect(await idsFor({ deviceid, duration: 60 })).toEqual([recent.id, old.id]);
    expect(await idsFor({ deviceid, date: { startDate: minutesAgo(250).toISOString() } })).toEqual([
      recent.id,
      short.id,
    ]);
    const between = { startDate: minutesAgo(250).toISOString(), endDate: minutesAgo(150).toISOString() };
    expect(await idsFor({ deviceid, date: between })).toEqual([short.id]);
  });

  it('say when the limit cut them, those that are asked for and those of the default', async () => {
    const device = await t.given.device();
    for (let index = 0; index < 3; index += 1) await t.given.session(device);
    const answer = async (input: Parameters<typeof t.call<'get_sessions'>>[2]) => {
      const { body } = await t.call('get_sessions', admin.token, { deviceid: device.id, ...input });
      return [body.sessions.length, body.truncated];
    };
    expect(await answer({ limit: 2 })).toEqual([2, true]);
    expect(await answer({ limit: 3 })).toEqual([3, undefined]);
    await t.database.db.execute(sql`
      insert into sessions (external_id, device_id, start_time, type, duration_s)
      select gen_random_uuid(), ${device.id}::bigint, ${minutesAgo(9).toISOString()}::timestamptz - n * interval '1 minute', 2, 60
      from generate_series(1, 498) n`);
    expect(await answer({})).toEqual([500, true]);
    expect(await answer({ limit: 501 })).toEqual([501, undefined]);
  });

  it('come in pages that neither lose nor repeat a row, also when many start at the same moment', async () => {
    const device = await t.given.device();
    const made: number[] = [];
    for (let index = 0; index < 7; index += 1)
      made.push((await t.given.session(device, { startTime: minutesAgo(5) })).id);
    const seen: number[] = [];
    let next: string | null = null;
    do {
      const { body }: Awaited<ReturnType<typeof t.call<'get_sessions'>>> = await t.call(
        'get_sessions',
        admin.token,
        {
          deviceid: device.id,
          limit: 3,
          cursor: next,
        },
      );
      expect(body.total).toBe(7);
      seen.push(...body.sessions.map((row) => ('id' in row ? row.id : 0)));
      next = body.nextCursor ?? null;
    } while (next !== null);
    expect(seen).toEqual([...made].sort((a, b) => b - a));
  });

  it('refuse a cursor that this server never made', async () => {
    const { status, body } = await t.call('get_sessions', admin.token, { cursor: 'nonsense' });
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: { cursor: 'is not a cursor of this server' },
    });
  });

  it('belong to the owner of the device when they ran', async () => {
    const [before, after] = [await t.given.company(), await t.given.company()];
    const device = await t.given.device({ companyId: after.id });
    const past = await t.given.session(
      { id: device.id, companyId: before.id },
      { startTime: minutesAgo(500) },
    );
    const present = await t.given.session(device, { startTime: minutesAgo(50) });
    const [formerOwner, owner] = [
      await t.given.user('CLIENT', { companyId: before.id }),
      await t.given.user('CLIENT', { companyId: after.id }),
    ];
    expect(await idsFor({ deviceid: device.id }, owner.token)).toEqual([present.id]);
    expect(await idsFor({ deviceid: device.id }, formerOwner.token)).toEqual([past.id]);
  });

  it('narrow to one customer of the scope and those below it', async () => {
    const reseller = await t.given.company({ role: 'reseller' });
    const child = await t.given.company({ parentId: reseller.id });
    const own = await t.given.session(await t.given.device({ companyId: reseller.id }));
    const below = await t.given.session(await t.given.device({ companyId: child.id }));
    const user = await t.given.user('CLIENT', { companyId: reseller.id });
    expect((await idsFor({}, user.token)).sort()).toEqual([own.id, below.id].sort());
    expect(await idsFor({ endcustomer: child.id }, user.token)).toEqual([below.id]);
    const stranger = await t.given.company();
    expect((await t.call('get_sessions', user.token, { endcustomer: stranger.id })).status).toBe(404);
  });

  it('have neighbours of the same device only, by time and then by id', async () => {
    const device = await t.given.device();
    const [first, second, third] = [
      await t.given.session(device, { startTime: minutesAgo(20) }),
      await t.given.session(device, { startTime: minutesAgo(20) }),
      await t.given.session(device, { startTime: minutesAgo(10) }),
    ];
    await t.given.session(await t.given.device(), { startTime: minutesAgo(15) });
    const around = async (sessionid: number) => {
      const { body } = await t.call('get_adjacent_sessions', admin.token, { sessionid, deviceid: device.id });
      return [body.session_old?.id ?? null, body.session_new?.id ?? null];
    };
    expect(await around(first.id)).toEqual([null, second.id]);
    expect(await around(second.id)).toEqual([first.id, third.id]);
    expect(await around(third.id)).toEqual([second.id, null]);
    const foreign = await t.given.device();
    expect(
      (await t.call('get_adjacent_sessions', admin.token, { sessionid: first.id, deviceid: foreign.id }))
        .status,
    ).toBe(404);
  });
});
