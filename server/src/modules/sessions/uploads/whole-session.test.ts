import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
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

async function stateOf(deviceId: number) {
  const [row] = await t.database.db.select().from(deviceState).where(eq(deviceState.deviceId, deviceId));
  return row;
}

async function lastSeen(deviceId: number) {
  return (await stateOf(deviceId))?.lastSeenAt;
}

/** The last transaction that wrote the device's row, and the content of the row. */
async function deviceRow(deviceId: number) {
  const { rows } = await t.database.db.execute(
    sql`select xmin::text as written, to_jsonb(devices) as columns from devices where id = ${deviceId}`,
  );
  return rows;
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
    expect(await stateOf(device.id)).toMatchObject({ runningSessionId: null });
  });

  it('leaves the row of the device as it is, also one that comes in parts.', async () => {
    const device = await givenSender(t);
    const before = await deviceRow(device.id);
    const id = randomUUID();
    await device.putSession();
    await device.putSession({ startTime: '2026-03-02T11:55:00Z', complete: false }, id);
    expect(await stateOf(device.id)).toMatchObject({ runningSessionId: (await storedSession(id))?.id });
    await device.putSession({ startTime: '2026-03-02T11:55:00Z', revision: 1 }, id);
    expect(await stateOf(device.id)).toMatchObject({ runningSessionId: null, lastSeenAt: NOW });
    expect(await deviceRow(device.id)).toEqual(before);
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

/** Sends one whole session and returns its id. */
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
  return Number((body.results as { sessionId: number }[] | undefined)?.at(-1)?.sessionId);
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
      // By the device's clock, the second one starts after the sale.
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

describe.skipIf(!isPostgresRun).each<[string, Way]>([
  ['by itself', byItself],
  ['among several', amongSeveral],
])('A session that comes whole, %s, and waits for its device', (_name, put) => {
  const locked = (id: number) => ['select id from devices where id = $1 for no key update', [id]] as const;

  it('sees afterwards that another session has begun, and ends it.', async () => {
    const device = await givenSender(t);
    const begun = await t.given.session(device, {
      startTime: new Date(NOW.getTime() - 600_000),
      complete: false,
    });
    await duringTransaction({
      database: t.database,
      statements: [
        locked(device.id),
        ['update device_state set running_session_id = $2 where device_id = $1', [device.id, begun.id]],
      ],
      work: () => put(device, { id: randomUUID(), values: { startTime: '2026-03-02T11:55:00Z' } }),
    });
    expect(await stateOf(device.id)).toMatchObject({ runningSessionId: null });
  });

  it('sees afterwards that the clock of the device is off.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    await duringTransaction({
      database: t.database,
      statements: [
        locked(device.id),
        ['update device_state set clock_offset_s = 4000 where device_id = $1', [device.id]],
      ],
      work: () => put(device, { id }),
    });
    expect(await storedSession(id)).toMatchObject({ clockSuspect: true });
  });

  it('is refused when the device was deleted meanwhile.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    await duringTransaction({
      database: t.database,
      statements: [locked(device.id), ['update devices set deleted_at = now() where id = $1', [device.id]]],
      work: () => put(device, { id }),
    });
    expect(await storedSession(id)).toBeUndefined();
  });

  it('is stored after the last contacts of many devices, and counts as the later contact.', async () => {
    const device = await givenSender(t, { lastSeenAt: new Date(NOW.getTime() - 120_000) });
    const id = randomUUID();
    await duringTransaction({
      database: t.database,
      statements: [
        [
          'update device_state set last_seen_at = $2 where device_id = $1',
          [device.id, new Date(NOW.getTime() - 90_000)],
        ],
      ],
      work: () => put(device, { id }),
    });
    expect(await storedSession(id)).toBeDefined();
    expect(await stateOf(device.id)).toMatchObject({ lastSeenAt: NOW });
  });
});

describe.skipIf(!isPostgresRun)('A session that comes in parts and waits for its device', () => {
  it('sees afterwards that the clock of the device is off.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    await duringTransaction({
      database: t.database,
      statements: [
        ['select id from devices where id = $1 for no key update', [device.id]],
        ['update device_state set clock_offset_s = 4000 where device_id = $1', [device.id]],
      ],
      work: () => device.putSession({ complete: false }, id),
    });
    expect(await storedSession(id)).toMatchObject({ clockSuspect: true });
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
