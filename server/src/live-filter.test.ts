import { LIVE_DOMAINS, type LiveDomain } from '@halla/domain/resources/live-domains';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '#app/calls/change.ts';
import { listening } from './live-filter.test-steps.ts';
import { givenSender, type Sender } from './modules/ingest/sender.test-device.ts';
import { notes } from './modules/notes/notes.table.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const ALL = ['client', 'reseller', 'production', 'admin'];
const STAFF = ['production', 'admin'];

let t: TestServer;
let streams: Awaited<ReturnType<typeof listening>>;
let rows: Awaited<ReturnType<typeof givenRows>>;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  rows = await givenRows();
  streams = await listening(t, rows.people);
});
afterAll(async () => {
  streams.close();
  await t.close();
});

/** A clinic with one of everything, the reseller above it, another clinic below that one, and a stranger. */
async function givenRows() {
  const { given } = t;
  const above = await given.company({ role: 'reseller' });
  const clinic = await given.company({ parentId: above.id });
  const former = await given.company({ parentId: above.id });
  const people = {
    client: await given.user('CLIENT', { companyId: clinic.id }),
    reseller: await given.user('CLIENT', { companyId: above.id }),
    former: await given.user('CLIENT', { companyId: former.id }),
    stranger: await given.user('CLIENT', { companyId: (await given.company()).id }),
    homeless: await given.user('CLIENT'),
    production: await given.user('PRODUCTION'),
    admin: await given.user('ADMIN'),
  };
  const device = await givenSender(t, { companyId: former.id });
  const record = await given.record(device, 'ready');
  const old = await given.session(device, { startTime: new Date(NOW.getTime() - 1) });
  const sale = { state: 'sold' as const, UserId: people.admin.id, Device: { id: device.id } };
  const sold = await t.call('add_transfer', people.admin.token, {
    clientInfo: { companyId: clinic.id },
    transferData: sale,
  });
  expect(sold.status).toBe(200);
  const session = await given.session({ id: device.id, companyId: clinic.id });
  const alert = await given.alert(device);
  const crashLog = await given.crashLog(device);
  const note = async (parent: Partial<typeof notes.$inferInsert>, author: { id: number } | null) => {
    const [row] = await t.database.db
      .insert(notes)
      .values({ text: 'Dizzy', userId: author?.id ?? null, ...parent })
      .returning({ id: notes.id });
    return row?.id ?? 0;
  };
  const { client, admin } = people;
  return {
    people,
    device,
    session: session.id,
    old: old.id,
    alert: alert.id,
    crashLog: crashLog.id,
    record: record.id,
    notes: {
      own: await note({ sessionId: session.id }, client),
      ofFormer: await note({ sessionId: old.id }, people.former),
      byStaff: await note({ sessionId: session.id }, admin),
      bySystem: await note({ sessionId: session.id }, null),
      ofAlert: await note({ alertId: alert.id }, admin),
      ofCrashLog: await note({ crashLogId: crashLog.id }, admin),
      ofRecord: await note({ lifeCycleStateId: record.id }, admin),
    },
  };
}

/** Who is told of a change on the device of the clinic. */
const READERS: Record<LiveDomain, { id: () => number; readers: readonly string[] }> = {
  devices: { id: () => rows.device.id, readers: ALL },
  deviceData: { id: () => rows.device.id, readers: ALL },
  sessions: { id: () => rows.session, readers: ALL },
  notes: { id: () => rows.notes.own, readers: ALL },
  alerts: { id: () => rows.alert, readers: ['admin'] },
  crashLogs: { id: () => rows.crashLog, readers: ['admin'] },
  lifecycle: { id: () => rows.record, readers: STAFF },
  files: { id: () => 1, readers: STAFF },
  contacts: { id: () => 1, readers: STAFF },
  mentions: { id: () => 0, readers: [] },
};

describe('a change of', () => {
  it.each(LIVE_DOMAINS)(
    '%s on the device of a clinic is told to those who may read it only',
    async (domain) => {
      const { id, readers } = READERS[domain];
      const change = { domain, id: id(), deviceId: rows.device.id };
      const heard = await streams.told([change]);
      for (const [name, events] of Object.entries(heard))
        expect({ name, events }).toEqual({ name, events: readers.includes(name) ? [change] : [] });
    },
  );

  it.each(LIVE_DOMAINS.filter((domain) => domain !== 'mentions'))(
    '%s that names no device, and a row that does not exist, are told to no customer',
    async (domain) => {
      const expected = READERS[domain].readers.filter((name) => !['client', 'reseller'].includes(name));
      expect(await streams.hear({ domain, id: 900_000_000_001 })).toEqual(expected);
      expect(await streams.hear({ domain, id: 900_000_000_001, deviceId: 900_000_000_001 })).toEqual(
        expected,
      );
    },
  );
});

