import type { ChangedEvent } from '@halla/contract/live-event';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sessionPresets } from '../documents/device-data.table.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const SOFT = { Name: 'Soft', Temperature: -110.5, Duration: 120 };
const FAN = {
  FanSpeedTarget: 100,
  FanStartTemperature: 8,
  FanStopTemperature: 7,
  FanSpeedIncrement: 2,
  FanSpeedIncrementInterval: 1,
  AfterCoolingDuration: 0,
  AfterCoolingSpeed: 30,
};

let t: TestServer;
let company: { id: number };
let client: { id: number; token: string; fullName: string };
let device: Sender;
let serial = 0;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
  company = await t.given.company();
  client = await t.given.user('CLIENT', { companyId: company.id });
});
afterAll(() => t.close());
beforeEach(async () => {
  serial += 1;
  device = await givenSender(t, {
    serialNumber: `CTN171${String(serial).padStart(3, '0')}`,
    companyId: company.id,
  });
});

type Presets = Record<string, Record<string, string | number | null>>;

const get = (token = client.token) => t.call('get_session_presets', token, { deviceid: device.id });
const edit = (session_presets: Presets, revision?: number, token = client.token) =>
  t.call('edit_session_presets', token, {
    deviceid: device.id,
    session_presets,
    ...(revision !== undefined && { revision }),
  });

async function stored() {
  const [row] = await t.database.db
    .select()
    .from(sessionPresets)
    .where(eq(sessionPresets.deviceId, device.id));
  return row;
}

describe('Session presets in the portal', () => {
  it('Before anybody made any there is nothing, and reading stores nothing.', async () => {
    expect((await get()).body).toEqual({
      session_presets: {},
      revision: 0,
      updatedAt: null,
      updatedBy: null,
      changedAtMachine: false,
      pulledRevision: null,
      pulledAt: null,
      waitsForRelease: false,
    });
    expect(await stored()).toBeUndefined();
  });

  it('A save answers what is stored, the machine fetches it, and the portal knows.', async () => {
    const saved = await edit({ ' Soft ': { Name: ' Soft ', Temperature: '-110.5', Duration: '120' } }, 0);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({
      message: 'Session presets saved',
      session_presets: { Soft: SOFT },
      updatedBy: { id: client.id, fullName: client.fullName },
      changedAtMachine: false,
      pulledRevision: null,
    });
    const { revision } = saved.body;
    const pulled = await device.get('/presets');
    expect(pulled.body).toEqual({ revision, presets: { Soft: SOFT } });
    expect((await get()).body).toMatchObject({ pulledRevision: revision, pulledAt: NOW.toISOString() });
  });

  it('The seven numbers of an E-cabin are kept, and none of them may be missing.', async () => {
    device = await givenSender(t, { serialNumber: `EC22${1000 + serial}`, companyId: company.id });
    expect((await edit({ NewPreset0: FAN })).body.session_presets).toEqual({ NewPreset0: FAN });
    const { AfterCoolingSpeed: _left, ...six } = FAN;
    expect(await edit({ NewPreset0: six })).toMatchObject({
      status: 400,
      body: {
        fields: { 'session_presets.NewPreset0.AfterCoolingSpeed': 'must be a whole number from 0 to 100' },
      },
    });
  });

  it.each<[string, Presets, Record<string, string>]>([
    [
      'too cold',
      { Soft: { ...SOFT, Temperature: -170.1 } },
      { 'session_presets.Soft.Temperature': 'must be a number from -170 to -80 with at most one decimal' },
    ],
    [
      'too long',
      { Soft: { ...SOFT, Duration: 181 } },
      { 'session_presets.Soft.Duration': 'must be a whole number from 90 to 180' },
    ],
    [
      'half empty',
      { Soft: { ...SOFT, Duration: null } },
      { 'session_presets.Soft.Duration': 'must be a whole number from 90 to 180' },
    ],
    [
      'of one name twice',
      { a: SOFT, b: SOFT },
      { 'session_presets.b.Name': 'takes 1 to 60 characters, each name once' },
    ],
    [
      'without a name',
      { a: { ...SOFT, Name: '' } },
      { 'session_presets.a.Name': 'takes 1 to 60 characters, each name once' },
    ],
  ])(
    'Presets %s are refused by field and rule, and the stored ones stay.',
    async (_name, presets, fields) => {
      await edit({ Kept: { ...SOFT, Name: 'Kept' } });
      const before = await stored();
      expect(await edit(presets)).toMatchObject({
        status: 400,
        body: {
          code: 'core.invalid_input',
          message: `Invalid input: ${Object.entries(fields).flat().join(' ')}`,
          fields,
        },
      });
      expect(await stored()).toEqual(before);
    },
  );

  it('An empty set is refused with its text, also when all its rows are empty.', async () => {
    const text = "SessionPresets can't be empty";
    expect(await edit({})).toMatchObject({
      status: 400,
      body: { code: 'devices.no_presets', message: text },
    });
    const empty = { Soft: { Name: 'Soft', Temperature: null, Duration: '' } };
    expect(await edit(empty)).toMatchObject({
      status: 400,
      body: { code: 'devices.no_presets', message: text },
    });
    expect(await stored()).toBeUndefined();
  });

  it('200 presets fit, 201 do not.', async () => {
    const many = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`P${index}`, { ...SOFT, Name: `P${index}` }]),
      );
    expect((await edit(many(200))).status).toBe(200);
    expect((await edit(many(201))).status).toBe(400);
  });

  it('A family without presets has none and takes none.', async () => {
    device = await givenSender(t, { serialNumber: `Q1800${10 + serial}`, companyId: company.id });
    expect((await get()).body).toMatchObject({ session_presets: {}, revision: 0 });
    expect(await edit({ Soft: SOFT })).toMatchObject({
      status: 400,
      body: { fields: { session_presets: 'this family of devices has none' } },
    });
  });

  it('A save without a change makes no new revision for the machine to fetch.', async () => {
    const { revision } = (await edit({ Soft: SOFT })).body;
    expect((await edit({ Soft: SOFT }, revision)).body.revision).toBe(revision);
  });

  it('What was there before and after is in the trail, with who did it.', async () => {
    await edit({ Soft: SOFT });
    await edit({ Soft: { ...SOFT, Duration: 100 } });
    const rows = await t.database.db.select().from(auditLog).where(eq(auditLog.entityId, device.id));
    const ofPresets = rows.filter(({ entity }) => entity === 'session_presets');
    expect(ofPresets).toHaveLength(2);
    expect(ofPresets.map(({ userId }) => userId)).toEqual([client.id, client.id]);
    expect(ofPresets).toContainEqual(
      expect.objectContaining({ before: { Soft: SOFT }, after: { Soft: { ...SOFT, Duration: 100 } } }),
    );
  });
});

