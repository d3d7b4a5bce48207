import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { deviceKeys, deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { send } from './sender.test-device.ts';

const SECRET = 'a-secret-of-a-service-of-32-characters';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ env: { INGEST_SERVICES: `fleet:${SECRET}` } });
});
afterAll(() => t.close());

const register = (payload: object, authorization = `Service fleet:${SECRET}`) =>
  send(t, { method: 'POST', path: '/registrations', payload, headers: { authorization } });

interface Registered {
  devices: { serialNumber: string; deviceId: number; secret: string }[];
}
const registered = (body: unknown) => body as Registered;

async function companyNamed(name: string) {
  return t.database.db.select().from(companies).where(eq(companies.name, name));
}

describe('Registrations', () => {
  it('Companies and devices come in with owner, first record and a key that works at once.', async () => {
    const answer = await register({
      companies: [
        { name: 'Nordic Cold', role: 'reseller', location: 'SE' },
        { name: 'Malmö Clinic', role: 'end_customer', parent: 'Nordic Cold', location: 'SE' },
      ],
      devices: [
        { serialNumber: 'ctn170500', company: 'Malmö Clinic', deviceName: 'Hall 1', color: 'white' },
        { serialNumber: 'EC220500' },
      ],
    });
    expect(answer.status).toBe(200);
    const [sold, own] = registered(answer.body).devices;
    const [reseller] = await companyNamed('Nordic Cold');
    const [clinic] = await companyNamed('Malmö Clinic');
    expect(clinic).toMatchObject({ parentId: reseller?.id, role: 'end_customer', location: 'SE' });
    const { db } = t.database;
    const [row] = await db
      .select()
      .from(devices)
      .where(eq(devices.id, sold?.deviceId ?? 0));
    expect(row).toMatchObject({
      serialNumber: 'CTN170500',
      deviceType: 'CRYO_CABIN',
      companyId: clinic?.id,
      deviceName: 'Hall 1',
      location: 'SE',
    });
    expect(row?.latestLcsId).not.toBeNull();
    const [interval] = await db
      .select()
      .from(deviceOwnerships)
      .where(eq(deviceOwnerships.deviceId, own?.deviceId ?? 0));
    expect(interval).toMatchObject({ companyId: (await t.given.internalCompany()).id, validTo: null });
    for (const { serialNumber, secret } of registered(answer.body).devices) {
      const authorization = `Device ${serialNumber}:${secret}`;
      const hello = await send(t, {
        method: 'POST',
        path: '/hello',
        payload: { version: '1' },
        headers: { authorization },
      });
      expect(hello.status).toBe(200);
    }
  });

  it('Again, nothing is added but a fresh key; the key before still works, so nobody is cut off.', async () => {
    const fleet = {
      companies: [{ name: 'Twice Ltd', role: 'end_customer', location: 'FI' }],
      devices: [{ serialNumber: 'CTN170501', company: 'Twice Ltd' }],
    };
    const [first] = registered((await register(fleet)).body).devices;
    const [second] = registered(
      (await register({ ...fleet, devices: [{ serialNumber: 'CTN170501' }] })).body,
    ).devices;
    expect(second?.deviceId).toBe(first?.deviceId);
    expect(second?.secret).not.toBe(first?.secret);
    expect(await companyNamed('Twice Ltd')).toHaveLength(1);
    const [company] = await companyNamed('Twice Ltd');
    const [row] = await t.database.db.select().from(devices).where(eq(devices.serialNumber, 'CTN170501'));
    expect(row?.companyId).toBe(company?.id);
    for (const key of [first, second]) {
      const authorization = `Device CTN170501:${key?.secret}`;
      const hello = await send(t, {
        method: 'POST',
        path: '/hello',
        payload: { version: '1' },
        headers: { authorization },
      });
      expect(hello.status).toBe(200);
    }
  });

  it('Several at once add every company and device once, with two keys at most.', async () => {
    const fleet = {
      companies: [{ name: 'At Once Ltd', role: 'end_customer', location: 'FI' }],
      devices: [{ serialNumber: 'CTN170502', company: 'At Once Ltd' }],
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(fleet)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await companyNamed('At Once Ltd')).toHaveLength(1);
    const { db } = t.database;
    const rows = await db.select().from(devices).where(eq(devices.serialNumber, 'CTN170502'));
    expect(rows).toHaveLength(1);
    const keys = await db
      .select()
      .from(deviceKeys)
      .where(eq(deviceKeys.deviceId, rows[0]?.id ?? 0));
    expect(keys.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(2);
  });

  it.each<[string, object, string, string]>([
    [
      'the owner is unknown',
      { devices: [{ serialNumber: 'CTN170510', company: 'Nobody Ltd' }] },
      'core.invalid_input',
      'there is no customer Nobody Ltd',
    ],
    [
      'the parent is no reseller',
      {
        companies: [
          { name: 'Plain Ltd', role: 'end_customer', location: 'FI' },
          { name: 'Below Plain', role: 'end_customer', parent: 'Plain Ltd', location: 'FI' },
        ],
        devices: [],
      },
      'core.invalid_input',
      'Plain Ltd is not a reseller',
    ],
    [
      'a serial number has no known form',
      { devices: [{ serialNumber: 'Q190000' }] },
      'devices.invalid_serial',
      '',
    ],
    [
      'a name contains NUL',
      { companies: [{ name: 'a\u0000', role: 'reseller', location: 'FI' }], devices: [] },
      'core.invalid_input',
      'contains characters that cannot be stored',
    ],
    [
      'a place contains NUL',
      { devices: [{ serialNumber: 'CTN170511', location: 'F\u0000' }] },
      'core.invalid_input',
      'contains characters that cannot be stored',
    ],
    [
      'a device stands in no country',
      { devices: [{ serialNumber: 'CTN170511', location: 'XX' }] },
      'core.invalid_input',
      '"devices.0.location":"must be the code of a country',
    ],
    [
      'a company is in no country',
      { companies: [{ name: 'Nowhere', role: 'reseller', location: 'XX' }], devices: [] },
      'core.invalid_input',
      '"companies.0.location":"must be the code of a country',
    ],
    [
      'a person has no e-mail address but another text',
      {
        companies: [
          { name: 'No', role: 'reseller', location: 'FI', contacts: [{ name: 'Nobody', email: 'nope' }] },
        ],
        devices: [],
      },
      'core.invalid_input',
      '"companies.0.contacts.0.email":"must be an e-mail address',
    ],
    [
      'there are too many devices',
      { devices: Array.from({ length: 1001 }, () => ({ serialNumber: 'CTN170512' })) },
      'core.invalid_input',
      '',
    ],
  ])('When %s, all of it is refused.', async (_name, fleet, code, problem) => {
    const { db } = t.database;
    const count = async () => [await db.$count(companies), await db.$count(devices)];
    const before = await count();
    const answer = await register({ companies: [], ...fleet });
    expect(answer).toMatchObject({ status: 400, body: { error: true, code } });
    expect(JSON.stringify(answer.body.fields ?? {})).toContain(problem);
    expect(await count()).toEqual(before);
  });

  it('The maker itself is no customer, neither as an owner nor as a parent.', async () => {
    const { name } = await t.given.internalCompany();
    const asOwner = await register({ devices: [{ serialNumber: 'CTN170513', company: name }] });
    expect(asOwner).toMatchObject({
      status: 400,
      body: { fields: { company: `there is no customer ${name}` } },
    });
    const below = { name: 'Below the maker', role: 'end_customer', parent: name, location: 'FI' };
    expect((await register({ companies: [below], devices: [] })).status).toBe(400);
    expect(await companyNamed('Below the maker')).toEqual([]);
  });

  it.each([
    ['another secret', `Service fleet:${'x'.repeat(40)}`],
    ['another name', `Service other:${SECRET}`],
    ['no header', ''],
    ['the scheme of devices', `Device fleet:${SECRET}`],
  ])('With %s the answer is 401.', async (_name, authorization) => {
    expect(await register({ devices: [] }, authorization)).toMatchObject({
      status: 401,
      body: { code: 'ingest.unauthorised' },
    });
  });

  it('A service cannot send as a device.', async () => {
    const answer = await send(t, {
      method: 'POST',
      path: '/hello',
      payload: { version: '1' },
      headers: { authorization: `Service fleet:${SECRET}` },
    });
    expect(answer.status).toBe(401);
  });
});
