import { eq, getColumns, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { deviceKeys, devices } from '#modules/devices/devices.table.ts';
import { softwareInstalls } from '#modules/software/installs/software-installs.table.ts';
import { deviceVersionDays, softwarePackages } from '#modules/software/software.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { givenSender, type Sender } from '../senders/sender.test-device.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const MINUTE_MS = 60_000;
const FACTS = { version: '2.4.1', macAddress: '00:11', teamviewerId: '123', location: 'FI' };

let t: TestServer;
let device: Sender;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
});
afterAll(() => t.close());

let serials = 700_000;
const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
  return t.clock.now;
};
const hello = (body: object = {}) =>
  device.hello({ ...FACTS, deviceTime: t.clock.now.toISOString(), ...body });

/** A device that has reported all facts in a hello, and whose contacts are written. */
beforeEach(async () => {
  t.clock.now = NOW;
  serials += 1;
  device = await givenSender(t, { serialNumber: `CTN${serials}` });
  await hello();
  await t.server.lastSeen.flush();
});

async function rowOf({ id }: { id: number }) {
  const [row] = await t.database.db
    .select({
      ...getColumns(devices),
      ...getColumns(deviceState),
      written: sql<string>`devices.xmin::text`,
      stateWritten: sql<string>`device_state.xmin::text`,
    })
    .from(devices)
    .innerJoin(deviceState, eq(deviceState.deviceId, devices.id))
    .where(eq(devices.id, id));
  if (row === undefined) throw new Error('The device is missing.');
  return row;
}

