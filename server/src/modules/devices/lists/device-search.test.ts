import type { CallInput } from '@halla/contract/calls';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { DeviceFilter } from './device-filter.repository.ts';
import { type DeviceOrder, listDevices } from './device-lists.repository.ts';
import { namedDevices, resolveDeviceSearch } from './device-search-text.repository.ts';

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

/** Follows the cursor from page to page and collects the rows. */
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

  it('find a demo device at an unnamed client in the car, not at the client', async () => {
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
  it('is shown to ADMIN and SUPER_USER only; PRODUCTION reads that there is one', async () => {
    const order = await t.given.order();
    await t.given.device({ serialNumber: 'VC18ORD1', orderId: order.id });
    await t.given.device({ serialNumber: 'VC18ORE1' });
    const seen: Record<string, unknown> = {};
    for (const level of ['PRODUCTION', 'SALES', 'ADMIN', 'SUPER_USER'] as const) {
      const { token } = await t.given.user(level);
      const [device, free] = (await ask({ serialPrefix: 'VC18OR' }, token)).devices;
      const { OrderId = 'absent', Order = 'absent', reserved = 'absent' } = device ?? {};
      seen[level] = [OrderId, Order, reserved, free?.Order, free?.reserved];
    }
    const { id, number } = order;
    const nothing = ['absent', 'absent'];
    expect(seen).toEqual({
      PRODUCTION: [...nothing, true, undefined, false],
      SALES: [...nothing, 'absent', undefined, undefined],
      ADMIN: [id, { id, number }, true, null, false],
      SUPER_USER: [id, { id, number }, true, null, false],
    });
  });
});

describe('among 20 000 devices', () => {
  beforeAll(async () => {
    const { db } = t.database;
    // Fixed ids, because linking 20 000 devices to their records afterwards would write every index twice. The plans
    // of the foreign key checks are cached for small tables and need fresh statistics.
    await db.transaction(async (tx) => {
      await tx.execute(sql`
        with owners as (
          insert into companies (name) select 'Owner ' || n from generate_series(1, 1000) n returning id)
        insert into devices (id, serial_number, device_type, model, company_id, latest_lcs_id, changed_at)
        select n, 'CTN17' || n, 'CRYO_CABIN', 'Cabin ' || n % 300, (select min(id) from owners) + n % 1000,
               n, now() - n * interval '1 minute'
        from generate_series(100001, 120000) n`);
      await tx.execute(sql`analyze devices`);
      await tx.execute(sql`
        insert into life_cycle_states (id, device_id, state, location, created_at)
        select id, id, case when id % 1000 = 0 then 'missing' else 'dispatched' end, 'client', changed_at
        from devices where serial_number like 'CTN17______'`);
      await tx.execute(sql`analyze life_cycle_states`);
    });
    await db.execute(sql`vacuum analyze companies, devices, life_cycle_states`);
  }, 60_000);

  async function explain(query: SQL): Promise<string> {
    const { rows } = await t.database.db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  function planOf(filter: DeviceFilter, by: DeviceOrder['by'] = 'serialNumber'): Promise<string> {
    const page = { limit: 51, order: { by, after: null }, descending: by === 'changedAt' };
    return explain(listDevices({ db: t.database.db, scope: 'all', filter, ...page }).getSQL());
  }

  it('the first page comes from the order of the serial numbers, without sorting all of them', async () => {
    const plan = await planOf({});
    expect(plan).toContain('devices_serial_alive');
    expect(plan).not.toContain('Seq Scan on life_cycle_states');
  });

  it('the devices that changed last come from the order of their changes', async () => {
    const plan = await planOf({}, 'changedAt');
    expect(plan).toContain('Index Scan Backward using devices_changed');
    expect(plan).not.toMatch(/Seq Scan on (devices|life_cycle_states)/);
  });

  it('a search that names few devices looks them up in indexes', async () => {
    const plan = await explain(namedDevices('117777'));
    for (const name of ['devices_serial_trgm', 'devices_name_trgm', 'devices_model_trgm'])
      expect(plan).toContain(name);
    const search = await resolveDeviceSearch(t.database.db, '117777');
    expect(await planOf({ search })).toContain('devices_pkey');
    expect(await serials({ search_value: '117777' })).toEqual(['CTN17117777']);
  });

  it('a search that names very many finds its page on the way along the order', async () => {
    const search = await resolveDeviceSearch(t.database.db, 'ctn171');
    expect(search.ids).toBeNull();
    expect(await planOf({ search })).toMatch(/Index Scan using devices_serial_alive/);
    expect(await planOf({ search }, 'changedAt')).toMatch(/Index Scan Backward using devices_changed/);
    const first = await ask({ search_value: 'ctn171', cursor: null, limit: 2, sort: '-serialNumber' });
    expect(first).toMatchObject({
      devices: [{ serialNumber: 'CTN17120000' }, { serialNumber: 'CTN17119999' }],
      total: 10_000,
      totalIsMore: true,
    });
    // By owner, ordered by serial number.
    const owned = { search_value: 'owner', serialPrefix: 'CTN17119', limit: 1, cursor: null };
    expect(await ask(owned)).toMatchObject({ devices: [{ serialNumber: 'CTN17119000' }], total: 1_000 });
  });

  it('the newest client is found in the index of clients', async () => {
    const plan = await planOf({ client: 'argon spa' });
    expect(plan).toContain('lcs_client_trgm');
    expect(plan).not.toContain('Seq Scan on life_cycle_states');
  });

  it('a rare state is looked up, not searched for device by device', async () => {
    const plan = await planOf({ states: ['missing'] });
    expect(plan).toContain('lcs_state');
    expect(plan).toContain('devices_latest_lcs_idx');
  });

  it('a page takes the same few statements whatever is filtered', async () => {
    const counter = countStatements(t.database);
    const statements = await counter.statementsOf(() =>
      ask({ cursor: null, limit: 50, lcState: ['dispatched'], lcLocation: ['client'], hide3Module: true }),
    );
    const unfiltered = await counter.statementsOf(() => ask({ cursor: null, limit: 50 }));
    expect(statements).toHaveLength(unfiltered.length);
    expect(unfiltered.length).toBeLessThanOrEqual(4);
  });
});
