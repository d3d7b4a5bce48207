import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { compileLongLists } from './row-mapper.ts';

const MANY = 150;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
  const company = await t.given.company({ name: 'Aurora' });
  await t.database.db.execute(sql`
    insert into devices (serial_number, device_type, model, location, company_id)
    select 'CTN17' || lpad(n::text, 6, '0'), 'CRYO_CABIN', null, 'FI', case when n % 3 = 0 then ${company.id}::bigint end
    from generate_series(1, ${MANY}::int) n`);
  await t.database.db.execute(sql`
    update device_state set last_seen_at = '2026-03-18T10:00:00.120Z'
    where device_id in (select id from devices where right(serial_number, 1) in ('0', '2', '4', '6', '8'))`);
});
afterAll(() => t.close());

const read = (limit: number) =>
  t.database.db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      lastSeenAt: deviceState.lastSeenAt,
      owner: { id: companies.id, name: companies.name },
      upper: sql<string>`upper(${devices.deviceType})`,
      half: sql<number>`${devices.id} / 2.0`.mapWith(Number),
    })
    .from(devices)
    .innerJoin(deviceState, eq(deviceState.deviceId, devices.id))
    .leftJoin(companies, eq(companies.id, devices.companyId))
    .where(eq(devices.isGeneric, false))
    .orderBy(asc(devices.id))
    .limit(limit);

it('maps the rows of a long list as those of a short one', async () => {
  const long = await read(MANY);
  const short = await read(10);
  expect(long).toHaveLength(MANY);
  expect(long.slice(0, 10)).toEqual(short);
  expect(short[5]).toMatchObject({
    serialNumber: 'CTN17000006',
    lastSeenAt: new Date('2026-03-18T10:00:00.120Z'),
    owner: { name: 'Aurora' },
    upper: 'CRYO_CABIN',
  });
  expect(short[0]).toMatchObject({ lastSeenAt: null, owner: null });
  expect(typeof short[0]?.half).toBe('number');
});

it('says so when the database has no mappers to replace', () => {
  expect(() => compileLongLists({})).toThrow('Drizzle keeps its mappers elsewhere.');
});
