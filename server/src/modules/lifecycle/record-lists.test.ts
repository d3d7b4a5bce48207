import type { CallInput } from '@halla/contract/calls';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { addDays, businessDay } from '@halla/domain/time';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Shortly after midnight in Helsinki, still the month before in UTC. */
const NOW = new Date('2026-04-30T22:30:00Z');

let t: TestServer;
let admin: { id: number; token: string };
let sales: { id: number; fullName: string; token: string };

beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  admin = await t.given.user('ADMIN');
  sales = await t.given.user('SALES', { fullName: 'Saara Seller' });
});
afterAll(() => t.close());

async function list(input: CallInput<'get_life_cycle_states'> = {}) {
  const { status, body } = await t.call('get_life_cycle_states', admin.token, input);
  expect(status).toBe(200);
  return body;
}

async function idsOf(input: CallInput<'get_life_cycle_states'>): Promise<number[]> {
  return (await list(input)).lcs.map(({ id }) => id);
}

describe('get_life_cycle_states', () => {
  it('finds records by serial number, model, client and author, wildcards taken literally', async () => {
    const device = await t.given.device({ serialNumber: 'EC220777', model: 'Frosty 100%' });
    const own = await t.given.record(device, 'dispatched', {
      clientInfo: { companyName: 'Lumi Oy', contactName: 'Pekka Pakkanen' },
      userId: sales.id,
    });
    await t.given.record(await t.given.device({ model: 'Frosty 1000' }), 'ready');
    for (const search_value of ['c2207', 'frosty 100%', 'LUMI', 'pakka', ' saara ']) {
      expect({ search_value, ids: await idsOf({ search_value }) }).toEqual({ search_value, ids: [own.id] });
    }
    expect(await idsOf({ search_value: 'lumi_oy' })).toEqual([]);
  });

  it('filters by states, families, days of the maker, and the newest of each device', async () => {
    const device = await t.given.device({ serialNumber: 'XC180123' });
    const at = (createdAt: string) => ({ createdAt: new Date(createdAt) });
    // 23:59 and 0:00 in Helsinki, summer time.
    const lastOfFirst = await t.given.record(device, 'production', at('2025-07-01T20:59:59.999Z'));
    const firstOfSecond = await t.given.record(device, 'storaged', at('2025-07-01T21:00:00Z'));
    const newest = await t.given.record(device, 'missing', at('2025-07-02T20:59:59.999Z'));
    const day = { startDate: '2025-07-02', endDate: '2025-07-02' };
    expect(await idsOf(day)).toEqual([newest.id, firstOfSecond.id]);
    expect(await idsOf({ endDate: '2025-07-01' })).toEqual([lastOfFirst.id]);
    expect(await idsOf({ states: ['production', 'missing'], deviceTypes: ['XCRYO'] })).toEqual([
      newest.id,
      lastOfFirst.id,
    ]);
    expect(await idsOf({ deviceTypes: ['XCRYO'], onlyLatest: true })).toEqual([newest.id]);
    expect(await idsOf({ deviceTypes: ['XCRYO'], onlyLatest: true, states: ['storaged'] })).toEqual([]);
  });

  it('pages through records of the same instant without losing or repeating one', async () => {
    const device = await t.given.device({ serialNumber: 'Q180555' });
    const made: number[] = [];
    for (let index = 0; index < 7; index += 1)
      made.push((await t.given.record(device, index % 2 ? 'ready' : 'demo')).id);
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await list({ search_value: 'q180555', cursor, limit: 3 });
      expect(page.total).toBe(7);
      seen.push(...page.lcs.map(({ id }) => id));
      cursor = page.nextCursor ?? null;
    } while (cursor !== null);
    expect(seen).toEqual(made.toReversed());
    expect(await idsOf({ search_value: 'q180555', sort: 'createdAt' })).toEqual(made);
  });

  it('says when it was cut, leaves deleted devices out and refuses a cursor of its own making', async () => {
    const gone = await t.given.device({ serialNumber: 'VC180999', deletedAt: NOW });
    await t.given.record(gone, 'ready');
    expect(await idsOf({ search_value: 'vc180999' })).toEqual([]);
    const cut = await list({ limit: 2 });
    expect(cut).toMatchObject({ truncated: true });
    expect(cut.lcs).toHaveLength(2);
    const odd = await t.call('get_life_cycle_states', admin.token, { cursor: 'abc' });
    expect(odd.body.fields).toEqual({ cursor: 'is not a cursor of this server' });
  });
});

