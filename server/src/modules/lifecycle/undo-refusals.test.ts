import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { sessionPresets } from '#modules/devices/documents/device-data.table.ts';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Person, transferring } from './transfers.test-steps.ts';

const MINUTE_MS = 60_000;
const { people, move, stored, recordsOf } = transferring();
let t: TestServer;
let admin: Person;
let sales: Person;
beforeAll(() => {
  ({ t, admin, sales } = people());
});

function undo(who: Person, recordIds: number[]) {
  return t.call('undo_transfer', who.token, { recordIds });
}

function wait(ms: number): void {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
}

/** A cabin of a clinic that was just sold to another one. */
async function givenSale() {
  const [former, buyer] = [await t.given.company(), await t.given.company()];
  const cabin = await givenSender(t, { companyId: former.id });
  await t.given.record(cabin, 'maintenance', { location: 'vantaa' });
  const sold = await move(sales, cabin, 'sold', { clientInfo: { companyId: buyer.id } });
  wait(1000);
  return { cabin, former, buyer, recordId: sold.body.lcs[0]?.id ?? 0 };
}
type Sale = Awaited<ReturnType<typeof givenSale>>;

async function report({ cabin }: Sale, minutes: number, externalId?: string) {
  const startTime = new Date(t.clock.now.getTime() + minutes * MINUTE_MS).toISOString();
  expect((await cabin.putSession({ startTime, revision: externalId ? 1 : 0 }, externalId)).status).toBe(200);
}

