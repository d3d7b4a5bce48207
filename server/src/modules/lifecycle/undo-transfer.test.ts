import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { givenSender } from '#modules/ingest/senders/sender.test-device.ts';
import { keptTotals, recountedTotals } from '#modules/sessions/storing/rollups.test-recount.ts';
import { countStatements, type StatementCounter } from '../../testing/count-statements.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Person, transferring } from './transfers.test-steps.ts';

const MINUTE_MS = 60_000;
const { people, move, stored, recordsOf, ownersOf } = transferring();
let t: TestServer;
let admin: Person;
let sales: Person;
let counter: StatementCounter;
beforeAll(() => {
  ({ t, admin, sales } = people());
  counter = countStatements(t.database);
});

/** Every row of every table except the audit trail and sessions of users. */
function everything() {
  return fingerprint(t.database.db, { except: ['session_tokens', 'audit_log'] });
}

function undo(who: Person, recordIds: number[]) {
  return t.call('undo_transfer', who.token, { recordIds });
}

function wait(ms: number): void {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
}

/** The id of the record written by a transfer. */
async function moved(...transfer: Parameters<typeof move> extends [unknown, ...infer Rest] ? Rest : never) {
  return (await move(sales, ...transfer)).body.lcs[0]?.id ?? 0;
}

/** A customer's cabin in repair with a fast clock: one of its sessions is dated in the future. */
async function givenCustomer() {
  const clinic = await t.given.company({ location: 'FI' });
  const client = await t.given.user('CLIENT', { companyId: clinic.id });
  const cabin = await givenSender(t, { companyId: clinic.id, location: 'FI', quality: 1 });
  await t.given.record(cabin, 'maintenance', { location: 'vantaa', createdAt: new Date('2026-02-01Z') });
  for (const minutes of [-90, 5]) {
    const startTime = new Date(t.clock.now.getTime() + minutes * MINUTE_MS).toISOString();
    expect((await cabin.putSession({ startTime })).status).toBe(200);
  }
  const seen = async () => (await t.call('get_sessions', client.token, {})).body.sessions.length;
  return { cabin, clinic, seen };
}

type Device = { id: number };

