import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import type { MailKind } from '#app/mail/mail-kinds.ts';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { ticketing } from '../ticketing.test-steps.ts';
import { tickets } from '../tickets.table.ts';
import { COLD_ENOUGH, givenReported, testSequence } from './holding.test-steps.ts';

let t: TestServer;
let admin: { id: number; token: string };
let second: { id: number; token: string };
let desk: ReturnType<typeof ticketing>;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00.000Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  second = await t.given.user('ADMIN', { fullName: 'Sam Second' });
  desk = ticketing(t, admin.token);
  const root = await t.given.user('SUPER_USER');
  const input = { deviceType: 'ECABIN', revision: 0, profile: COLD_ENOUGH } as const;
  expect((await t.call('edit_test_profile', root.token, input)).body.revision).toBe(1);
});
afterAll(() => t.close());

type Reported = Awaited<ReturnType<typeof givenReported>>;

const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
};

const holdsOf = async (device: { id: number }, token = admin.token) =>
  (await t.call('get_device_holds', token, { deviceid: device.id })).body.holds;

async function newest(device: { id: number }) {
  const [hold] = await holdsOf(device);
  if (hold === undefined) throw new Error('The device has no hold.');
  return hold;
}

const heldSince = async (device: { id: number }) => {
  const [row] = await t.database.db.select().from(devices).where(eq(devices.id, device.id));
  return row?.heldSince ?? null;
};

/** A device that was held by hand and repaired a minute and a half ago. */
async function givenRepaired(): Promise<Reported & { holdId: number }> {
  const reported = await givenReported(t);
  const { body } = await t.call('hold_device', admin.token, { ticket_id: reported.ticketId });
  const holdId = body.hold.id;
  expect((await t.call('report_repair', admin.token, { hold_id: holdId })).status).toBe(200);
  later(90_000);
  return { ...reported, holdId };
}

async function sell(device: { id: number }, { id: companyId }: { id: number }) {
  const { db } = t.database;
  const deviceId = device.id;
  await db
    .update(deviceOwnerships)
    .set({ validTo: t.clock.now })
    .where(eq(deviceOwnerships.deviceId, deviceId));
  await db.insert(deviceOwnerships).values({ deviceId, companyId, validFrom: t.clock.now });
  await db.update(devices).set({ companyId }).where(eq(devices.id, deviceId));
}

const mailsOf = async (event: MailKind, ticketId: number) => {
  const rows = await t.database.db.select().from(mailOutbox).where(eq(mailOutbox.event, event));
  return rows.filter(({ aboutId }) => aboutId === ticketId);
};

