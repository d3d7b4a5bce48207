import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { files } from './files.table.ts';
import { PDF } from './test-files.ts';

/** Space for three of the test's files. */
const LIMIT = 3 * PDF.length + 10;

let t: TestServer;
let admin: string;
let company: { id: number };
beforeAll(async () => {
  t = await startTestServer({ env: { FILES_PER_COMPANY_GB: (LIMIT / 2 ** 30).toFixed(20) } });
  admin = (await t.given.user('ADMIN')).token;
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.given.company();
});

const givenDevice = () => t.given.device({ companyId: company.id });

function upload(deviceId: number, filename = 'a.pdf') {
  const file = { part: 'checklist', filename, bytes: PDF };
  return t.upload('upload_checklist', admin, { device_id: deviceId }, [file]);
}

async function storedBytes(deviceId: number): Promise<number> {
  const rows = await t.database.db.select().from(files).where(eq(files.deviceId, deviceId));
  return rows.reduce((sum, { size }) => sum + size, 0);
}

const FULL = {
  status: 507,
  body: { code: 'files.quota', message: expect.stringMatching(/may take [\d.e-]+ GB, delete some first$/) },
};

describe('the files of a customer', () => {
  it('are taken up to the limit, whichever of its devices they hang on, and no further', async () => {
    const [one, two] = [await givenDevice(), await givenDevice()];
    for (const { id } of [one, two, one]) expect((await upload(id)).status).toBe(200);
    for (const { id } of [one, two]) expect(await upload(id)).toMatchObject(FULL);
    expect((await storedBytes(one.id)) + (await storedBytes(two.id))).toBe(3 * PDF.length);
  });

  it('have room again after one was deleted, or went with its device to somebody else', async () => {
    const [one, two] = [await givenDevice(), await givenDevice()];
    for (let count = 0; count < 3; count += 1) await upload(one.id);
    expect(await upload(two.id)).toMatchObject(FULL);
    await t.call('delete_checklist', admin, { device_id: one.id, filename: 'a.pdf' });
    expect((await upload(two.id)).status).toBe(200);
    expect(await upload(two.id)).toMatchObject(FULL);
    const buyer = await t.given.company();
    await t.database.db.update(devices).set({ companyId: buyer.id }).where(eq(devices.id, one.id));
    expect((await upload(two.id)).status).toBe(200);
    expect((await upload(one.id)).status).toBe(200);
    expect(await upload(one.id)).toMatchObject(FULL);
  });

  it('do not count for a device that was deleted, nor for another customer', async () => {
    const [one, two] = [await givenDevice(), await givenDevice()];
    for (let count = 0; count < 3; count += 1) await upload(one.id);
    const stranger = await t.given.device({ companyId: (await t.given.company()).id });
    expect((await upload(stranger.id)).status).toBe(200);
    await t.database.db.update(devices).set({ deletedAt: new Date() }).where(eq(devices.id, one.id));
    expect((await upload(two.id)).status).toBe(200);
  });

  it('sent at once go beyond it by those that were under way at most', async () => {
    const { id } = await givenDevice();
    await upload(id);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => upload(id, `${index}.pdf`)));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThanOrEqual(2);
    expect(answers.filter(({ status }) => status !== 200)).toEqual(
      answers.filter(({ status }) => status !== 200).map(() => expect.objectContaining({ status: 507 })),
    );
    expect(await storedBytes(id)).toBe((1 + taken) * PDF.length);
    expect(await upload(id)).toMatchObject(FULL);
  });

  it('beyond it leave nothing behind', async () => {
    const { id } = await givenDevice();
    const { storage } = t.server.deps.surroundings();
    for (let count = 0; count < 3; count += 1) await upload(id);
    const stored: string[] = [];
    const { store } = storage;
    storage.store = async (source, options) => {
      const answer = await store(source, options);
      stored.push(answer.key);
      return answer;
    };
    // Both uploads passed the quota check before either was stored.
    await t.call('delete_checklist', admin, { device_id: id, filename: 'a.pdf' });
    const photos = await t.upload('upload_checklist', admin, { device_id: id }, [
      {
        part: 'checklist',
        filename: 'large.pdf',
        bytes: Buffer.concat([PDF.subarray(0, 9), Buffer.alloc(20, ' '), PDF.subarray(9)]),
      },
    ]);
    storage.store = store;
    expect(photos).toMatchObject(FULL);
    expect(stored).toHaveLength(1);
    for (const key of stored) await expect(storage.read(key)).rejects.toThrow();
  });
});

describe('the files of the maker', () => {
  it('have no limit, with and without a company on their device', async () => {
    const { db } = t.database;
    const [maker] = await db.select().from(companies).where(eq(companies.isInternal, true));
    for (const companyId of [maker?.id ?? 0, null]) {
      const { id } = await t.given.device({ companyId });
      for (let count = 0; count < 5; count += 1) expect((await upload(id)).status).toBe(200);
    }
  });
});

it('0 switches the limit off', async () => {
  const unlimited = await startTestServer({ env: { FILES_PER_COMPANY_GB: '0' } });
  const { token } = await unlimited.given.user('ADMIN');
  const { id } = await unlimited.given.device({ companyId: (await unlimited.given.company()).id });
  const file = { part: 'checklist', filename: 'a.pdf', bytes: PDF };
  expect((await unlimited.upload('upload_checklist', token, { device_id: id }, [file])).status).toBe(200);
  await unlimited.close();
});