describe('Two who change the same presets', () => {
  it('The later one gets 409 with the present state, and nothing of it is stored.', async () => {
    const { revision } = (await edit({ Soft: SOFT })).body;
    const atMachine = { Soft: { ...SOFT, Duration: 90 } };
    const pushed = await device.put('/presets', { baseRevision: revision, presets: atMachine });
    expect(pushed.status).toBe(200);
    expect(await edit({ Soft: { ...SOFT, Duration: 180 } }, revision)).toMatchObject({
      status: 409,
      body: {
        code: 'core.stale',
        session_presets: atMachine,
        revision: pushed.body.revision,
        changedAtMachine: true,
        updatedBy: null,
      },
    });
    expect((await stored())?.presets).toEqual(atMachine);
  });

  it('A machine that comes second learns what the portal has.', async () => {
    const { revision } = (await edit({ Soft: SOFT })).body;
    await edit({ Soft: { ...SOFT, Duration: 100 } }, revision);
    const pushed = await device.put('/presets', { baseRevision: revision, presets: { Soft: SOFT } });
    expect(pushed).toMatchObject({ status: 409, body: { presets: { Soft: { ...SOFT, Duration: 100 } } } });
  });

  it('Ten saves of one revision at once: one is stored, nine are told.', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => edit({ Soft: { ...SOFT, Duration: 100 + index } }, 0)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });
});

describe('Who may change presets', () => {
  it('SALES reads them and cannot change them.', async () => {
    const { token } = await t.given.user('SALES');
    expect((await get(token)).status).toBe(200);
    expect((await edit({ Soft: SOFT }, 0, token)).status).toBe(403);
    expect(await stored()).toBeUndefined();
  });

  it('A device of somebody else is one that does not exist.', async () => {
    const stranger = await t.given.user('CLIENT', { companyId: (await t.given.company()).id });
    expect((await get(stranger.token)).status).toBe(404);
    expect((await edit({ Soft: SOFT }, 0, stranger.token)).status).toBe(404);
    expect(await stored()).toBeUndefined();
  });

  it('The name of a former owner’s employee is not shown to the new owner, that of the maker’s is.', async () => {
    const buyer = await t.given.company();
    const owner = await t.given.user('CLIENT', { companyId: buyer.id });
    const admin = await t.given.user('ADMIN');
    const { revision } = (await edit({ Soft: SOFT })).body;
    await t.call('edit_device', admin.token, { deviceData: { id: device.id, CompanyId: buyer.id } });
    expect((await get(owner.token)).body).toMatchObject({ updatedBy: null, changedAtMachine: false });
    await edit({ Soft: { ...SOFT, Duration: 99 } }, revision, admin.token);
    expect((await get(owner.token)).body.updatedBy).toEqual({ id: admin.id, fullName: admin.fullName });
  });
});

describe('Open screens', () => {
  it('are told when the machine fetches a revision, and not when it asks again.', async () => {
    const events: ChangedEvent[] = [];
    const stop = t.server.deps.live.subscribe({
      onEvents: (batch) => events.push(...batch),
      onGap: () => undefined,
    });
    // Events of earlier tests may still arrive.
    const told = () => events.filter(({ domain, id }) => domain === 'deviceData' && id === device.id);
    await edit({ Soft: SOFT });
    await expect.poll(() => told().length).toBe(1);
    await device.get('/presets');
    await expect.poll(() => told().length).toBe(2);
    await device.get('/presets');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(told()).toHaveLength(2);
    stop();
  });
});