describe('a hold', () => {
  it('comes from the kind of a ticket, and lasts until a test has passed after the repair', async () => {
    const { device, ticketId, user } = await givenReported(t);
    expect(await heldSince(device)).toBeNull();
    await desk.edit(ticketId, { kind: 'outOfService' });
    expect(await newest(device)).toMatchObject({
      ...{ state: 'repair', cause: 'kind', HeldBy: { id: admin.id }, hasProfile: true, Tests: [] },
      Ticket: { id: ticketId },
    });
    expect(await heldSince(device)).toEqual(t.clock.now);
    later(60_000);
    await desk.edit(ticketId, { state: 'resolved', action: 'New fan' });
    expect(await newest(device)).toMatchObject({ state: 'test', RepairedBy: { id: admin.id } });
    expect(await ticketing(t, user.token).read(ticketId)).toMatchObject({ isHeld: true, testedAt: null });
    later(90_000);
    const test = testSequence(t);
    expect((await device.putSession(test)).status).toBe(200);
    expect(await newest(device)).toMatchObject({
      ...{ state: 'released', release: 'test', ReleasedBy: null, parts: [] },
      Tests: [{ verdict: 'passed', findings: [{ measure: 'lowest', isWithin: true }] }],
    });
    expect(await heldSince(device)).toBeNull();
    expect(await ticketing(t, user.token).read(ticketId)).toMatchObject({
      ...{ isHeld: false, testedAt: test.startTime },
    });
    const mails = await mailsOf('ticket_released', ticketId);
    expect(mails.map(({ userId }) => userId)).toEqual([user.id]);
  });

  it('comes from a part of a named class, once, and tells which parts the repair has used', async () => {
    const { device, ticketId } = await givenReported(t);
    const item = await t.given.stockItem({ sku: `COMP-${randomUUID().slice(0, 8)}` });
    await t.given.stockRow(item, { total: 5 });
    const { sku } = item;
    const part = { name: 'Compressor', price: 900, count: 1, sku, warehouse: 'mailhouse' };
    const spareParts = [part];
    await desk.edit(ticketId, { expenses: { spareParts: [{ name: 'Screw', price: 1, count: 1 }] } });
    expect(await holdsOf(device)).toEqual([]);
    expect((await desk.edit(ticketId, { expenses: { spareParts } })).body).toMatchObject({
      message: 'Ticket saved',
    });
    expect(await newest(device)).toMatchObject({ cause: 'parts', partClass: 'Cooling circuit' });
    await desk.edit(ticketId, { expenses: { spareParts: [{ ...part, count: 2 }] } });
    await desk.edit(ticketId, { kind: 'outOfService' });
    expect(await holdsOf(device)).toHaveLength(1);
    await desk.edit(ticketId, { state: 'resolved', action: 'New compressor' });
    later(90_000);
    await device.putSession(testSequence(t));
    expect((await newest(device)).parts).toEqual([{ name: 'Compressor', sku, count: 2 }]);
  });

  it('never comes by itself from a ticket that is older than holds', async () => {
    const { device, ticketId } = await givenReported(t);
    await t.database.db.update(tickets).set({ mayHold: false }).where(eq(tickets.id, ticketId));
    await desk.edit(ticketId, { kind: 'outOfService' });
    expect(await holdsOf(device)).toEqual([]);
    expect((await t.call('hold_device', admin.token, { ticket_id: ticketId })).status).toBe(200);
    const again = await t.call('hold_device', admin.token, { ticket_id: ticketId });
    expect([again.status, again.body.code]).toEqual([409, 'holds.held_already']);
    expect(await holdsOf(device)).toHaveLength(1);
  });

  it('of two tickets ends for the device with the later one', async () => {
    const { device, ticketId, holdId } = await givenRepaired();
    const other = (await desk.add(device, { kind: 'outOfService' })).body.ticket.id;
    await device.putSession(testSequence(t));
    expect((await holdsOf(device)).map(({ state }) => state)).toEqual(['repair', 'released']);
    expect(await heldSince(device)).not.toBeNull();
    expect(await newest(device)).toMatchObject({ Ticket: { id: other } });
    expect(holdId).not.toBe(ticketId + other);
    await desk.edit(other, { state: 'resolved', action: 'Door closed' });
    later(90_000);
    await device.putSession(testSequence(t));
    expect(await heldSince(device)).toBeNull();
  });

  it('keeps its ticket from being deleted and from moving to another device', async () => {
    const { ticketId } = await givenRepaired();
    const other = await t.given.device();
    const removed = await desk.remove(ticketId);
    expect([removed.status, removed.body.code]).toEqual([409, 'holds.ticket_holds']);
    const moved = await t.call('edit_ticket', admin.token, {
      deviceid: other.id,
      ticket_data: { id: ticketId },
    });
    expect([moved.status, moved.body.code]).toEqual([409, 'holds.ticket_holds']);
  });

  it('is under repair again when its ticket is opened again', async () => {
    const { device, ticketId } = await givenReported(t);
    await desk.edit(ticketId, { kind: 'outOfService', state: 'progress' });
    await desk.edit(ticketId, { state: 'resolved', action: 'New fan' });
    later(10_000);
    await desk.edit(ticketId, { state: 'progress' });
    expect((await newest(device)).state).toBe('repair');
    later(90_000);
    await device.putSession(testSequence(t));
    expect(await newest(device)).toMatchObject({
      ...{ state: 'repair', Tests: [{ verdict: 'void', objections: ['beforeRepair'] }] },
    });
  });
});

