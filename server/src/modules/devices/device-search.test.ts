import type { CallInput } from '@halla/contract/calls';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type DeviceFilter, matching } from './device-filter.ts';

type Input = CallInput<'get_admin_devices'>;

let t: TestServer;
let admin: { token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

async function ask(input: Input, token = admin.token) {
  const { status, body } = await t.call('get_admin_devices', token, input);
  expect(status).toBe(200);
  return body;
}

async function serials(input: Input): Promise<string[]> {
  return (await ask(input)).devices.map(({ serialNumber }) => serialNumber);
}

/** The rows of every page, as somebody who turns the pages sees them. */
async function turnPages(input: Input): Promise<{ pages: string[][]; totals: Set<number | undefined> }> {
  const pages: string[][] = [];
  const totals = new Set<number | undefined>();
  let cursor: string | null = null;
  do {
    const body = await ask({ ...input, cursor });
    pages.push(body.devices.map(({ serialNumber }) => serialNumber));
    totals.add(body.total);
    cursor = body.nextCursor ?? null;
  } while (cursor !== null);
  return { pages, totals };
}

describe('pages of devices', () => {
  it('go through every device once, in both directions', async () => {
    for (const serialNumber of ['VC18PG03', 'VC18PG01', 'VC18PG05', 'VC18PG02', 'VC18PG04'])
      await t.given.device({ serialNumber });
    const among = { serialPrefix: 'VC18PG', limit: 2 };
    expect(await turnPages(among)).toEqual({
      pages: [['VC18PG01', 'VC18PG02'], ['VC18PG03', 'VC18PG04'], ['VC18PG05']],
      totals: new Set([5]),
    });
    const backwards = await turnPages({ ...among, sort: '-serialNumber' });
    expect(backwards.pages).toEqual([['VC18PG05', 'VC18PG04'], ['VC18PG03', 'VC18PG02'], ['VC18PG01']]);
  });

  it('follow the newest records when asked, a device without one by its registration', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day));
    const early = await t.given.device({ serialNumber: 'VC18CH01', createdAt: at(1) });
    await t.given.record(early, 'ready', { createdAt: at(9) });
    await t.given.device({ serialNumber: 'VC18CH02', createdAt: at(5) });
    const late = await t.given.device({ serialNumber: 'VC18CH03', createdAt: at(2) });
    await t.given.record(late, 'production', { createdAt: at(3) });
    const among = { serialPrefix: 'VC18CH', limit: 1 };
    const newestFirst = [['VC18CH01'], ['VC18CH02'], ['VC18CH03']];
    expect((await turnPages({ ...among, sort: '-changedAt' })).pages).toEqual(newestFirst);
    expect((await turnPages({ ...among, sort: 'changedAt' })).pages).toEqual(newestFirst.toReversed());
  });

  it('refuse a cursor that this server never made', async () => {
    for (const sort of ['serialNumber', '-changedAt'] as const) {
      const { status, body } = await t.call('get_admin_devices', admin.token, { cursor: 'nonsense', sort });
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { fields: { cursor: expect.any(String) } },
      });
    }
  });
});

describe('filters of the production list', () => {
  it('take one start of the serial number or several, literally and whatever the case', async () => {
    for (const serialNumber of ['XG000001', 'XGA00002', 'RLT200001', 'OP2XG0001'])
      await t.given.device({ serialNumber });
    expect(await serials({ serialPrefix: 'xg' })).toEqual(['XG000001', 'XGA00002']);
    expect(await serials({ serialPrefix: ['XG0', 'RLT'] })).toEqual(['RLT200001', 'XG000001']);
    expect(await serials({ serialPrefix: 'X_0' })).toEqual([]);
    expect(await serials({ serialPrefix: [], search_value: 'XG00' })).toEqual(['OP2XG0001', 'XG000001']);
  });

  it('find a demo device that nobody has in the car, and not at the client', async () => {
    const among = { serialPrefix: 'VC18IN' };
    const inCar = await t.given.device({ serialNumber: 'VC18IN01' });
    await t.given.record(inCar, 'demo', { location: 'client', clientInfo: { companyName: '  ' } });
    const atClient = await t.given.device({ serialNumber: 'VC18IN02' });
    await t.given.record(atClient, 'demo', { location: 'client', clientInfo: { contactName: 'Ada' } });
    const sold = await t.given.device({ serialNumber: 'VC18IN03' });
    await t.given.record(sold, 'dispatched', { location: 'client' });
    const stored = await t.given.device({ serialNumber: 'VC18IN04' });
    await t.given.record(stored, 'storaged', { location: 'car' });
    expect(await serials({ ...among, lcLocation: 'car' })).toEqual(['VC18IN01', 'VC18IN04']);
    expect(await serials({ ...among, lcLocation: 'client' })).toEqual(['VC18IN02', 'VC18IN03']);
    expect(await serials({ ...among, lcLocation: ['client', 'car'] })).toHaveLength(4);
  });

  it('find a part of the model, and hide what the table of models knows to have three modules', async () => {
    const models = ['E-cabin Three', 'E-cabin Two', 'Custom 3 modules', 'Custom 13 modules', null];
    for (const [index, model] of models.entries())
      await t.given.device({ serialNumber: `EC22MOD${index}`, model });
    const among = { serialPrefix: 'EC22MOD' };
    expect(await serials({ ...among, model: 'e-CABIN' })).toEqual(['EC22MOD0', 'EC22MOD1']);
    expect(await serials({ ...among, hide3Module: true })).toEqual(['EC22MOD1', 'EC22MOD3', 'EC22MOD4']);
  });
});