describe('undoing', () => {
  it.each([
    [
      'a sale to another company',
      async (device: Device) => {
        const { id: companyId } = await t.given.company({ location: 'NO' });
        const former = await everything();
        const clientInfo = { companyId };
        return { former, id: await moved(device, 'sold', { clientInfo, noteText: 'To the wrong one' }) };
      },
    ],
    [
      'a sale to somebody unknown',
      async (device: Device) => ({
        former: await everything(),
        id: await moved(device, 'sold', { clientInfo: { companyName: 'By word of mouth', location: 'SE' } }),
      }),
    ],
    [
      'a demo',
      async (device: Device) => ({
        former: await everything(),
        id: await moved(device, 'demo', { clientInfo: { contactName: 'Aino' } }),
      }),
    ],
  ])(
    '%s gives the former owner the device, its sessions and totals back, and every other row is as it was',
    async (_what, act) => {
      const { cabin, clinic, seen } = await givenCustomer();
      expect(await seen()).toBe(2);
      const { former, id } = await act(cabin);
      expect((await stored(cabin)).companyId).not.toBe(clinic.id);
      expect(await seen()).toBe(1);
      wait(10 * MINUTE_MS);
      expect(await undo(sales, [id])).toMatchObject({ status: 200, body: { message: 'Undone' } });
      expect(await everything()).toEqual(former);
      expect(await seen()).toBe(2);
      const recounted = await recountedTotals(t.database.db, t.config.BUSINESS_TIME_ZONE);
      expect(await keptTotals(t.database.db)).toEqual(recounted);
    },
  );

  it('a return, and a new state with quality and note by production, leaves every row as it was', async () => {
    const production = await t.given.user('PRODUCTION');
    const device = await t.given.device({ quality: 1 });
    await t.given.record(device, 'demo');
    const former = await everything();
    const returned = await moved(device, 'return', { noteText: 'Back in the workshop' });
    const afterReturn = await everything();
    wait(1000);
    const { body } = await t.call('edit_lifecyclestate', production.token, {
      deviceid: device.id,
      lifecyclestate: { state: 'ready', location: 'vantaa', quality: 2 },
      note: 'Scratched',
    });
    expect(body.recordId).toBe(body.lcs[0]?.id);
    expect((await undo(production, [body.recordId])).status).toBe(200);
    expect(await everything()).toEqual(afterReturn);
    expect((await undo(sales, [returned])).status).toBe(200);
    expect(await everything()).toEqual(former);
  });

  it('the first record of a device leaves the device without one', async () => {
    const device = await t.given.device();
    const former = await everything();
    const id = await moved(device, 'demo');
    expect((await undo(sales, [id])).status).toBe(200);
    expect(await everything()).toEqual(former);
    expect(await stored(device)).toMatchObject({ latestLcsId: null, changedAt: device.changedAt });
  });

  it('the last of several transfers within one instant leaves those before it', async () => {
    const [one, two] = [await t.given.company(), await t.given.company()];
    const device = await t.given.device();
    const states = [await everything()];
    const ids: number[] = [];
    for (const [state, companyId] of [['sold', one.id], ['return'], ['sold', two.id], ['return']] as const) {
      ids.push(await moved(device, state, companyId ? { clientInfo: { companyId } } : {}));
      states.push(await everything());
    }
    expect((await ownersOf(device)).map(({ companyId }) => companyId)).toContain(two.id);
    for (const id of ids.reverse()) {
      states.pop();
      expect((await undo(sales, [id])).status).toBe(200);
      expect(await everything()).toEqual(states.at(-1));
    }
  });

  it('a series of devices takes all of them back, in as many statements as for one', async () => {
    const clinic = await t.given.company();
    const build = async (count: number) => {
      const sold: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const device = await t.given.device();
        await t.given.record(device, 'ready');
        sold.push(await moved(device, 'sold', { clientInfo: { companyId: clinic.id } }));
      }
      return sold;
    };
    const spent = async (ids: number[]) => {
      const statements = await counter.statementsOf(async () => {
        expect((await undo(sales, ids)).status).toBe(200);
      });
      return statements.length;
    };
    const series = await build(6);
    expect(await spent(series)).toBe(await spent(await build(1)));
    const owned = await t.database.db.$count(devices, eq(devices.companyId, clinic.id));
    expect(owned).toBe(0);
  });

  it('leaves in the trail who did it, what is gone and whose the device is again', async () => {
    const { cabin, clinic } = await givenCustomer();
    const { id: companyId } = await t.given.company();
    const id = await moved(cabin, 'sold', { clientInfo: { companyId } });
    await undo(sales, [id]);
    const trail = await t.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.call, 'undo_transfer'), eq(auditLog.userId, sales.id)));
    const own = trail.filter(({ entityId }) => entityId === id || entityId === cabin.id);
    expect(own).toMatchObject([
      { entity: 'life_cycle_states', before: { id, state: 'dispatched' }, after: null },
      { entity: 'devices', before: { companyId }, after: { companyId: clinic.id } },
    ]);
  });
});

describe('undoing the first record of a new device', () => {
  it('takes the device with it, and its serial number is free again', async () => {
    const production = await t.given.user('PRODUCTION');
    const add = (serial: string) =>
      t.call('add_transfer', production.token, {
        clientInfo: { companyName: 'Straight from the line' },
        transferData: { state: 'dispatched', UserId: production.id, newDevice: serial },
      });
    const { body } = await add('EC220600');
    const [record] = body.lcs;
    expect((await undo(production, [record?.id ?? 0])).status).toBe(200);
    const device = await stored({ id: record?.DeviceId ?? 0 });
    expect(device).toMatchObject({ deletedAt: t.clock.now, latestLcsId: null });
    const found = await t.call('get_admin_devices', admin.token, { search_value: 'EC220600' });
    expect(found.body.devices).toEqual([]);
    expect(await recordsOf(device)).toEqual([]);
    expect((await add('EC220600')).status).toBe(200);
  });

  it.each([
    ['a key', (id: number): Promise<unknown> => t.call('create_device_key', admin.token, { deviceid: id })],
    ['a checklist', (id: number) => t.given.file(`checklist/${id}`, { deviceId: id })],
    [
      'alert settings',
      (id: number) => t.call('edit_device_config', admin.token, { deviceid: id, skipAlerts: { 201: 1 } }),
    ],
  ])('is refused once it has %s', async (_what, use) => {
    const serial = `EC2207${t.clock.now.getUTCMinutes().toString().padStart(2, '0')}`;
    const { body } = await t.call('add_transfer', admin.token, {
      transferData: { state: 'production', UserId: admin.id, newDevice: serial },
    });
    await use(body.lcs[0]?.DeviceId ?? 0);
    const answer = await undo(admin, [body.lcs[0]?.id ?? 0]);
    expect(answer).toMatchObject({ status: 409, body: { code: 'lifecycle.undo_in_use' } });
  });
});
