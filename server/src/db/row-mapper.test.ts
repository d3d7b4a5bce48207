import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { compileLongLists } from './row-mapper.ts';

const MANY = 150;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
  const company = await t.given.company({ name: 'Aurora' });
  await t.database.db.execute(sql`
    insert into devices (serial_number, device_type, model, location, company_id, last_seen_at)
    select 'CTN17' || lpad(n::text, 6, '0'), 'CRYO_CABIN', null, 'FI', case when n % 3 = 0 then ${company.id}::bigint end,
      case when n % 2 = 0 then '2026-03-18T10:00:00.120Z'::timestamptz end
    from generate_series(1, ${MANY}::int) n`);
});
afterAll(() => t.close());

const read = (limit: number) =>
  t.database.db
    .select({
      id: devices.id,
      serialNumber: devices.serialNumber,
      lastSeenAt: devices.lastSeenAt,
      owner: { id: companies.id, name: companies.name },
      upper: sql<string>`upper(${devices.deviceType})`,
      half: sql<number>`${devices.id} / 2.0`.mapWith(Number),
    })
    .from(devices)
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