describe('the order a device is reserved for', () => {
  it('is shown to ADMIN and SUPER_USER only', async () => {
    await t.given.device({ serialNumber: 'VC18ORD1', orderId: 77 });
    const seen: Record<string, unknown> = {};
    for (const level of ['PRODUCTION', 'SALES', 'ADMIN', 'SUPER_USER'] as const) {
      const { token } = await t.given.user(level);
      const [device] = (await ask({ serialPrefix: 'VC18ORD' }, token)).devices;
      seen[level] = device && 'OrderId' in device ? device.OrderId : 'absent';
    }
    expect(seen).toEqual({ PRODUCTION: 'absent', SALES: 'absent', ADMIN: 77, SUPER_USER: 77 });
  });
});

describe('among 20 000 devices', () => {
  beforeAll(async () => {
    const { db } = t.database;
    await db.execute(sql`
      with owners as (
        insert into companies (name) select 'Owner ' || n from generate_series(1, 1000) n returning id),
      made as (
        insert into devices (serial_number, device_type, model, company_id)
        select 'CTN17' || n, 'CRYO_CABIN', 'Cabin ' || n % 300, (select min(id) from owners) + n % 1000
        from generate_series(100001, 120000) n returning id),
      steps as (
        insert into life_cycle_states (device_id, state, location, created_at)
        select id, case when id % 1000 = 0 then 'missing' else 'dispatched' end, 'client', now() from made
        returning id, device_id)
      select count(*) from steps`);
    await db.execute(sql`
      update devices set latest_lcs_id = lcs.id from life_cycle_states lcs
      where lcs.device_id = devices.id and latest_lcs_id is null`);
    await db.execute(sql`vacuum analyze companies, devices, life_cycle_states`);
  }, 60_000);

  async function planOf(filter: DeviceFilter): Promise<string> {
    const explain: SQL = sql`explain (costs off)
      select devices.id from devices
      left join life_cycle_states on life_cycle_states.id = devices.latest_lcs_id
      where ${matching({ scope: 'all', filter })}
      order by devices.serial_number, devices.id limit 51`;
    const { rows } = await t.database.db.execute<{ 'QUERY PLAN': string }>(explain);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('the first page comes from the order of the serial numbers, without sorting all of them', async () => {
    const plan = await planOf({});
    expect(plan).toContain('devices_serial_alive');
    expect(plan).not.toContain('Seq Scan on life_cycle_states');
  });

  it('a search looks into indexes', async () => {
    const plan = await planOf({ search: '117777' });
    for (const name of ['devices_serial_trgm', 'devices_name_trgm', 'devices_model_trgm'])
      expect(plan).toContain(name);
    expect(plan).not.toContain('Index Scan using devices_serial_alive');
    expect(await serials({ search_value: '117777' })).toEqual(['CTN17117777']);
  });

  it('a rare state is looked up, not searched for device by device', async () => {
    const plan = await planOf({ states: ['missing'] });
    expect(plan).toContain('lcs_state');
    expect(plan).toContain('devices_latest_lcs_idx');
  });

  it('a page takes the same few statements whatever is filtered', async () => {
    const counter = countStatements(t.database);
    const statements = await counter.statementsOf(() =>
      ask({ cursor: null, limit: 50, lcState: ['missing'], lcLocation: ['client'], hide3Module: true }),
    );
    const unfiltered = await counter.statementsOf(() => ask({ cursor: null, limit: 50 }));
    expect(statements).toHaveLength(unfiltered.length);
    expect(unfiltered.length).toBeLessThanOrEqual(4);
  });
});