/** Statements run by `act`, without notifications: those of earlier work may still arrive. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(t.database.client, 'query');
  try {
    await act();
    // One driver is passed a string, the other an object with the text.
    const texts = query.mock.calls.map(([sent]) => JSON.stringify(sent));
    return texts.filter((text) => !text.includes('pg_notify'));
  } finally {
    query.mockRestore();
  }
}

describe('A hello with nothing new', () => {
  it('is answered from one statement that reads, and writes nothing.', async () => {
    const before = await rowOf(device);
    const publish = vi.spyOn(t.server.deps.live, 'publish');
    later(5 * MINUTE_MS);
    const statements = await statementsOf(async () => {
      const { status, body } = await hello();
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          serverTime: t.clock.now.toISOString(),
          presetsRevision: 0,
          latestVersion: null,
          pollSeconds: 300,
        },
      });
    });
    expect(statements).toEqual([expect.stringMatching(/select /)]);
    expect(statements[0]).not.toMatch(/for no key update|update |insert /);
    expect(await rowOf(device)).toEqual(before);
    expect(publish).not.toHaveBeenCalled();
    publish.mockRestore();
  });

  it('is written as the last contact with those of all other devices, in one statement.', async () => {
    const { written } = await rowOf(device);
    const first = later(5 * MINUTE_MS);
    await hello();
    const other = await givenSender(t);
    await other.hello();
    const second = later(MINUTE_MS);
    await other.hello();
    const statements = await statementsOf(() => t.server.lastSeen.flush());
    expect(statements).toHaveLength(1);
    expect(await rowOf(device)).toMatchObject({ lastSeenAt: first, written });
    expect(await rowOf(other)).toMatchObject({ lastSeenAt: second });
    expect(await statementsOf(() => t.server.lastSeen.flush())).toEqual([]);
  });

  it('is a contact for lists and for the page of the device once it is written.', async () => {
    const admin = await t.given.user('ADMIN');
    later(60 * MINUTE_MS);
    const shown = async () => {
      const { body } = await t.call('get_device_data', admin.token, { deviceid: device.id });
      return { activity: body.device.activity, lastSeenAt: body.device.lastSeenAt };
    };
    await hello();
    expect(await shown()).toEqual({ activity: 'offline', lastSeenAt: NOW.toISOString() });
    await t.server.lastSeen.flush();
    expect(await shown()).toEqual({ activity: 'idle', lastSeenAt: t.clock.now.toISOString() });
  });

  it('is refused from the moment that its key is revoked or the device is deleted.', async () => {
    await t.database.db.update(deviceKeys).set({ revokedAt: NOW }).where(eq(deviceKeys.deviceId, device.id));
    expect(await hello()).toMatchObject({ status: 401, body: { code: 'ingest.unauthorised' } });
    await t.database.db.update(deviceKeys).set({ revokedAt: null }).where(eq(deviceKeys.deviceId, device.id));
    expect((await hello()).status).toBe(200);
    await t.database.db.update(devices).set({ deletedAt: NOW }).where(eq(devices.id, device.id));
    expect((await hello()).status).toBe(401);
  });
});

it('A fleet that is large for its rate is asked to come less often, each device at another time.', async () => {
  const large = await startTestServer({ now: NOW, env: { POLL_SECONDS: '60', HELLOS_PER_SECOND: '1' } });
  try {
    const sender = await givenSender(large);
    expect((await sender.hello()).body.pollSeconds).toBe(60);
    for (let left = 199; left > 0; left -= 1) await large.given.device({ lastSeenAt: NOW });
    await large.given.device({ lastSeenAt: new Date(NOW.getTime() - 2 * 86_400_000) });
    await large.server.poll.count();
    const asked = new Set<unknown>();
    for (let hellos = 20; hellos > 0; hellos -= 1) asked.add((await sender.hello()).body.pollSeconds);
    expect([...asked].filter((seconds) => Number(seconds) < 180 || Number(seconds) > 220)).toEqual([]);
    expect(asked.size).toBeGreaterThan(3);
    const admin = await large.given.user('ADMIN');
    large.clock.now = new Date(NOW.getTime() + 900_001);
    const { body } = await large.call('get_device_data', admin.token, { deviceid: sender.id });
    expect(body.device.activity).toBe('offline');
  } finally {
    await large.close();
  }
});

describe('A hello writes', () => {
  const clockAhead = (seconds: number) => new Date(NOW.getTime() + seconds * 1000).toISOString();
  it.each([
    ['another version', { version: '2.4.2' }, { version: '2.4.2' }],
    ['another network address', { macAddress: '00:22' }, { macAddress: '00:22' }],
    ['another remote id', { teamviewerId: '456' }, { teamviewerId: '456' }],
    ['another place', { location: 'SE' }, { location: 'SE' }],
    ['a clock that moved by a minute', { deviceTime: clockAhead(60) }, { clockOffsetS: 60 }],
  ])('%s, with the contact.', async (_, body, stored) => {
    const at = later(1);
    await hello(body);
    expect(await rowOf(device)).toMatchObject({ ...stored, lastSeenAt: at });
  });

  it('nothing for a clock that differs by less, unless it leaves or enters the limit of trust.', async () => {
    const offset = async () => (await rowOf(device)).clockOffsetS;
    await hello({ deviceTime: clockAhead(59) });
    expect(await offset()).toBe(0);
    await hello({ deviceTime: clockAhead(3600) });
    await hello({ deviceTime: clockAhead(3601) });
    expect(await offset()).toBe(3601);
    await hello({ deviceTime: clockAhead(3600) });
    expect(await offset()).toBe(3600);
  });

  it('the version of each day once, by the business time zone.', async () => {
    const days = async () => {
      const rows = await t.database.db
        .select()
        .from(deviceVersionDays)
        .where(eq(deviceVersionDays.deviceId, device.id));
      return rows.map(({ day, version }) => `${day} ${version}`).sort();
    };
    // Midnight in Helsinki is 22:00 in UTC.
    t.clock.now = new Date('2026-03-02T21:59:59Z');
    await hello();
    expect(await days()).toEqual(['2026-03-02 2.4.1']);
    t.clock.now = new Date('2026-03-02T22:00:00Z');
    await hello();
    expect(await days()).toEqual(['2026-03-02 2.4.1', '2026-03-03 2.4.1']);
    expect(await statementsOf(() => hello())).toHaveLength(1);
  });

  it('that the device runs a release, also one that was published after it was installed.', async () => {
    const [row] = await t.database.db
      .insert(softwarePackages)
      .values({
        ...{ product: 'cryocabin', version: '2.4.1', size: 1, uploadedBy: 'test' },
        ...{ sha256: '0'.repeat(64), storageKey: 'hello-test' },
      })
      .returning({ id: softwarePackages.id });
    const runs = () =>
      t.database.db.select().from(softwareInstalls).where(eq(softwareInstalls.deviceId, device.id));
    expect((await hello()).body.latestVersion).toBeNull();
    expect(await runs()).toEqual([]);
    const release = { releasedAt: NOW, description: '2.4.1\nnew' };
    await t.database.db
      .update(softwarePackages)
      .set(release)
      .where(eq(softwarePackages.id, row?.id ?? 0));
    expect((await hello()).body.latestVersion).toBe('2.4.1');
    expect(await runs()).toMatchObject([{ packageId: row?.id, ranAt: NOW, leftAt: null }]);
    expect(await statementsOf(() => hello())).toHaveLength(1);
    await t.database.db
      .update(softwarePackages)
      .set({ withdrawnAt: NOW })
      .where(eq(softwarePackages.id, row?.id ?? 0));
    expect((await hello()).body.latestVersion).toBeNull();
  });
});
