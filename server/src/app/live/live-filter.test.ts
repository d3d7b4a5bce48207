import { ALL_LEVELS, LEVELS } from '@halla/domain/access/levels';
import { LIVE_DOMAINS, type LiveDomain, PRESENCE_DOMAIN } from '@halla/domain/resources/live-domains';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Change } from '#app/calls/change.ts';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listening } from './live-filter.test-steps.ts';
import { visibleEvents } from './live-filter.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
/** A row of no user: personal events about it must reach no one. */
const ROW = 900_000_001;
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

/** A clinic with one row of every kind, the reseller above it, a sibling clinic, and an unrelated company. */
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
  return {
    people,
    device,
    clinic: clinic.id,
    formerOwner: former.id,
    session: session.id,
    old: old.id,
    alert: alert.id,
    crashLog: crashLog.id,
    record: record.id,
  };
}

/** Expected receivers of a change to the clinic's device. */
const READERS: Record<LiveDomain, readonly string[]> = {
  devices: ALL,
  deviceData: ALL,
  presence: ALL,
  sessions: ALL,
  notes: ALL,
  alerts: ['admin'],
  crashLogs: ['admin'],
  lifecycle: STAFF,
  files: STAFF,
  contacts: STAFF,
  mentions: [],
  savedViews: [],
  secondFactor: [],
  signIns: [],
  apiKeys: [],
  orders: ['admin'],
  quotations: ['admin'],
  stockCounts: ['admin'],
  stock: ['admin'],
  resupply: ['admin'],
  shipments: ['admin'],
  carriers: ['admin'],
  software: ['admin'],
  priceLists: ['admin'],
  emailLists: ['admin'],
  fieldNotices: ALL,
  webstore: ['admin'],
  // Also maintenance users of the owner, who are not among these users.
  tickets: ['admin'],
  // Super users only, who are not among these users.
  users: [],
  jobs: [],
  webhooks: [],
  mails: [],
  webhookDeliveries: [],
};

/** Domains whose changes are sent one by one. */
const SENT_ALONE = LIVE_DOMAINS.filter((domain) => domain !== PRESENCE_DOMAIN);

/** A change to the device with these owners; without owners it is visible to staff only. */
function changeOf(domain: LiveDomain, owners: readonly number[]): Change {
  const change = { domain, id: ROW, deviceId: rows.device.id };
  return owners.length === 0 ? change : { ...change, owners: [...owners] };
}

/** Whether customers may read rows of a domain. */
const isForCustomers = (domain: LiveDomain) => READERS[domain].includes('client');

it('A change of a user, also a sign-in, is told to super users only.', () => {
  const events: Change[] = [{ domain: 'users', id: ROW }];
  const told = ALL_LEVELS.filter(
    (level) => visibleEvents({ actor: { level, userId: 1, scope: 'all' }, events }).length > 0,
  );
  expect(told).toEqual([LEVELS.SUPER_USER]);
});

describe('a change of', () => {
  it.each(SENT_ALONE)(
    '%s on the device of a clinic is told to those who may read it only',
    async (domain) => {
      const heard = await streams.told([changeOf(domain, isForCustomers(domain) ? [rows.clinic] : [])]);
      const told = [{ domain, id: ROW, deviceId: rows.device.id }];
      for (const [name, events] of Object.entries(heard))
        expect({ name, events }).toEqual({ name, events: READERS[domain].includes(name) ? told : [] });
    },
  );

  it.each(SENT_ALONE)('%s without an owner is sent to no customer', async (domain) => {
    const expected = READERS[domain].filter((name) => !['client', 'reseller'].includes(name));
    expect(await streams.hear(changeOf(domain, []))).toEqual(expected);
    expect(await streams.hear({ ...changeOf(domain, []), owners: [null] })).toEqual(expected);
  });

  it('all domains at once takes no statement but the notification, however many streams are open', async () => {
    const changes = SENT_ALONE.map((domain) =>
      changeOf(domain, isForCustomers(domain) ? [rows.clinic, rows.formerOwner] : []),
    );
    const query = vi.spyOn(t.database.client, 'query');
    await streams.told(changes);
    // One driver is passed a string, the other an object with the text.
    expect(query.mock.calls.map(([sent]) => JSON.stringify(sent))).toEqual([
      expect.stringContaining('pg_notify'),
    ]);
    query.mockRestore();
  });
});

it('A contact with the device of a clinic is told to those who see the device, without naming it.', async () => {
  const heard = await streams.told([changeOf('presence', [rows.clinic])]);
  for (const [name, events] of Object.entries(heard))
    expect({ name, events }).toEqual({
      name,
      events: READERS.presence.includes(name) ? [{ domain: 'presence', id: 0 }] : [],
    });
});

describe('what belongs to another time than that of the present owner', () => {
  it('is told to the owner of a session, not to that of its device', async () => {
    const change = changeOf('sessions', [rows.formerOwner]);
    expect(await streams.hear(change)).toEqual(['reseller', 'former', ...STAFF]);
  });

  it('is told to nobody who reads the other time only, when a log or a document of it arrives', async () => {
    const late = changeOf('deviceData', [rows.clinic, rows.formerOwner]);
    const own = changeOf('deviceData', [rows.clinic, rows.clinic]);
    expect(await streams.hear(late)).toEqual(['reseller', ...STAFF]);
    expect(await streams.hear(own)).toEqual(ALL);
    const both = await streams.told([own, late]);
    expect([both.client?.length, both.admin?.length]).toEqual([1, 2]);
  });

  it('is sent likewise for uploads', async () => {
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
  const session = () => ({ sessionid: rows.session });
  it.each([
    ['of a customer under its session', 'client', session, ALL],
    [
      'of a former owner under its session',
      'former',
      () => ({ sessionid: rows.old }),
      ['reseller', 'former', ...STAFF],
    ],
    ['of staff under a session', 'admin', session, STAFF],
    ['under a life-cycle record', 'admin', () => ({ LifeCycleStateId: rows.record }), STAFF],
    ['under an alert', 'admin', () => ({ alertid: rows.alert }), ['admin']],
    ['under a crash log', 'admin', () => ({ crashlogid: rows.crashLog }), ['admin']],
  ] as const)('%s is told to those who read it', async (_, author, parent, readers) => {
    const heard = await streams.told([], async () => {
      const answer = await t.call('add_note', rows.people[author].token, { note: 'Dizzy', ...parent() });
      expect(answer.status).toBe(200);
    });
    const told = Object.entries(heard).filter(([, events]) =>
      events.some(({ domain }) => domain === 'notes'),
    );
    expect(told.map(([name]) => name)).toEqual(readers);
  });
});

describe('a change of a device of which customers read nothing', () => {
  it('is sent to staff only, such as a record without a hand-over', async () => {
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

  it('is sent to staff only, such as which of its alerts are skipped', async () => {
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
