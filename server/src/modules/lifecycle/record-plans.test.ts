import type { CallInput } from '@halla/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listRecords, type RecordFilter, resolveSearch } from './record-lists.repository.ts';

const DEVICES = 1_000;
const RECORDS_PER_DEVICE = 10;

let t: TestServer;

/** A thousand devices with ten records each, a few of them missing. */
beforeAll(async () => {
  t = await startTestServer();
  const { db } = t.database;
  const maker = (await t.given.internalCompany()).id;
  await db.execute(sql`
    insert into devices (serial_number, device_type, company_id)
    select 'EC' || (22000000 + n), 'ECABIN', ${maker}::bigint from generate_series(1, ${DEVICES}::int) n`);
  await db.execute(sql`
    insert into life_cycle_states (device_id, state, location, client_info, created_at, updated_at)
    select d.id,
           case when step = 10 and d.id % 100 = 0 then 'missing' else (array['production', 'ready', 'dispatched', 'maintenance'])[1 + step % 4] end,
           'unknown',
           case when step % 4 = 2 and not (step = 10 and d.id % 100 = 0) then jsonb_build_object('companyName', 'Clinic ' || d.id) end,
           timestamptz '2024-01-01Z' + step * interval '30 days' + d.id * interval '7 minutes', now()
    from devices d, generate_series(1, ${RECORDS_PER_DEVICE}::int) step where d.serial_number like 'EC22%'`);
  await db.execute(sql`
    update devices d set latest_lcs_id = (
      select id from life_cycle_states where device_id = d.id order by created_at desc, id desc limit 1)`);
  await db.execute(sql`vacuum analyze devices, life_cycle_states, users`);
});
afterAll(() => t.close());

/** The plan of the first page with a filter. */
async function planOf(filter: RecordFilter): Promise<string> {
  const { db } = t.database;
  const page = { scope: 'all', descending: true, limit: 51 } as const;
  const query = listRecords({ db, filter, ...page });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query.getSQL()}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('the first page of the transfer list', () => {
  it.each<[string, RecordFilter]>([
    ['everything', {}],
    ['the newest of each device', { onlyLatest: true }],
    ['two common states', { states: ['ready', 'dispatched'] }],
    ['one family', { deviceTypes: ['ECABIN'] }],
    ['a year', { from: new Date('2024-03-01Z'), before: new Date('2025-03-01Z') }],
  ])('walks an index backwards and sorts nothing: %s', async (_what, filter) => {
    const plan = await planOf(filter);
    expect(plan).toMatch(/Index Scan Backward using lcs_(created|state)/);
    expect(plan).not.toContain('Sort');
    expect(plan).not.toContain('Seq Scan on life_cycle_states');
  });

  it.each<[string, RecordFilter]>([
    ['a rare state', { states: ['missing'] }],
    ['one author', { userId: 1, states: ['dispatched'] }],
  ])('reads only what an index names, never every record: %s', async (_what, filter) => {
    expectIndexed(await planOf(filter));
  });

  it('asks the devices first where only the newest records count and the dates are old', async () => {
    const range = { from: new Date('2024-03-01Z'), before: new Date('2024-06-01Z') };
    const plan = await planOf({ onlyLatest: true, ...range });
    expect(plan).toContain('using devices_changed');
    expect(plan).not.toContain('lcs_created');
  });

  it.each(['EC22000777', 'clinic 1234', 'Full'])(
    'searches in indexes, never through every record: %s',
    async (text) => {
      const search = await resolveSearch(t.database.db, text);
      expectIndexed(await planOf({ search }));
    },
  );

  it('finds what very many devices are named by on the way along the order', async () => {
    const few = await resolveSearch(t.database.db, 'ec220');
    expect(few.deviceIds).toHaveLength(1_000);
    await t.given.device({ serialNumber: 'EC22009001' });
    const search = await resolveSearch(t.database.db, 'ec220');
    expect(search.deviceIds).toBeNull();
    const plan = await planOf({ search });
    expect(plan).toContain('Index Scan Backward using lcs_created');
    const { token } = await t.given.user('ADMIN');
    const page = await t.call('get_life_cycle_states', token, {
      search_value: 'ec220',
      cursor: null,
      limit: 1,
    });
    expect(page.body).toMatchObject({ lcs: [{ Device: { serialNumber: 'EC22001000' } }], total: 10_000 });
  });
});

it('without a limit the newest 500 are answered, and the answer says that there are more', async () => {
  const { token } = await t.given.user('ADMIN');
  const { body } = await t.call('get_life_cycle_states', token, { user: 'Admin' });
  expect(body.lcs).toHaveLength(500);
  expect(body.truncated).toBe(true);
});

describe('the total of the transfer list', () => {
  const first = { cursor: null, limit: 50 } as const;

  it('is exact up to 10 000 records and then says that there are more', async () => {
    const { token } = await t.given.user('ADMIN');
    const before = await t.call('get_life_cycle_states', token, first);
    expect(before.body.total).toBe(10_000);
    expect(before.body).not.toHaveProperty('totalIsMore');
    await t.given.record(await t.given.device(), 'production');
    const { body } = await t.call('get_life_cycle_states', token, first);
    expect(body).toMatchObject({ total: 10_000, totalIsMore: true });
    const second = await t.call('get_life_cycle_states', token, {
      ...first,
      cursor: body.nextCursor ?? null,
    });
    expect(second.body).toMatchObject({ total: 10_000, totalIsMore: true });
  });

  it('is left out of the large pages of a file after its first one', async () => {
    const { token } = await t.given.user('ADMIN');
    const large: CallInput<'get_life_cycle_states'> = {
      cursor: null,
      limit: 1_000,
      states: ['missing', 'ready'],
    };
    const { body } = await t.call('get_life_cycle_states', token, large);
    expect(body.total).toBeGreaterThan(1_000);
    const next = await t.call('get_life_cycle_states', token, { ...large, cursor: body.nextCursor ?? null });
    expect(next.body.lcs.length).toBeGreaterThan(0);
    expect(next.body).not.toHaveProperty('total');
  });
});

function expectIndexed(plan: string): void {
  expect(plan).not.toContain('Seq Scan on life_cycle_states');
  expect(plan).toMatch(/Index (Only )?Scan.* (using|on) lcs_/);
}
