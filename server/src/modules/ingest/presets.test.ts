import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionPresets } from '#modules/devices/documents/device-data.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { givenSender, type Sender } from './senders/sender.test-device.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const SOFT = { Name: 'Soft', Temperature: -110.5, Duration: 120 };

let t: TestServer;
let device: Sender;
let serial = 0;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
});
afterAll(() => t.close());
beforeEach(async () => {
  serial += 1;
  device = await givenSender(t, { serialNumber: `CTN171${String(serial).padStart(3, '0')}` });
});

async function saveInPortal(revision: number, presets: Record<string, Record<string, unknown>>) {
  const values = { deviceId: device.id, revision, presets };
  await t.database.db
    .insert(sessionPresets)
    .values(values)
    .onConflictDoUpdate({ target: sessionPresets.deviceId, set: values });
}

async function storedPresets() {
  const [row] = await t.database.db
    .select()
    .from(sessionPresets)
    .where(eq(sessionPresets.deviceId, device.id));
  return row;
}

const push = (baseRevision: number, presets: object) => device.put('/presets', { baseRevision, presets });

describe('Presets that a device fetches', () => {
  it('Without any the answer is revision 0 and nothing, and nothing is stored.', async () => {
    const answer = await device.get('/presets');
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"0"' } });
    expect(answer.body).toEqual({ revision: 0, presets: {} });
    expect(await storedPresets()).toBeUndefined();
  });

  it('What the portal has comes with its revision as ETag, and the portal knows that it was fetched.', async () => {
    await saveInPortal(3, { Soft: SOFT });
    expect((await device.hello()).body.presetsRevision).toBe(3);
    const answer = await device.get('/presets');
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"3"', 'cache-control': 'no-store' } });
    expect(answer.body).toEqual({ revision: 3, presets: { Soft: SOFT } });
    expect(await storedPresets()).toMatchObject({ pulledRevision: 3, pulledAt: NOW });
  });

  it('A device that has the revision gets 304 and no body; after a change it gets the new one.', async () => {
    await saveInPortal(3, { Soft: SOFT });
    const ask = () => device.get('/presets', { headers: { 'if-none-match': '"3"' } });
    expect(await ask()).toMatchObject({ status: 304, headers: { etag: '"3"' }, body: {} });
    expect(await storedPresets()).toMatchObject({ pulledRevision: 3 });
    await saveInPortal(4, { Soft: { ...SOFT, Duration: 150 } });
    expect(await ask()).toMatchObject({ status: 200, body: { revision: 4 } });
  });
});

describe('Presets that were changed at the machine', () => {
  it('The first ones start from revision 0 and are what the portal has from then on.', async () => {
    const first = await push(0, { Soft: SOFT });
    expect(first.status).toBe(200);
    const revision = Number(first.body.revision);
    expect(revision).toBeGreaterThan(0);
    expect((await device.get('/presets')).body).toEqual({ revision, presets: { Soft: SOFT } });
    expect(await storedPresets()).toMatchObject({ updatedBy: null, pulledRevision: revision });
    const second = await push(revision, { Soft: { ...SOFT, Duration: 100 } });
    expect(second.body).toEqual({ revision: revision + 1 });
  });

  it('When the portal has changed meanwhile it wins: 409 with its version, and nothing is stored.', async () => {
    await saveInPortal(5, { Soft: SOFT });
    for (const baseRevision of [0, 4, 6]) {
      expect(await push(baseRevision, { Soft: { ...SOFT, Duration: 99 } })).toMatchObject({
        status: 409,
        body: { error: true, code: 'ingest.old_revision', revision: 5, presets: { Soft: SOFT } },
      });
    }
    expect(await storedPresets()).toMatchObject({ revision: 5, presets: { Soft: SOFT } });
  });

  it('Two pushes at once from the same revision: one is stored, the other one learns of it.', async () => {
    const answers = await Promise.all([
      push(0, { A: { ...SOFT, Name: 'A' } }),
      push(0, { B: { ...SOFT, Name: 'B' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each<[string, object, string]>([
    ['too cold', { Soft: { ...SOFT, Temperature: -170.1 } }, 'presets.Soft.Temperature'],
    ['with two decimals', { Soft: { ...SOFT, Temperature: -110.55 } }, 'presets.Soft.Temperature'],
    ['too long', { Soft: { ...SOFT, Duration: 181 } }, 'presets.Soft.Duration'],
    ['without a duration', { Soft: { Name: 'Soft', Temperature: -110 } }, 'presets.Soft.Duration'],
    ['without a name', { Soft: { ...SOFT, Name: ' ' } }, 'presets.Soft.Name'],
    ['of the same name twice', { a: SOFT, b: SOFT }, 'presets.b.Name'],
  ])('Presets %s are refused and nothing is stored.', async (_name, presets, field) => {
    const answer = await push(0, presets);
    expect(answer).toMatchObject({ status: 400, body: { code: 'core.invalid_input' } });
    expect(Object.keys(answer.body.fields ?? {})).toEqual([field]);
    expect(await storedPresets()).toBeUndefined();
  });

  it('No presets at all are refused with a code of their own.', async () => {
    expect(await push(0, {})).toMatchObject({
      status: 400,
      body: {
        code: 'devices.no_presets',
        message: "SessionPresets can't be empty",
        fields: { presets: 'must not be empty' },
      },
    });
    expect(await storedPresets()).toBeUndefined();
  });

  it('Names that the database cannot hold are refused.', async () => {
    for (const name of ['a\u0000', '\ud800', 'x'.repeat(61)]) {
      expect((await push(0, { [name]: SOFT })).status).toBe(400);
      expect((await push(0, { a: { ...SOFT, Name: name } })).status).toBe(400);
      expect((await push(0, { a: { ...SOFT, [name]: 1 } })).status).toBe(400);
    }
  });

  it('200 presets fit, 201 do not.', async () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`P${index}`, { ...SOFT, Name: `P${index}` }]),
      );
    expect((await push(0, many(200))).status).toBe(200);
    expect(await push(0, many(201))).toMatchObject({ status: 400, body: { code: 'core.invalid_input' } });
  });

  it('A family without presets takes none.', async () => {
    device = await givenSender(t, { serialNumber: 'Q180042' });
    expect(await push(0, { Soft: SOFT })).toMatchObject({
      status: 400,
      body: { fields: { presets: 'this family of devices has none' } },
    });
  });

  it('The electric family has its seven fields.', async () => {
    device = await givenSender(t, { serialNumber: 'EC220042' });
    const fan = {
      FanSpeedTarget: 100,
      FanStartTemperature: 8,
      FanStopTemperature: 7,
      FanSpeedIncrement: 2,
      FanSpeedIncrementInterval: 1,
      AfterCoolingDuration: 0,
      AfterCoolingSpeed: 30,
    };
    expect((await push(0, { Day: fan })).status).toBe(200);
    expect((await device.get('/presets')).body.presets).toEqual({ Day: fan });
    expect((await push(2, { Day: { ...fan, FanSpeedTarget: 101 } })).body.fields).toEqual({
      'presets.Day.FanSpeedTarget': 'must be a whole number from 0 to 100',
    });
  });
});