describe('a test sequence', () => {
  it('that fails keeps the device held and is told to the maker, until the device is repaired again', async () => {
    const { device, ticketId, holdId } = await givenRepaired();
    await desk.edit(ticketId, { AssigneeId: second.id });
    await device.putSession(testSequence(t, { lowest: -79 }));
    expect(await newest(device)).toMatchObject({
      state: 'failed',
      Tests: [{ verdict: 'failed', findings: [{ value: -79, isWithin: false, max: -80 }] }],
    });
    expect(await mailsOf('ticket_test_failed', ticketId)).toHaveLength(1);
    expect(await mailsOf('ticket_released', ticketId)).toHaveLength(0);
    expect((await t.call('report_repair', admin.token, { hold_id: holdId })).status).toBe(200);
    const twice = await t.call('report_repair', admin.token, { hold_id: holdId });
    expect([twice.status, twice.body.code]).toEqual([409, 'holds.repaired_already']);
    expect((await newest(device)).state).toBe('test');
    later(90_000);
    await device.putSession(testSequence(t));
    expect((await newest(device)).state).toBe('released');
  });

  it('that began before the repair, of another device, without its measurements or stopped releases nothing', async () => {
    const { device } = await givenRepaired();
    const other = await givenReported(t);
    await device.putSession(testSequence(t, { startTime: new Date(t.clock.now.getTime() - 200_000) }));
    await other.device.putSession(testSequence(t));
    await device.putSession({ ...testSequence(t), measurements: undefined });
    await device.putSession({ ...testSequence(t), errorCode: 2 });
    await device.putSession({ ...testSequence(t), type: 2 });
    await device.putSession({ ...testSequence(t), complete: false });
    const { state, Tests = [] } = await newest(device);
    expect(state).toBe('test');
    expect(Tests.map(({ objections }) => objections).toSorted()).toEqual([
      ['beforeRepair'],
      ['cutOff'],
      ['stopped'],
    ]);
  });

  it('of long before the hold that arrives late is not shown with it', async () => {
    const { device } = await givenRepaired();
    await device.putSession(
      testSequence(t, { startTime: new Date(t.clock.now.getTime() - 30 * 86_400_000) }),
    );
    expect(await newest(device)).toMatchObject({ state: 'test', Tests: [] });
  });

  it('of a device whose clock is off releases nothing', async () => {
    const { device } = await givenRepaired();
    await device.hello({ deviceTime: new Date(t.clock.now.getTime() + 600_000).toISOString() });
    const startTime = new Date(t.clock.now.getTime() - 61_000 + 600_000);
    await device.putSession(testSequence(t, { startTime }));
    expect(await newest(device)).toMatchObject({ state: 'test', Tests: [{ objections: ['clock'] }] });
  });

  it('counts when its measurements come after it, piece by piece', async () => {
    const { device } = await givenRepaired();
    const externalId = randomUUID();
    const { measurements, ...session } = testSequence(t);
    await device.putSession(session, externalId);
    expect((await newest(device)).state).toBe('test');
    const piece = (from: number, to: number) => ({
      from,
      timeStamp: measurements.timeStamp.slice(from, to),
      temperature: { cabinTemp: measurements.temperature.cabinTemp.slice(from, to) },
    });
    const path = `/sessions/${externalId}/measurements`;
    expect((await device.put(path, piece(0, 30))).status).toBe(200);
    expect((await newest(device)).state).toBe('test');
    expect((await device.put(path, piece(30, 61))).status).toBe(200);
    expect((await newest(device)).state).toBe('released');
  });

  it('is judged once, however often it arrives', async () => {
    const { device, ticketId } = await givenRepaired();
    const externalId = randomUUID();
    const test = testSequence(t, { lowest: -79 });
    await device.putSession(test, externalId);
    await device.putSession(test, externalId);
    expect((await newest(device)).Tests).toHaveLength(1);
    expect(await mailsOf('ticket_test_failed', ticketId)).toHaveLength(0);
    await device.putSession({ ...testSequence(t), startTime: test.startTime, revision: 1 }, externalId);
    expect((await newest(device)).state).toBe('released');
  });

  it('among several sessions of one request is judged too', async () => {
    const { device } = await givenRepaired();
    const sessions = [{ ...testSequence(t), externalId: randomUUID() }];
    expect((await device.put('/sessions', { sessions })).body).toMatchObject({ results: [{ status: 200 }] });
    expect((await newest(device)).state).toBe('released');
  });
});