describe('what belongs to another time than that of the present owner', () => {
  it('is told to the owner of a session, not to that of its device', async () => {
    const change = { domain: 'sessions' as const, id: rows.old, deviceId: rows.device.id };
    expect(await streams.hear(change)).toEqual(['reseller', 'former', ...STAFF]);
  });

  it('is told to nobody who reads the other time only, when a log or a document of it arrives', async () => {
    const change = (writtenAt: number): Change => ({
      domain: 'deviceData',
      id: rows.device.id,
      deviceId: rows.device.id,
      writtenAt,
    });
    expect(await streams.hear(change(NOW.getTime() - 1))).toEqual(['reseller', ...STAFF]);
    expect(await streams.hear(change(NOW.getTime()))).toEqual(ALL);
    const both = await streams.told([change(NOW.getTime()), change(NOW.getTime() - 1)]);
    expect([both.client?.length, both.admin?.length]).toEqual([1, 2]);
  });

  it('is told like that of uploads too', async () => {
    const { device } = rows;
    t.clock.now = new Date(NOW.getTime() + 3_600_000);
    const log = (name: string, time: Date) =>
      device.put(`/daily_logs/${name}`, name, {
        headers: { 'content-type': 'application/octet-stream', 'x-log-time': time.toISOString() },
      });
    const before = new Date(NOW.getTime() - 60_000);
    const domains = async (act: (device: Sender) => Promise<{ status: number }>) => {
      const heard = await streams.told([], async () => expect((await act(device)).status).toBe(200));
      return Object.fromEntries(
        Object.entries(heard).map(([name, events]) => [name, events.map(({ domain }) => domain)]),
      );
    };
    await domains(() => device.hello());
    expect(await domains(() => log('late.log', before))).toMatchObject({
      client: [],
      former: [],
      admin: ['deviceData'],
    });
    expect(await domains(() => log('own.log', NOW))).toMatchObject({ client: ['deviceData'], former: [] });
    expect(await domains(() => device.put('/settings', { fan: 1 }))).toMatchObject({
      client: ['deviceData'],
      former: [],
      stranger: [],
    });
    const session = { startTime: before.toISOString(), complete: true };
    expect(await domains(() => device.putSession(session))).toMatchObject({
      client: [],
      former: ['sessions'],
      stranger: [],
      admin: ['sessions'],
    });
  });
});

describe('a note', () => {
  it.each([
    ['ofFormer', ['reseller', 'former', ...STAFF]],
    ['byStaff', STAFF],
    ['bySystem', STAFF],
    ['ofRecord', STAFF],
    ['ofAlert', ['admin']],
    ['ofCrashLog', ['admin']],
  ] as const)('%s is told to those who read it', async (kind, readers) => {
    const change = { domain: 'notes' as const, id: rows.notes[kind], deviceId: rows.device.id };
    expect(await streams.hear(change)).toEqual(readers);
  });
});

describe('a change of a device of which customers read nothing', () => {
  it('is told to staff only, such as a record that moves it nowhere', async () => {
    const { people, device } = rows;
    const write = async (id?: number) => {
      const answer = await t.call('edit_lifecyclestate', people.admin.token, {
        deviceid: device.id,
        lifecyclestate: { state: 'maintenance', location: 'vantaa', ...(id !== undefined && { id }) },
        update_existing: id !== undefined,
      });
      expect(answer.status).toBe(200);
    };
    const written = await streams.told([], () => write());
    const id = written.admin?.find(({ domain }) => domain === 'lifecycle')?.id ?? 0;
    const edited = await streams.told([], () => write(id));
    const deleted = await streams.told([], async () => {
      const answer = await t.call('delete_transfer', people.admin.token, { transferData: { id } });
      expect(answer.status).toBe(200);
    });
    for (const heard of [written, edited, deleted]) {
      expect([heard.client, heard.reseller, heard.former]).toEqual([[], [], []]);
      for (const name of STAFF)
        expect(heard[name]?.map(({ domain }) => domain)).toEqual(['lifecycle', 'devices']);
    }
  });

  it('is told to staff only, such as which of its alerts are skipped', async () => {
    const { people, device } = rows;
    const heard = await streams.told([], async () => {
      const answer = await t.call('edit_device_config', people.admin.token, {
        deviceid: device.id,
        skipAlerts: { 201: 1 },
      });
      expect(answer.status).toBe(200);
    });
    expect([heard.client, heard.reseller]).toEqual([[], []]);
    expect(heard.admin).toEqual([{ domain: 'devices', id: device.id, deviceId: device.id }]);
  });
});
