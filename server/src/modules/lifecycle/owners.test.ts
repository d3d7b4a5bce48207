import { asc, desc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { keptTotals, recountedTotals } from '#modules/sessions/storing/rollups.test-recount.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

const HOUR_MS = 3_600_000;
const SEQUENCES = 8;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => t.close());

const company = fc.integer({ min: 0, max: 2 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('sell' as const), company }),
  fc.record({ kind: fc.constant('show' as const), company }),
  fc.record({ kind: fc.constant('sellOutside' as const) }),
  fc.record({ kind: fc.constant('return' as const) }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('edit' as const), which: fc.nat(), company }),
  fc.record({ kind: fc.constant('delete' as const), which: fc.nat() }),
  fc.record({ kind: fc.constant('correct' as const), company }),
  // Hours before or after now: late uploads and fast clocks.
  fc.record({ kind: fc.constant('session' as const), hours: fc.integer({ min: -30, max: 20 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 10 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Three clinics with a viewer each, an administrator who moves devices, and a device that reports. */
async function givenStage() {
  const clinics = [];
  for (let index = 0; index < 3; index += 1) {
    const clinic = await t.given.company();
    clinics.push({ id: clinic.id, client: await t.given.user('CLIENT', { companyId: clinic.id }) });
  }
  const device = await givenSender(t);
  await t.given.record(device, 'production', { location: 'unknown' });
  return { clinics, device, admin: await t.given.user('ADMIN') };
}
type Stage = Awaited<ReturnType<typeof givenStage>>;

function recordsOf(device: { id: number }) {
  return t.database.db
    .select()
    .from(lifeCycleStates)
    .where(eq(lifeCycleStates.deviceId, device.id))
    .orderBy(desc(lifeCycleStates.createdAt), desc(lifeCycleStates.id));
}

async function take({ clinics, device, admin }: Stage, taken: Step): Promise<number> {
  const clinicOf = (index: number) => clinics[index]?.id ?? 0;
  const transfer = (
    state: 'return' | 'sold' | 'switchClient',
    clientInfo?: { companyId: number } | { companyName: string },
  ) =>
    t.call('add_transfer', admin.token, {
      clientInfo,
      transferData: { state, UserId: admin.id, Device: { id: device.id } },
    });
  const pick = async (which: number) => {
    const records = await recordsOf(device);
    return records[which % records.length]?.id ?? 0;
  };
  switch (taken.kind) {
    case 'sell':
      return (await transfer('sold', { companyId: clinicOf(taken.company) })).status;
    case 'sellOutside':
      return (await transfer('sold', { companyName: 'By word of mouth' })).status;
    case 'undo':
      return (await t.call('undo_transfer', admin.token, { recordIds: [await pick(0)] })).status;
    case 'show':
      return (await transfer('switchClient', { companyId: clinicOf(taken.company) })).status;
    case 'return':
      return (await transfer('return')).status;
    case 'edit': {
      const answer = await t.call('edit_lifecyclestate', admin.token, {
        deviceid: device.id,
        lifecyclestate: {
          id: await pick(taken.which),
          state: 'dispatched',
          clientInfo: { companyId: clinicOf(taken.company) },
        },
        update_existing: true,
      });
      return answer.status;
    }
    case 'delete': {
      const id = await pick(taken.which);
      return (await t.call('delete_transfer', admin.token, { transferData: { id } })).status;
    }
    case 'correct': {
      const answer = await t.call('edit_device', admin.token, {
        deviceData: { id: device.id, CompanyId: clinicOf(taken.company) },
      });
      return answer.status;
    }
    case 'session':
      return report(device, taken.hours);
    case 'wait':
      t.clock.now = new Date(t.clock.now.getTime() + taken.hours * HOUR_MS);
      return 200;
  }
}

async function report(device: Sender, hours: number): Promise<number> {
  const startTime = new Date(t.clock.now.getTime() + hours * HOUR_MS).toISOString();
  return (await device.putSession({ startTime })).status;
}

async function assertConsistent({ clinics, device }: Stage): Promise<void> {
  const { db } = t.database;
  const [row] = await db.select().from(devices).where(eq(devices.id, device.id));
  const [latest] = await recordsOf(device);
  expect(row?.latestLcsId).toBe(latest?.id);
  const owners = await db
    .select()
    .from(deviceOwnerships)
    .where(eq(deviceOwnerships.deviceId, device.id))
    .orderBy(asc(deviceOwnerships.validFrom));
  // No gaps or overlaps, from the beginning and open-ended.
  expect(owners[0]?.validFrom).toEqual(new Date(0));
  expect(owners.map(({ validTo }) => validTo)).toEqual([
    ...owners.slice(1).map(({ validFrom }) => validFrom),
    null,
  ]);
  expect(owners.at(-1)?.companyId).toBe(row?.companyId);
  const stored = await db.select().from(sessions).where(eq(sessions.deviceId, device.id));
  for (const { startTime, companyId } of stored) {
    const owning = owners.filter(
      ({ validFrom, validTo }) => validFrom <= startTime && (validTo === null || validTo > startTime),
    );
    expect(owning.map((owner) => owner.companyId)).toEqual([companyId]);
  }
  for (const { id, client } of clinics) {
    const { body } = await t.call('get_sessions', client.token, {});
    const own = stored.filter(({ companyId }) => companyId === id);
    expect(body.sessions.map((seen) => 'id' in seen && seen.id).sort()).toEqual(
      own.map((session) => session.id).sort(),
    );
  }
}

describe('after any sequence of transfers, undos, edits, deletions, corrections and uploads', () => {
  it('each session belongs to the one owner of its time, is seen by nobody else, and is counted once', async () => {
    const sequences = fc.sample(fc.array(step, { minLength: 8, maxLength: 14 }), {
      numRuns: SEQUENCES,
      seed: 20260302,
    });
    let done = 0;
    let undone = 0;
    for (const sequence of sequences) {
      const stage = await givenStage();
      for (const taken of sequence) {
        t.clock.now = new Date(t.clock.now.getTime() + 1000);
        const status = await take(stage, taken);
        expect({ taken, ok: status < 500 }).toEqual({ taken, ok: true });
        if (status < 300) done += 1;
        if (status < 300 && taken.kind === 'undo') undone += 1;
        await assertConsistent(stage);
      }
    }
    expect(done).toBeGreaterThan(SEQUENCES * 5);
    expect(undone).toBeGreaterThan(2);
    const recounted = await recountedTotals(t.database.db, t.config.BUSINESS_TIME_ZONE);
    expect(await keptTotals(t.database.db)).toEqual(recounted);
  });
});
