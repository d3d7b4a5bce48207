import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { aSession, givenSender, type Sender } from '../ingest/senders/sender.test-device.ts';
import { countDevicesPerCompany, countOutcomesPerCompany } from './clinics.repository.ts';
import { weeksUntil } from './week-outcomes.service.ts';

/** A Wednesday, 12:00 in Helsinki. */
const NOW = '2026-03-18T10:00:00.000Z';
const FAILED_BY_DOOR = { errorCode: 18, duration: 60 };

let t: TestServer;
/** Company ids by name. */
const ids: Record<string, number> = {};
let partner: string;
let clinic: string;
let admin: string;

async function report(device: Sender, startTime: string, values: object = {}): Promise<void> {
  const { status, body } = await device.putSession(aSession({ startTime, ...values }));
  expect(status, JSON.stringify(body)).toBe(200);
}

async function company(name: string, values: { role?: 'reseller'; parent?: string } = {}): Promise<number> {
  const { parent, ...row } = values;
  const parentId = parent === undefined ? null : (ids[parent] ?? null);
  const made = await t.given.company({ name, parentId, ...row });
  ids[name] = made.id;
  return made.id;
}

beforeAll(async () => {
  t = await startTestServer({ now: new Date(NOW), env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
  await company('Importer', { role: 'reseller' });
  const nordic = await company('Nordic Partner', { role: 'reseller', parent: 'Importer' });
  const alpine = await company('Alpine Clinic', { parent: 'Nordic Partner' });
  const coast = await company('Coast Clinic', { parent: 'Nordic Partner' });
  await company('Clinic without a device', { parent: 'Nordic Partner' });
  const former = await company('Former Clinic');
  const stranger = await company('Stranger');
  const tokenOf = async (companyId: number) => (await t.given.user('CLIENT', { companyId })).token;
  [partner, clinic] = [await tokenOf(nordic), await tokenOf(alpine)];
  admin = (await t.given.user('ADMIN')).token;
  const cabinOf = (companyId: number) => givenSender(t, { companyId, deviceType: 'CRYO_CABIN' });
  const own = await cabinOf(nordic);
  const [first, second] = [await cabinOf(alpine), await cabinOf(alpine)];
  const last = await cabinOf(coast);
  const deleted = await cabinOf(coast);
  await t.given.device({ companyId: alpine, isGeneric: true });
  const moved = await cabinOf(former);
  await report(moved, '2026-03-10T10:00:00Z');
  await t.database.db.update(devices).set({ companyId: stranger }).where(eq(devices.id, moved.id));
  await report(await cabinOf(stranger), '2026-03-17T08:00:00Z', FAILED_BY_DOOR);
  await report(own, '2026-03-17T08:00:00Z');
  await report(first, '2026-03-17T08:00:00Z', FAILED_BY_DOOR);
  await report(first, '2026-03-17T09:00:00Z', FAILED_BY_DOOR);
  await report(first, '2026-03-17T10:00:00Z');
  await report(second, '2026-03-16T10:00:00Z', { errorCode: 1, duration: 40 });
  await report(second, '2026-03-10T10:00:00Z', FAILED_BY_DOOR);
  await report(last, '2026-03-11T10:00:00Z');
  await report(last, '2026-03-04T10:00:00Z');
  await report(deleted, '2026-03-17T08:00:00Z', FAILED_BY_DOOR);
  await t.database.db
    .update(devices)
    .set({ deletedAt: new Date(NOW) })
    .where(eq(devices.id, deleted.id));
});
afterAll(() => t.close());

const clinicsOf = async (token: string) => (await t.call('get_clinics', token, {})).body.clinics;
const named = (clinics: readonly { name: string }[]) => clinics.map(({ name }) => name);

describe('get_clinics', () => {
  it('gives a reseller its own company and every one below it that has devices, by name', async () => {
    const { body } = await t.call('get_clinics', partner, {});
    expect(body).toMatchObject({ firstDay: '2026-03-12', today: '2026-03-18' });
    expect(named(body.clinics)).toEqual(['Alpine Clinic', 'Coast Clinic', 'Nordic Partner']);
    // The reader must not see the company above their own.
    expect(body.clinics[2]).toMatchObject({ role: 'reseller', parentId: null });
    expect(body.clinics[0]).toMatchObject({
      id: ids['Alpine Clinic'],
      parentId: ids['Nordic Partner'],
      devices: 2,
      troubledDevices: 1,
      thisWeek: { treatments: 4, open: 0, wentWell: 1, failed: 2, targetNotReached: 0, endedEarly: 1 },
      lastWeek: { treatments: 1, failed: 1 },
      perDay: [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 3, 0],
    });
  });

  it('counts with a company all that are below it', async () => {
    const [, coast, nordic] = await clinicsOf(partner);
    expect(coast).toMatchObject({ devices: 1, thisWeek: { treatments: 0 }, lastWeek: { treatments: 1 } });
    expect(nordic).toMatchObject({
      devices: 4,
      troubledDevices: 1,
      thisWeek: { treatments: 5, wentWell: 2, failed: 2, endedEarly: 1 },
      lastWeek: { treatments: 2, wentWell: 1, failed: 1 },
      perDay: [0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1, 4, 0],
    });
  });

  it('gives the numbers of the page of each clinic', async () => {
    for (const token of [partner, admin]) {
      for (const { id, name, thisWeek, lastWeek, perDay, troubledDevices } of await clinicsOf(token)) {
        const sum = perDay.reduce((total: number, count: number) => total + count, 0);
        expect([name, sum]).toEqual([name, thisWeek.treatments + lastWeek.treatments]);
        const page = await t.call('get_week_outcomes', token, { endcustomer: id });
        expect([name, page.body]).toMatchObject([name, { thisWeek, lastWeek, deviceCount: troubledDevices }]);
      }
    }
  });

  it('counts the devices of the lists that it leads to', async () => {
    for (const { id, name, devices: count } of await clinicsOf(admin)) {
      const { body } = await t.call('get_admin_devices', admin, { endcustomer: id });
      expect([name, body.devices.length]).toEqual([name, count]);
    }
    const { company: own } = (await t.call('get_devices', partner, {})).body;
    const listed = (own?.EndCustomer ?? []).map(({ name, Devices }) => [name, Devices.length]);
    expect(Object.fromEntries(listed)).toMatchObject({ 'Alpine Clinic': 2, 'Coast Clinic': 1 });
  });

  it('shows a clinic itself alone, and staff every customer with devices or treatments', async () => {
    expect(named(await clinicsOf(clinic))).toEqual(['Alpine Clinic']);
    const all = await clinicsOf(admin);
    expect(named(all)).toEqual([
      'Alpine Clinic',
      'Coast Clinic',
      'Former Clinic',
      'Importer',
      'Nordic Partner',
      'Stranger',
    ]);
    expect(all[2]).toMatchObject({ devices: 0, thisWeek: { treatments: 0 }, lastWeek: { treatments: 1 } });
    expect(all.find(({ name }) => name === 'Importer')).toMatchObject({
      devices: 4,
      thisWeek: { treatments: 5 },
    });
  });

  it('takes at most six statements and reads no session that went well', async () => {
    const { db } = t.database;
    // Years of successful sessions, and a few unsuccessful ones per week.
    await db.execute(sql`
      insert into sessions (device_id, company_id, external_id, start_time, type, duration_s, outcome)
      select d.id, d.company_id, gen_random_uuid(), ${NOW}::timestamptz - interval '30 days' - n * interval '1 hour', 2, 180,
        case when n % 50 = 0 then 'failed' else 'went_well' end
      from generate_series(1, 5000) n, devices d where d.company_id is not null`);
    await db.execute(sql`vacuum analyze sessions, session_daily, devices`);
    const { statementsOf } = countStatements(t.database);
    for (const token of [partner, admin]) {
      const statements = await statementsOf(() => clinicsOf(token));
      expect(statements.length).toBeLessThanOrEqual(6);
    }
    const context = { now: new Date(NOW), config: t.config };
    const request = { db, scope: Object.values(ids), now: context.now, ...weeksUntil(context) };
    const planOf = async (query: SQLWrapper) => {
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain (costs off) ${query.getSQL()}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    expect(await planOf(countOutcomesPerCompany(request))).toMatch(/using sessions_undecided/);
    expect(await planOf(countDevicesPerCompany(request))).not.toMatch(/sessions/);
  });
});

describe('get_company_tree', () => {
  const treeOf = async (token: string) => (await t.call('get_company_tree', token, {})).body.companies;

  it('names the own company and those below it, with nothing of what is above', async () => {
    const companies = await treeOf(partner);
    expect(companies.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['Alpine Clinic', ids['Nordic Partner']],
      ['Clinic without a device', ids['Nordic Partner']],
      ['Coast Clinic', ids['Nordic Partner']],
      ['Nordic Partner', null],
    ]);
    expect(named(await treeOf(clinic))).toEqual(['Alpine Clinic']);
  });

  it('names every customer for staff, and not the maker', async () => {
    const maker = await t.given.internalCompany();
    const companies = await treeOf(admin);
    expect(companies).toHaveLength(7);
    expect(companies.map(({ id }) => id)).not.toContain(maker.id);
  });
});