describe('undoing a sale is refused', () => {
  it.each<[string, string, (sale: Sale) => unknown]>([
    ['undo_too_late', 'after more than ten minutes', () => wait(10 * MINUTE_MS)],
    ['undo_not_latest', 'once the device came back', ({ cabin }) => move(sales, cabin, 'return')],
    ['undo_sessions', 'once the device has sent a session for the new owner', (sale) => report(sale, 0)],
    [
      'undo_edited',
      'once the owner was corrected',
      ({ cabin, former }) =>
        t.call('edit_device', admin.token, { deviceData: { id: cabin.id, CompanyId: former.id } }),
    ],
    [
      'undo_edited',
      'once the new owner has given the device a name',
      async ({ cabin, buyer }) => {
        const client = await t.given.user('CLIENT', { companyId: buyer.id });
        await t.call('edit_device', client.token, { deviceData: { id: cabin.id, deviceName: 'Room 1' } });
      },
    ],
    [
      'undo_edited',
      'once the new owner has changed the presets',
      async ({ cabin, buyer }) => {
        const client = await t.given.user('CLIENT', { companyId: buyer.id });
        const edited = { deviceId: cabin.id, updatedBy: client.id, updatedAt: t.clock.now };
        await t.database.db.insert(sessionPresets).values(edited);
      },
    ],
    [
      'undo_edited',
      'once the record was corrected',
      ({ cabin, buyer, recordId }) =>
        t.call('edit_lifecyclestate', admin.token, {
          deviceid: cabin.id,
          lifecyclestate: { id: recordId, state: 'dispatched', clientInfo: { companyId: buyer.id } },
          update_existing: true,
        }),
    ],
    [
      'undo_edited',
      'once somebody has written a note under it',
      ({ recordId }) => t.call('add_note', admin.token, { note: 'Invoice sent', LifeCycleStateId: recordId }),
    ],
    [
      'undo_edited',
      'once the former owner was merged away',
      async ({ former }) => {
        const keepId = (await t.given.company()).id;
        const merge = { contactType: 'company' as const, keepId, removeId: former.id };
        expect((await t.call('merge_contacts', admin.token, merge)).status).toBe(200);
      },
    ],
    [
      'undo_allocated',
      'once the device was given to an order',
      async ({ cabin }) => {
        const { id: orderId } = await t.given.order();
        await t.database.db.update(devices).set({ orderId }).where(eq(devices.id, cabin.id));
      },
    ],
  ])('with %s %s, and nothing changes', async (code, _when, happen) => {
    const sale = await givenSale();
    await happen(sale);
    const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
    const answer = await undo(sales, [sale.recordId]);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: `lifecycle.${code}`,
        fields: { 'recordIds.0': 'names a record that cannot be undone' },
      },
    });
    expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
  });

  it('once the device has been moved again, and says by whom, when and to where', async () => {
    const { cabin, recordId } = await givenSale();
    const colleague = await t.given.user('SALES', { fullName: 'Kaisa Kollega' });
    await move(colleague, cabin, 'demo', { clientInfo: { companyName: 'Fjord Recovery' } });
    expect((await undo(sales, [recordId])).body).toMatchObject({
      code: 'lifecycle.undo_not_latest',
      present: {
        serialNumber: cabin.serialNumber,
        state: 'demo',
        location: 'client',
        clientInfo: { companyName: 'Fjord Recovery' },
        user: 'Kaisa Kollega',
        createdAt: t.clock.now.toISOString(),
      },
    });
  });

  it('once its order has been shipped, but not for a shipment from before', async () => {
    const order = await t.given.order();
    const device = await t.given.device();
    await t.given.record(device, 'production');
    await t.database.db.update(devices).set({ orderId: order.id }).where(eq(devices.id, device.id));
    const shipped = (createdAt: Date) => t.given.shipment({ orderId: order.id, createdAt });
    await shipped(new Date(t.clock.now.getTime() - MINUTE_MS));
    const ready = async () => {
      const { body } = await move(admin, device, 'ready');
      wait(1000);
      return body.lcs[0]?.id ?? 0;
    };
    expect((await undo(admin, [await ready()])).status).toBe(200);
    const recordId = await ready();
    const { id } = await shipped(t.clock.now);
    expect((await undo(admin, [recordId])).body).toMatchObject({ code: 'lifecycle.undo_shipped' });
    const cancelled = { deletedAt: t.clock.now };
    await t.database.db.update(shipments).set(cancelled).where(eq(shipments.id, id));
    expect((await undo(admin, [recordId])).status).toBe(200);
  });

  it('once the device has been planned, until the plan is cancelled', async () => {
    const device = await t.given.device();
    await t.given.record(device, 'dispatched', { clientInfo: { companyName: 'Polar Spa' } });
    const back = await move(sales, device, 'return');
    const recordIds = back.body.lcs.map(({ id }) => id);
    wait(1000);
    const { body } = await t.call('add_movement_plan', sales.token, {
      device_id: device.id,
      kind: 'demo',
      clientInfo: { companyName: 'Fjord Recovery' },
      startsOn: '2026-06-01',
      dueOn: '2026-06-05',
    });
    expect((await undo(sales, recordIds)).body).toMatchObject({ code: 'lifecycle.undo_planned' });
    await t.call('cancel_movement_plan', sales.token, { plan_id: body.plan.id });
    expect((await undo(sales, recordIds)).status).toBe(200);
  });

  it('once a session that was there was moved into the time of the new owner', async () => {
    const former = await t.given.company();
    const cabin: Sender = await givenSender(t, { companyId: former.id });
    const externalId = '5b0f5f4e-6d0e-4f0e-9d0e-1d0e5f4e6d0e';
    await t.given.record(cabin, 'maintenance', { location: 'vantaa' });
    const startTime = new Date(t.clock.now.getTime() - MINUTE_MS).toISOString();
    await cabin.putSession({ startTime }, externalId);
    const sold = await move(sales, cabin, 'sold', { clientInfo: { companyName: 'Somebody' } });
    wait(1000);
    const recordId = sold.body.lcs[0]?.id ?? 0;
    await report({ cabin, former, buyer: former, recordId }, 0, externalId);
    expect((await undo(sales, [recordId])).body.code).toBe('lifecycle.undo_sessions');
  });

  it('to everybody but the one who wrote it, also to whom the record names', async () => {
    const { recordId } = await givenSale();
    expect(await undo(admin, [recordId])).toMatchObject({
      status: 403,
      body: { code: 'lifecycle.undo_not_own' },
    });
    const device = await t.given.device();
    const { body } = await t.call('add_transfer', admin.token, {
      transferData: { state: 'demo', UserId: sales.id, Device: { id: device.id } },
    });
    const named = body.lcs[0]?.id ?? 0;
    expect((await undo(sales, [named])).body.code).toBe('lifecycle.undo_not_own');
    expect((await undo(admin, [named])).status).toBe(200);
  });

  it('of a record that nothing was kept of: too late for its author, not theirs for others', async () => {
    const device = await t.given.device();
    const old = await t.given.record(device, 'ready', { userId: sales.id });
    const bySystem = await t.given.record(await t.given.device(), 'ready');
    expect((await undo(sales, [old.id])).body.code).toBe('lifecycle.undo_too_late');
    expect((await undo(admin, [old.id])).body.code).toBe('lifecycle.undo_not_own');
    expect((await undo(sales, [bySystem.id])).body.code).toBe('lifecycle.undo_not_own');
  });

  it('for all records of a series when one of them has been built on, naming which', async () => {
    const [one, two] = [await givenSale(), await givenSale()];
    await report(two, 0);
    const answer = await undo(sales, [one.recordId, two.recordId]);
    expect(answer.body).toMatchObject({
      code: 'lifecycle.undo_sessions',
      fields: { 'recordIds.1': 'names a record that cannot be undone' },
    });
    expect((await stored(one.cabin)).companyId).toBe(one.buyer.id);
    expect((await undo(sales, [one.recordId, one.recordId])).status).toBe(200);
  });

  it('of a record that is not there, of a deleted device, or undone already: not found', async () => {
    const { cabin, recordId } = await givenSale();
    expect((await undo(sales, [900_000_000_001])).status).toBe(404);
    expect((await undo(sales, [recordId])).status).toBe(200);
    expect((await undo(sales, [recordId])).status).toBe(404);
    const again = await move(sales, cabin, 'demo');
    const superUser = await t.given.user('SUPER_USER');
    await t.call('edit_device', superUser.token, { deleteDevice: true, deviceData: { id: cabin.id } });
    expect((await undo(sales, [again.body.lcs[0]?.id ?? 0])).status).toBe(404);
  });
});