describe('get_device_transfers', () => {
  it('shows sales the newest of everybody, five or twice as many', async () => {
    const five = await t.call('get_device_transfers', sales.token, { limit: 5 });
    const ten = await t.call('get_device_transfers', sales.token, { limit: 10 });
    expect(five.body).toMatchObject({ truncated: true });
    expect(ten.body.lcs.slice(0, 5)).toEqual(five.body.lcs);
    const times = ten.body.lcs.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });
});

describe('the own lists', () => {
  it('hold what the user sold, with or without the client now, and what is in demo now', async () => {
    const me = await t.given.user('SALES');
    const other = await t.given.user('SALES');
    const clientInfo = { companyName: 'Polar Spa' };
    const kept = await t.given.device({ serialNumber: 'EC220801' });
    const sold = await t.given.record(kept, 'dispatched', { userId: me.id, clientInfo });
    const back = await t.given.device({ serialNumber: 'EC220802' });
    const returned = await t.given.record(back, 'dispatched', { userId: me.id });
    const home = await t.given.record(back, 'maintenance', { userId: other.id });
    const shown = await t.given.record(await t.given.device({ serialNumber: 'EC220803' }), 'demo', {
      userId: me.id,
    });
    const over = await t.given.device({ serialNumber: 'EC220804' });
    await t.given.record(over, 'demo', { userId: me.id });
    await t.given.record(over, 'maintenance', { userId: me.id });
    await t.given.record(await t.given.device({ serialNumber: 'EC220805' }), 'demo', { userId: other.id });

    const dispatches = await t.call('get_personal_dispatches', me.token, {});
    expect(dispatches.body.lcs).toMatchObject([
      { id: returned.id, serialNumber: 'EC220802', withClient: false, LifeCycleStates: [{ id: home.id }] },
      {
        id: sold.id,
        DeviceId: kept.id,
        serialNumber: 'EC220801',
        withClient: true,
        user: me.fullName,
        clientInfo,
        LifeCycleStates: [{ id: sold.id, state: 'dispatched' }],
      },
    ]);
    const demos = await t.call('get_personal_demos', me.token, {});
    expect(demos.body.lcs.map(({ id }) => id)).toEqual([shown.id]);
    expect(demos.body.lcs).toMatchObject([{ dueOn: null, isOverdue: false }]);
  });

  it('say when each demo is due by its running plan, and whether that day has passed', async () => {
    const me = await t.given.user('SALES');
    const today = businessDay(NOW, 'Europe/Helsinki');
    const shown = async (serialNumber: string, dueOn: string | null, closedAt: Date | null = null) => {
      const device = await t.given.device({ serialNumber });
      const { id: recordId } = await t.given.record(device, 'demo', { userId: me.id });
      await t.given.plan(device, { recordId, startsOn: '2026-01-01', dueOn, closedAt });
    };
    await shown('EC220811', today);
    await shown('EC220812', addDays(today, -1));
    await shown('EC220813', null);
    await shown('EC220814', addDays(today, -1), NOW);
    const { lcs } = (await t.call('get_personal_demos', me.token, {})).body;
    const due = lcs.map(({ serialNumber, dueOn, isOverdue }) => [serialNumber, dueOn, isOverdue]);
    expect(due.sort()).toEqual([
      ['EC220811', today, false],
      ['EC220812', addDays(today, -1), true],
      ['EC220813', null, false],
      ['EC220814', null, false],
    ]);
  });

  it('hold the own transfers since a day, and none of others', async () => {
    const me = await t.given.user('SALES');
    const device = await t.given.device();
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
    await t.given.record(device, 'ready', { userId: me.id, createdAt: hoursAgo(100) });
    const { id } = await t.given.record(device, 'demo', { userId: me.id, createdAt: hoursAgo(2) });
    await t.given.record(device, 'ready', {
      userId: (await t.given.user('SALES')).id,
      createdAt: hoursAgo(1),
    });
    const startDate = businessDay(hoursAgo(24), 'Europe/Helsinki');
    const own = await t.call('get_device_transfers', me.token, { own: true, startDate });
    expect(own.body.lcs.map((record) => record.id)).toEqual([id]);
  });

  it('hold at most 200 devices, the newest ones', async () => {
    const me = await t.given.user('SALES');
    for (const state of ['dispatched', 'demo'] as const) {
      await t.database.db.execute(sql`
        with made as (
          insert into devices (serial_number, device_type, company_id)
          select 'VC18' || upper(${state}) || n, 'VET_CRYO', ${me.companyId}::bigint from generate_series(1, 201) n returning id),
        steps as (
          insert into life_cycle_states (device_id, state, location, user_id, created_at)
          select id, ${state}, 'client', ${me.id}::bigint, ${NOW.toISOString()}::timestamptz - id * interval '1 minute' from made)
        select 1`);
      await t.database.db.execute(sql`
        update devices set latest_lcs_id = l.id from life_cycle_states l
        where l.device_id = devices.id and l.user_id = ${me.id}::bigint`);
    }
    const lists = async () => [
      (await t.call('get_personal_dispatches', me.token, {})).body,
      (await t.call('get_personal_demos', me.token, {})).body,
    ];
    for (const { lcs, truncated } of await lists()) {
      expect(lcs).toHaveLength(200);
      expect(truncated).toBe(true);
      const times = lcs.map(({ createdAt }) => createdAt);
      expect(times).toEqual([...times].sort().reverse());
      expect(lcs.map(({ serialNumber }) => serialNumber)).not.toContain('VC18DEMO201');
    }
    await t.database.db.execute(sql`
      update devices set deleted_at = now() where serial_number in ('VC18DEMO1', 'VC18DISPATCHED1')`);
    for (const { lcs, truncated } of await lists()) {
      expect(lcs).toHaveLength(200);
      expect(truncated).toBeUndefined();
    }
  });

  it('are counted by family, this month and this year of the maker, for the user alone', async () => {
    const me = await t.given.user('SALES');
    const record = async (serialNumber: string, state: LcState, createdAt: string, userId = me.id) =>
      t.given.record(await t.given.device({ serialNumber }), state, {
        userId,
        createdAt: new Date(createdAt),
      });
    // May has begun in Helsinki; the year began two hours before it did in UTC.
    await record('EC220901', 'dispatched', '2026-04-30T21:00:00Z');
    await record('EC220902', 'dispatched', '2026-04-30T20:59:59Z');
    await record('CTN170903', 'dispatched', '2025-12-31T22:00:00Z');
    await record('CTN170904', 'dispatched', '2025-12-31T21:59:59Z');
    await record('XT210905', 'demo', '2026-04-30T22:00:00Z');
    await record('XT210906', 'demo', '2026-04-30T22:00:00Z', sales.id);
    const { body } = await t.call('get_personal_totals', me.token, {});
    expect(body).toEqual({
      dispatches: {
        month: [{ deviceType: 'ECABIN', count: 1 }],
        year: [
          { deviceType: 'ECABIN', count: 2 },
          { deviceType: 'CRYO_CABIN', count: 1 },
        ],
      },
      demos: { month: [{ deviceType: 'XTONE', count: 1 }], year: [{ deviceType: 'XTONE', count: 1 }] },
    });
  });
});
