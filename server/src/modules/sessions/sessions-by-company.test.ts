import type { CallInput } from '@halla/contract/calls';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listSessionsByCompany } from './sessions-by-company.repository.ts';

const NOW = new Date('2026-03-18T10:00:00Z');
/** Two names that differ only beyond the sort key, with the widest characters. */
const LONG = '🧊'.repeat(60);

let t: TestServer;
let reseller: string;
let clinic: string;
let admin: string;
/** Ids of companies and sessions, by their names in the tests. */
const companies: Record<string, number> = {};
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  const company = async (called: string, values: Parameters<typeof t.given.company>[0]) => {
    const { id } = await t.given.company(values);
    companies[called] = id;
    return id;
  };
  const parentId = await company('birch', { name: 'birch Partner', role: 'reseller' });
  await company('cedar', { name: 'Cedar Clinic', parentId });
  await company('alder', { name: 'Alder Clinic', parentId });
  await company('alder again', { name: 'Alder Clinic', parentId });
  await company('long a', { name: `${LONG}a` });
  await company('long b', { name: `${LONG}b` });
  const report = async (called: string, name: string, minutesAgo: number) => {
    const companyId = companies[called];
    const device = await t.given.device({ companyId: companyId ?? null });
    const startTime = new Date(NOW.getTime() - minutesAgo * 60_000);
    ids[name] = (await t.given.session(device, { startTime })).id;
  };
  await report('cedar', 'cedar new', 1);
  await report('cedar', 'cedar old', 50);
  await report('birch', 'birch', 2);
  await report('alder', 'alder new', 30);
  await report('alder', 'alder old', 40);
  await report('alder', 'alder older', 45);
  await report('alder again', 'alder again', 3);
  await report('long b', 'long b', 4);
  await report('long a', 'long a', 5);
  await report('nobody', 'nobody new', 6);
  await report('nobody', 'nobody old', 60);
  await t.database.db.execute(
    sql`update sessions set company_id = null where id in (${ids['nobody new']}, ${ids['nobody old']})`,
  );
  reseller = (await t.given.user('CLIENT', { companyId: parentId })).token;
  clinic = (await t.given.user('CLIENT', { companyId: companies.cedar ?? 0 })).token;
  admin = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());

type Input = CallInput<'get_sessions'>;

async function page(token: string, input: Input) {
  const { status, body } = await t.call('get_sessions', token, { orderby: 'company', ...input });
  expect(status).toBe(200);
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  const rows = body.sessions.flatMap((row) => ('id' in row ? [row] : []));
  return { names: rows.map(({ id }) => names.get(id)), rows, body };
}

/** All sessions, page by page. */
async function every(token: string, input: Input = {}): Promise<(string | undefined)[]> {
  const found: (string | undefined)[] = [];
  let cursor: string | null = null;
  do {
    const { names, body }: Awaited<ReturnType<typeof page>> = await page(token, {
      limit: 2,
      ...input,
      cursor,
    });
    found.push(...names);
    cursor = body.nextCursor ?? null;
  } while (cursor !== null);
  return found;
}

const ALDER = ['alder new', 'alder old', 'alder older'];
const OF_RESELLER = [...ALDER, 'alder again', 'birch', 'cedar new', 'cedar old'];

describe('Sessions by company', () => {
  it('stand by the name of the company whatever its case, companies of one name apart.', async () => {
    const { names, rows, body } = await page(reseller, { limit: 50, cursor: null });
    expect(names).toEqual(OF_RESELLER);
    expect(body.total).toBe(7);
    expect(rows[0]?.Company).toEqual({ id: companies.alder, name: 'Alder Clinic' });
    expect(rows[3]?.Company).toEqual({ id: companies['alder again'], name: 'Alder Clinic' });
  });

  it('come in pages that neither lose nor repeat a row, in both directions.', async () => {
    expect(await every(reseller)).toEqual(OF_RESELLER);
    expect(await every(reseller, { sort: 'startTime' })).toEqual([
      ...ALDER.toReversed(),
      'alder again',
      'birch',
      'cedar old',
      'cedar new',
    ]);
    const ofStaff = [...OF_RESELLER, 'long a', 'long b', 'nobody new', 'nobody old'];
    expect(await every(admin)).toEqual(ofStaff);
    expect(await every(admin, { limit: 1 })).toEqual(ofStaff);
  });

  it('of nobody have no company, and are for staff alone.', async () => {
    const { rows } = await page(admin, { limit: 50 });
    expect(rows.at(-1)?.Company).toBeNull();
    expect(await every(clinic)).toEqual(['cedar new', 'cedar old']);
  });

  it('are narrowed by the same filters.', async () => {
    expect(await every(admin, { endcustomer: companies.birch ?? 0 })).toEqual(OF_RESELLER);
    const date = { startDate: new Date(NOW.getTime() - 35 * 60_000).toISOString() };
    expect(await every(reseller, { date })).toEqual(['alder new', 'alder again', 'birch', 'cedar new']);
    expect(await every(reseller, { outcomes: [] })).toEqual([]);
  });

  it('name the company only in this order.', async () => {
    const { body } = await t.call('get_sessions', admin, { limit: 1 });
    expect(body.sessions[0]).not.toHaveProperty('Company');
  });

  it('refuse the cursor of another order.', async () => {
    const { body } = await t.call('get_sessions', admin, { limit: 1, cursor: null });
    const cursor = body.nextCursor ?? null;
    const answer = await t.call('get_sessions', admin, { limit: 1, cursor, orderby: 'company' });
    expect(answer.status).toBe(400);
    expect(answer.body.fields).toEqual({ cursor: 'is not a cursor of this server' });
  });
});

describe('The plan of sessions by company', () => {
  it('reads the sessions of a company by their index, and of one company after the other.', async () => {
    const { db } = t.database;
    await db.execute(sql`insert into companies (name) select 'Clinic ' || n from generate_series(1, 100) n`);
    await db.execute(sql`
      insert into sessions (external_id, device_id, company_id, start_time, type, duration_s, outcome)
      select gen_random_uuid(), (select min(id) from devices), c.id, '2025-03-18'::timestamptz + n * interval '1 hour', 2, 60, 'went_well'
      from companies c, generate_series(1, 100) n where c.name like 'Clinic %'`);
    await db.execute(sql`vacuum analyze sessions, companies, devices`);
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
      sql`explain (costs off) ${listSessionsByCompany({
        db,
        scope: 'all',
        reader: 'all',
        filter: { now: NOW },
        descending: true,
        cursor: null,
        limit: 51,
      }).getSQL()}`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/Incremental Sort/);
    expect(plan).toMatch(/Index Scan Backward using sessions_company_time/);
    expect(plan).toMatch(/Index Cond: \(company_id IS NULL\)/);
    expect(plan).not.toMatch(/Seq Scan on sessions\b|sessions_time\b/);
  });
});