describe('undoing a record that left the owner where it was', () => {
  it('is done although sessions came in and the device was renamed: nothing of that hangs on the record', async () => {
    const clinic = await t.given.company();
    const cabin = await givenSender(t, { companyId: clinic.id });
    await t.given.record(cabin, 'dispatched');
    const { body } = await move(sales, cabin, 'return');
    wait(1000);
    await cabin.putSession({ startTime: t.clock.now.toISOString() });
    await t.call('edit_device', admin.token, { deviceData: { id: cabin.id, deviceName: 'Room 2' } });
    expect((await undo(sales, [body.lcs[0]?.id ?? 0])).status).toBe(200);
    expect(await stored(cabin)).toMatchObject({ companyId: clinic.id, deviceName: 'Room 2' });
  });
});

describe('two who touch one record at once', () => {
  it('undo it once, and a transfer that comes meanwhile is either before or after', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { cabin, recordId, former, buyer } = await givenSale();
      const [first, second, moved] = await Promise.all([
        undo(sales, [recordId]),
        undo(sales, [recordId]),
        move(admin, cabin, 'demo'),
      ]);
      const undone = [first, second].filter(({ status }) => status === 200).length;
      expect(undone).toBeLessThanOrEqual(1);
      for (const { status } of [first, second].filter(({ status }) => status !== 200))
        expect([404, 409]).toContain(status);
      expect(moved.status).toBe(200);
      const maker = await t.given.internalCompany();
      expect((await stored(cabin)).companyId).toBe(maker.id);
      const states = (await recordsOf(cabin)).map(({ state }) => state);
      expect(states).toEqual(undone === 1 ? ['maintenance', 'demo'] : ['maintenance', 'dispatched', 'demo']);
      expect([former.id, buyer.id]).not.toContain(maker.id);
    }
  });
});