describe('a release by hand', () => {
  const answer = (token: string, hold_id: number, agrees: boolean) =>
    t.call('answer_release', token, { hold_id, agrees });
  const ask = (token: string, hold_id: number) =>
    t.call('ask_release', token, { hold_id, reason: 'Tested with a thermometer' });

  it('takes a reason and another administrator', async () => {
    const { device, ticketId, holdId, user } = await givenRepaired();
    expect((await answer(second.token, holdId, true)).body.code).toBe('holds.not_asked');
    expect((await t.call('ask_release', admin.token, { hold_id: holdId, reason: ' ' })).status).toBe(400);
    expect((await ask(admin.token, holdId)).status).toBe(200);
    expect((await ask(second.token, holdId)).body.code).toBe('holds.asked_already');
    expect((await answer(admin.token, holdId, true)).body.code).toBe('holds.second_person');
    expect(await heldSince(device)).not.toBeNull();
    expect((await answer(second.token, holdId, true)).body.isReleased).toBe(true);
    expect(await newest(device)).toMatchObject({
      ...{ state: 'released', release: 'hand', ReleasedBy: { id: second.id } },
      Asked: { User: { id: admin.id }, reason: 'Tested with a thermometer' },
    });
    expect(await heldSince(device)).toBeNull();
    expect(await ticketing(t, user.token).read(ticketId)).toMatchObject({ isHeld: false, testedAt: null });
    expect((await answer(second.token, holdId, true)).body.code).toBe('holds.ended');
    expect((await ask(admin.token, holdId)).body.code).toBe('holds.ended');
    expect(await mailsOf('ticket_released', ticketId)).toHaveLength(1);
  });

  it('is taken back by who asked, and asked for again', async () => {
    const { holdId, device } = await givenRepaired();
    await ask(admin.token, holdId);
    expect((await answer(admin.token, holdId, false)).body.isReleased).toBe(false);
    expect((await newest(device)).Asked).toBeNull();
    expect((await ask(second.token, holdId)).status).toBe(200);
  });

  it('of two who agree at once happens once', async () => {
    const { holdId, ticketId } = await givenRepaired();
    await ask(admin.token, holdId);
    const third = await t.given.user('ADMIN');
    const both = await Promise.all([answer(second.token, holdId, true), answer(third.token, holdId, true)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await mailsOf('ticket_released', ticketId)).toHaveLength(1);
  });
});

describe('presets of a device that is held', () => {
  const SOFT = { FanSpeedTarget: 100, FanStartTemperature: 8, FanStopTemperature: 7, FanSpeedIncrement: 2 };
  const presets = {
    Soft: { ...SOFT, FanSpeedIncrementInterval: 1, AfterCoolingDuration: 0, AfterCoolingSpeed: 30 },
  };

  it('are kept for the clinic, which reads that they wait, and sent after the release', async () => {
    const { device, user, holdId } = await givenRepaired();
    const input = { deviceid: device.id, session_presets: presets };
    const saved = await t.call('edit_session_presets', user.token, input);
    expect(saved.body).toMatchObject({ session_presets: presets, waitsForRelease: true });
    expect((await device.hello()).body.presetsRevision).toBe(0);
    const asked = await device.get('/presets');
    expect([asked.status, asked.body.code]).toEqual([409, 'ingest.held']);
    const pushed = await device.put('/presets', { baseRevision: 0, presets });
    expect([pushed.status, pushed.body.code, pushed.body.presets]).toEqual([409, 'ingest.held', undefined]);
    await t.call('ask_release', admin.token, { hold_id: holdId, reason: 'Thermometer' });
    await t.call('answer_release', second.token, { hold_id: holdId, agrees: true });
    expect((await device.hello()).body.presetsRevision).toBe(saved.body.revision);
    expect((await device.get('/presets')).body).toMatchObject({ presets });
    const after = await t.call('get_session_presets', user.token, { deviceid: device.id });
    expect(after.body.waitsForRelease).toBe(false);
  });

  it('that it has already stay what it is told it has', async () => {
    const { device, ticketId } = await givenReported(t);
    const { body } = await device.put('/presets', { baseRevision: 0, presets });
    const revision = Number(body.revision);
    await t.call('hold_device', admin.token, { ticket_id: ticketId });
    expect((await device.hello()).body.presetsRevision).toBe(revision);
    const headers = { 'if-none-match': `"${revision}"` };
    expect((await device.get('/presets', { headers })).status).toBe(304);
    const changed = { Softer: presets.Soft };
    expect((await device.put('/presets', { baseRevision: revision, presets: changed })).status).toBe(200);
  });
});

describe('who reads a hold', () => {
  it('is everybody who sees the device; only the maker reads the work behind it', async () => {
    const { device, company, user, holdId } = await givenRepaired();
    const technician = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
    const production = await t.given.user('PRODUCTION');
    const stranger = await t.given.user('CLIENT', { companyId: (await t.given.company()).id });
    for (const { token } of [user, technician, production]) {
      const [hold] = await holdsOf(device, token);
      expect(Object.keys(hold ?? {}).toSorted()).toEqual(
        ['heldAt', 'id', 'release', 'releasedAt', 'repairedAt', 'state'].toSorted(),
      );
    }
    const refused = await t.call('get_device_holds', stranger.token, { deviceid: device.id });
    expect(refused.status).toBe(404);
    const shown = await t.call('get_device_data', user.token, { deviceid: device.id });
    expect(shown.body.device.heldSince).toBe((await newest(device)).heldAt);
    expect(holdId).toBe((await newest(device)).id);
  });

  it('is not a later owner, once it has ended', async () => {
    const { device, ticketId } = await givenRepaired();
    await device.putSession(testSequence(t));
    later(60_000);
    const buyer = await t.given.company();
    await sell(device, buyer);
    const token = (await t.given.user('CLIENT', { companyId: buyer.id })).token;
    expect(await holdsOf(device, token)).toEqual([]);
    later(60_000);
    await t.call('hold_device', admin.token, { ticket_id: ticketId });
    expect(await holdsOf(device, token)).toHaveLength(1);
  });
});

describe('the test of a product', () => {
  it('is replaced by the revision that was loaded, with limits that can be judged', async () => {
    const { token } = await t.given.user('SUPER_USER');
    const before = (await t.call('get_test_profiles', token, {})).body.profiles;
    const of = (type: string) => before.find(({ deviceType }) => deviceType === type);
    expect(of('ECABIN')).toMatchObject({ revision: 1, profile: COLD_ENOUGH });
    expect(of('XCRYO')).toMatchObject({ revision: 0, User: null, profile: { seconds: 2400 } });
    expect(of('LEDPRO')).toMatchObject({ revision: 0, profile: null });
    const edit = (revision: number, profile = COLD_ENOUGH) =>
      t.call('edit_test_profile', token, { deviceType: 'XCRYO', revision, profile });
    expect((await edit(1)).body.code).toBe('core.stale');
    const [limit] = COLD_ENOUGH.limits;
    const wrong = { ...COLD_ENOUGH, limits: [{ ...limit, measure: 'lowest' as const, to: 0, from: 0 }] };
    const refused = await edit(0, wrong as typeof COLD_ENOUGH);
    expect([refused.status, refused.body.fields]).toMatchObject([
      400,
      { 'profile.limits.0.to': expect.anything() },
    ]);
    expect((await edit(0)).body.revision).toBe(1);
    expect((await edit(0)).body.code).toBe('core.stale');
    expect((await edit(1)).body.revision).toBe(2);
  });
});
