import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { aSession, givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { duringTransaction } from '../../../testing/during-transaction.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sessions } from '../sessions.table.ts';
import { keptTotals, recountedTotals } from '../storing/rollups.test-recount.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const isPostgresRun = inject('postgresUrl') !== null;
const ROUNDS = Array.from({ length: 12 }, (_, round) => round);

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
});
afterAll(() => t.close());

async function storedSession(externalId: string) {
  const [row] = await t.database.db.select().from(sessions).where(eq(sessions.externalId, externalId));
  return row;
}

async function lastSeen(deviceId: number) {
  const [row] = await t.database.db
    .select({ at: devices.lastSeenAt })
    .from(devices)
    .where(eq(devices.id, deviceId));
  return row?.at;
}

describe('A session that comes whole', () => {
  it('takes one statement after the one that checks the key, and the device counts as seen.', async () => {
    const device = await givenSender(t);
    const counter = countStatements(t.database);
    const sent = await counter.statementsOf(() => device.putSession({ consumption: 1.5 }));
    expect(sent).toHaveLength(2);
    expect(await lastSeen(device.id)).toEqual(NOW);
  });

  it('is remembered as heard of once a minute, and not with every upload.', async () => {
    const device = await givenSender(t, { lastSeenAt: new Date(NOW.getTime() - 59_000) });
    await device.putSession();
    expect(await lastSeen(device.id)).toEqual(new Date(NOW.getTime() - 59_000));
  });

  it('takes the long way when another one runs, and that one runs no longer.', async () => {
    const device = await givenSender(t);
    await device.putSession({ startTime: '2026-03-02T11:50:00Z', complete: false });
    await device.putSession({ startTime: '2026-03-02T11:55:00Z' });
    const [row] = await t.database.db.select().from(devices).where(eq(devices.id, device.id));
    expect(row?.runningSessionId).toBeNull();
  });

  it('is marked when the clock of its device is off.', async () => {
    const device = await givenSender(t, { clockOffsetS: -3_601 });
    const id = randomUUID();
    await device.putSession({}, id);
    expect(await storedSession(id)).toMatchObject({ clockSuspect: true });
  });

  it('raises its alert when it failed.', async () => {
    const device = await givenSender(t);
    const { body } = await device.putSession({ errorCode: 16 });
    const raised = await t.database.db.select().from(alerts).where(eq(alerts.deviceId, device.id));
    expect(raised).toMatchObject([{ sessionId: body.sessionId }]);
  });
});

/** Sends one whole session, and answers its id. */
type Way = (device: Sender, sent: { id: string; values?: object }) => Promise<number>;

const byItself: Way = async (device, { id, values }) => {
  const { body } = await device.putSession(values, id);
  return Number(body.sessionId);
};
const amongSeveral: Way = async (device, { id, values }) => {
  const others = [2, 3].map((hour) => aSession({ startTime: `2026-02-20T0${hour}:00:00Z` }));
  const batch = [
    ...others.map((other) => ({ ...other, externalId: randomUUID() })),
    { ...aSession(values), externalId: id },
  ];
  const { body } = await device.put('/sessions', { sessions: batch });
  return Number((body.results as { sessionId: number }[]).at(-1)?.sessionId);
};

describe.each<[string, Way]>([
  ['by itself', byItself],
  ['among several', amongSeveral],
])('A session that comes whole, %s, at the same moment as', (_name, put) => {
  it('an alert that names it: they belong together in the end.', async () => {
    for (const round of ROUNDS) {
      const device = await givenSender(t);
      const id = randomUUID();
      const alert = { alertType: 101 + round, occurredAt: '2026-03-02T10:01:00Z', sessionExternalId: id };
      const [sessionId] = await Promise.all([
        put(device, { id }),
        device.put(`/alerts/${randomUUID()}`, alert),
      ]);
      const linked = await t.database.db.select().from(alerts).where(eq(alerts.deviceId, device.id));
      expect(linked).toMatchObject([{ sessionId }]);
    }
  });

  it('the sale of its device: what starts after the sale is the new owner’s, and the totals agree.', async () => {
    const admin = await t.given.user('ADMIN');
    const clinic = await t.given.company();
    const { db } = t.database;
    for (const round of ROUNDS) {
      const device = await givenSender(t);
      const [before, after] = [randomUUID(), randomUUID()];
      const sale = t.call('add_transfer', admin.token, {
        clientInfo: { companyId: clinic.id },
        transferData: { state: 'sold', UserId: admin.id, Device: { id: device.id } },
      });
      // By the device clock, the second one starts after the sale.
      const uploads = [
        put(device, { id: before, values: { startTime: '2026-03-02T11:00:00Z' } }),
        put(device, { id: after, values: { startTime: `2026-03-02T12:0${round % 6}:30Z` } }),
      ];
      const [sold] = await Promise.all([sale, ...uploads]);
      expect(sold.status).toBe(200);
      expect((await storedSession(before))?.companyId).not.toBe(clinic.id);
      expect((await storedSession(after))?.companyId).toBe(clinic.id);
      expect(await keptTotals(db)).toEqual(await recountedTotals(db, t.config.BUSINESS_TIME_ZONE));
    }
  });
});

describe.skipIf(!isPostgresRun)('Sessions of one request that wait for their device', () => {
  it('see who owns it, and which alerts wait for them, after the wait.', async () => {
    const [before, after] = [await t.given.company(), await t.given.company()];
    const device = await givenSender(t, { companyId: before.id });
    const [named, other] = [randomUUID(), randomUUID()];
    const batch = [named, other].map((externalId) => ({ ...aSession(), externalId }));
    const { body } = await duringTransaction({
      database: t.database,
      statements: [
        ['select id from devices where id = $1 for no key update', [device.id]],
        ['update device_ownerships set company_id = $2 where device_id = $1', [device.id, after.id]],
        [
          `insert into alerts (device_id, alert_type, message, created_at, session_external_id)
           values ($1, 102, '', $2, $3)`,
          [device.id, NOW, named],
        ],
      ],
      work: () => device.put('/sessions', { sessions: batch }),
    });
    const results = body.results as { sessionId: number }[];
    for (const id of [named, other])
      expect(await storedSession(id), `${id} of ${JSON.stringify(results)}`).toMatchObject({
        companyId: after.id,
      });
    const linked = await t.database.db.select().from(alerts).where(eq(alerts.deviceId, device.id));
    expect(linked).toMatchObject([{ sessionId: results[0]?.sessionId }]);
  });
});
