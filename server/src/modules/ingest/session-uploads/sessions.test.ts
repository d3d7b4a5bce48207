import { randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { packMeasurements } from '@halla/contract/packed/series';
import { PACKED_SESSIONS, type PackedSession, packSessions } from '@halla/contract/packed/sessions';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { decodeSeries } from '#modules/sessions/series/series-codec.ts';
import { sessionMeasurements } from '#modules/sessions/session-measurements.partitioned.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { keptTotals, recountedTotals } from '#modules/sessions/storing/rollups.test-recount.ts';
import { countStatements } from '../../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aSeries, aSession, givenSender, type Sender } from '../senders/sender.test-device.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
});
afterAll(() => t.close());

// Invariant after every test: the maintained totals equal the recomputed ones.
afterEach(async () => {
  const { db } = t.database;
  expect(await keptTotals(db)).toEqual(await recountedTotals(db, t.config.BUSINESS_TIME_ZONE));
});

const one = (values: object = {}, externalId: string = randomUUID()) => ({ externalId, ...aSession(values) });

const asJson = (device: Sender, batch: readonly unknown[]) => device.put('/sessions', { sessions: batch });

const sendPacked = (device: Sender, body: Buffer, headers: Record<string, string> = {}) =>
  device.put('/sessions', body, { headers: { 'content-type': PACKED_SESSIONS, ...headers } });

const asPacked = (device: Sender, batch: readonly PackedSession[]) =>
  sendPacked(device, Buffer.from(packSessions(batch)));

const packed = (series: ReturnType<typeof aSeries>) => zstdCompressSync(packMeasurements(series));

async function storedOf(device: Sender) {
  const { db } = t.database;
  const rows = await db
    .select()
    .from(sessions)
    .leftJoin(sessionMeasurements, eq(sessionMeasurements.sessionId, sessions.id))
    .where(eq(sessions.deviceId, device.id))
    .orderBy(asc(sessions.startTime), asc(sessions.id));
  return rows.map(({ sessions: { id, deviceId, ...session }, session_measurements: kept }) => ({
    ...session,
    series: kept === null ? null : decodeSeries(kept),
    revisionOfSeries: kept?.revision,
  }));
}

describe('Several sessions in one request', () => {
  it('are stored in one statement after the one that checks the key, as if they came one by one.', async () => {
    const company = await t.given.company();
    const [together, alone] = [
      await givenSender(t, { companyId: company.id }),
      await givenSender(t, { companyId: company.id }),
    ];
    const batch = [
      one({ startTime: '2026-02-28T21:59:59.999Z', duration: 59, consumption: 0.1, targetTemperature: -110 }),
      one({ startTime: '2026-02-28T22:00:00.000Z', measurements: aSeries(20), plannedDuration: 180 }),
      one({
        startTime: '2026-03-01T10:00:00.000Z',
        type: 1,
        measurements: aSeries(3),
        targetTemperature: -140.26,
      }),
      one({
        startTime: '2026-03-01T11:00:00.000Z',
        plannedDuration: 400,
        errorCode: 3,
        revision: 2,
        consumption: 1.23456,
      }),
    ];
    const counter = countStatements(t.database);
    const sent = await counter.statementsOf(async () => {
      const { status, body } = await asJson(together, batch);
      expect(status).toBe(200);
      const ids = batch.map(({ externalId }) => ({ externalId, status: 200, duplicate: false }));
      expect(body.results).toMatchObject(ids);
    });
    expect(sent).toHaveLength(2);
    for (const { externalId, ...session } of batch) await alone.put(`/sessions/${externalId}`, session);
    expect(await storedOf(together)).toEqual(await storedOf(alone));
  });

  it('that come again store nothing and are answered as duplicates.', async () => {
    const device = await givenSender(t);
    const batch = [one({ measurements: aSeries(5) }), one({ startTime: '2026-03-02T09:00:00Z' })];
    const { body: first } = await asJson(device, batch);
    const before = await storedOf(device);
    const { body: again } = await asJson(device, batch);
    const asDuplicates = (first.results as object[]).map((result) => ({ ...result, duplicate: true }));
    expect(again.results).toEqual(asDuplicates);
    expect(await storedOf(device)).toEqual(before);
  });

  it('are each refused by themselves, with what is wrong, and the others are stored.', async () => {
    const device = await givenSender(t);
    const known = one({ startTime: '2026-03-02T08:00:00Z' });
    await asJson(device, [known]);
    const batch = [
      one({ startTime: '2026-03-02T09:00:00Z' }),
      one({ duration: -1 }),
      one({ startTime: '2026-03-04T10:00:00Z' }),
      { ...known, duration: 99 },
      { ...one(), externalId: 'no id' },
      'not a session',
      one({ startTime: '2026-03-02T09:30:00Z' }),
    ];
    const { status, body } = await asJson(device, batch);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { status: 200, duplicate: false },
      { status: 400, error: true, code: 'core.invalid_input', fields: { duration: expect.any(String) } },
      { status: 400, code: 'ingest.clock' },
      { status: 409, code: 'ingest.conflict', externalId: known.externalId },
      {
        status: 400,
        code: 'core.invalid_input',
        externalId: 'no id',
        fields: { externalId: expect.any(String) },
      },
      { status: 400, code: 'core.invalid_input', externalId: null },
      { status: 200, duplicate: false },
    ]);
    expect(await storedOf(device)).toHaveLength(3);
  });

  it('may be states of one session: it ends as when they come one by one.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const { body } = await asJson(device, [
      one({ duration: 60, complete: false }, id),
      one({ duration: 180 }, id),
      one({ duration: 170, revision: 1 }, id),
    ]);
    expect(body.results).toMatchObject([{ status: 200 }, { status: 200 }, { status: 200 }]);
    expect(await storedOf(device)).toMatchObject([{ durationS: 170, revision: 1, complete: true }]);
  });

  it('raise the alert of one that failed, and take up alerts that came before.', async () => {
    const device = await givenSender(t);
    const [failed, waitedFor, plain] = [one({ errorCode: 16 }), one(), one()];
    const alert = {
      alertType: 102,
      occurredAt: '2026-03-02T10:01:00Z',
      sessionExternalId: waitedFor.externalId,
    };
    await device.put(`/alerts/${randomUUID()}`, alert);
    const { body } = await asJson(device, [failed, waitedFor, plain]);
    const [ofFailed, ofWaitedFor] = body.results as { sessionId: number }[];
    const { db } = t.database;
    const linked = await db
      .select({ sessionId: alerts.sessionId })
      .from(alerts)
      .where(eq(alerts.deviceId, device.id));
    expect(linked.map(({ sessionId }) => sessionId).sort()).toEqual(
      [ofFailed?.sessionId, ofWaitedFor?.sessionId].sort(),
    );
  });

  it('end the session that ran, and carry the mark of a wrong clock.', async () => {
    const device = await givenSender(t, { clockOffsetS: -3_601 });
    const running = randomUUID();
    await device.putSession({ startTime: '2026-03-02T11:50:00Z', complete: false }, running);
    await asJson(device, [
      one({ startTime: '2026-03-02T11:50:00Z' }, running),
      one({ startTime: '2026-03-02T11:55:00Z' }),
    ]);
    expect(await storedOf(device)).toMatchObject([
      { complete: true, clockSuspect: true },
      { clockSuspect: true },
    ]);
  });

  it('sent by two devices at once are stored once each, with right totals.', async () => {
    const company = await t.given.company();
    const senders = [
      await givenSender(t, { companyId: company.id }),
      await givenSender(t, { companyId: company.id }),
    ];
    const batches = senders.map(() =>
      Array.from({ length: 20 }, (_, hour) =>
        one({ startTime: new Date(NOW.getTime() - hour * 9e6).toISOString() }),
      ),
    );
    await Promise.all(
      senders.flatMap((device, index) => [
        asJson(device, batches[index] ?? []),
        asJson(device, (batches[index] ?? []).toReversed()),
      ]),
    );
    for (const device of senders) expect(await storedOf(device)).toHaveLength(20);
  });

  it('are at least one and at most a hundred.', async () => {
    const device = await givenSender(t);
    for (const batch of [[], Array.from({ length: 101 }, () => one())])
      expect(await asJson(device, batch)).toMatchObject({
        status: 400,
        body: { fields: { sessions: expect.any(String) } },
      });
    expect(
      (
        await asJson(
          device,
          Array.from({ length: 100 }, () => one()),
        )
      ).status,
    ).toBe(200);
    expect(await storedOf(device)).toHaveLength(100);
  });

  it('of another key are refused before the body is read.', async () => {
    const device = await givenSender(t);
    const wrong = { headers: { authorization: `Device ${device.serialNumber}:${'x'.repeat(43)}` } };
    expect((await device.put('/sessions', { sessions: [one()] }, wrong)).status).toBe(401);
  });
});

describe('Packed sessions', () => {
  it('are stored as the same sessions in JSON.', async () => {
    const company = await t.given.company();
    const [bytes, json] = [
      await givenSender(t, { companyId: company.id }),
      await givenSender(t, { companyId: company.id }),
    ];
    const series = {
      ...aSeries(40),
      activeDevices: aSeries(40).activeDevices.map((parts) => [...parts, 'höyrystin']),
    };
    const plain = one({ targetTemperature: -110, revision: 3, plannedDuration: 180 });
    const bare = one({ startTime: '2026-03-02T10:10:00Z' });
    const { status, body } = await asPacked(bytes, [
      { head: plain, series: packed(series) },
      { head: bare, series: new Uint8Array() },
    ]);
    expect(status).toBe(200);
    expect(body.results).toMatchObject([{ externalId: plain.externalId, status: 200 }, { status: 200 }]);
    await asJson(json, [{ ...plain, measurements: series }, bare]);
    expect(await storedOf(bytes)).toEqual(await storedOf(json));
  });

  it('are equal to their JSON when they come again that way.', async () => {
    const device = await givenSender(t);
    const session = one();
    await asPacked(device, [{ head: session, series: zstdCompressSync(packMeasurements(aSeries(9))) }]);
    const { body } = await device.put(`/sessions/${session.externalId}`, {
      ...session,
      measurements: aSeries(9),
    });
    expect(body.duplicate).toBe(true);
  });

  it('with a damaged series store the others and name the one.', async () => {
    const device = await givenSender(t);
    const whole = packMeasurements(aSeries(9));
    const zstd = (bytes: Uint8Array) => zstdCompressSync(bytes);
    const withHead = (head: object) => {
      const json = Buffer.from(JSON.stringify(head));
      const length = Buffer.alloc(4);
      length.writeUInt32LE(json.length);
      return zstd(Buffer.concat([length, json, Buffer.alloc(40)]));
    };
    const time = (n: number, bytes: number) => ({
      n,
      columns: [['timeStamp', '', 'i', bytes]],
      active: null,
    });
    const damaged: [Buffer, RegExp][] = [
      [Buffer.from('no zstd'), /not zstd/],
      [zstd(whole.subarray(0, whole.length - 1)), /are left/],
      [zstd(Buffer.concat([whole, Buffer.from([0])])), /follow the last column/],
      [zstd(Buffer.from([255, 255, 255, 255])), /The head of the series has 4294967295 bytes/],
      [withHead(time(100_001, 400_004)), /The head of the series: n/],
      [withHead(time(100_000, 40)), /of 100000 samples has 40 bytes, not 400000/],
      [withHead({ n: 10, columns: [], active: null }), /timeStamp is missing/],
      [
        withHead({
          n: 5,
          columns: [
            ['timeStamp', '', 'i', 20],
            ['timeStamp', 'x', 'i', 20],
          ],
          active: null,
        }),
        /twice/,
      ],
      [
        withHead({
          ...time(10, 40),
          active: [
            [0, []],
            [10, []],
          ],
        }),
        /active/,
      ],
      [
        withHead({
          ...time(10, 40),
          active: [
            [3, []],
            [2, []],
          ],
        }),
        /active/,
      ],
    ];
    const good = one({ startTime: '2026-03-02T09:00:00Z' });
    const { status, body } = await asPacked(device, [
      ...damaged.map(([series]) => ({ head: one(), series })),
      { head: good, series: packed(aSeries(3)) },
    ]);
    expect(status).toBe(200);
    const results = body.results as { status: number; code: string; message: string }[];
    for (const [index, [, message]] of damaged.entries()) {
      expect(results[index]).toMatchObject({ status: 400, code: 'ingest.bad_packing' });
      expect(results[index]?.message).toMatch(message);
    }
    expect(results.at(-1)).toMatchObject({ externalId: good.externalId, status: 200 });
    expect(await storedOf(device)).toHaveLength(1);
  });

  it('obey the rules of the values of a series.', async () => {
    const device = await givenSender(t);
    const series = { ...aSeries(3), temperature: { T1: [1, 2_000_000, 3] } };
    const missing = { ...aSeries(2), timeStamp: [0, null as unknown as number] };
    const { body } = await asPacked(device, [
      { head: one(), series: packed(series) },
      { head: one(), series: packed({ ...aSeries(1), temperature: { '1T': [1] } as never }) },
      { head: one(), series: packed(missing) },
      { head: { ...one(), duration: 'long' }, series: packed(aSeries(1)) },
    ]);
    expect(body.results).toMatchObject([
      { code: 'core.invalid_input', fields: { 'temperature.T1.1': expect.any(String) } },
      { code: 'core.invalid_input' },
      { code: 'ingest.bad_packing', message: expect.stringContaining('timeStamp has a gap') },
      { code: 'core.invalid_input', fields: { duration: expect.any(String) } },
    ]);
    expect(await storedOf(device)).toEqual([]);
  });

  it('whose bytes do not add up are refused as a whole.', async () => {
    const device = await givenSender(t);
    const body = Buffer.from(packSessions([{ head: one(), series: packed(aSeries(2)) }]));
    const withNumber = (count: number) => {
      const changed = Buffer.from(body);
      changed.writeUInt32LE(count, 4);
      return changed;
    };
    const broken = [
      Buffer.alloc(0),
      Buffer.from('HLS2'),
      body.subarray(0, 6),
      body.subarray(0, body.length - 1),
      Buffer.concat([body, Buffer.from([7])]),
      withNumber(0),
      withNumber(2),
      withNumber(4_000_000_000),
    ];
    for (const bytes of broken)
      expect(await sendPacked(device, bytes)).toMatchObject({
        status: 400,
        body: { code: 'ingest.bad_packing' },
      });
    expect(await storedOf(device)).toEqual([]);
  });

  it('inflate to 20 MB together at most.', async () => {
    const device = await givenSender(t);
    const large = zstdCompressSync(Buffer.alloc(21 * 1_048_576));
    const { body } = await asPacked(device, [
      { head: one(), series: large },
      { head: one(), series: packed(aSeries(2)) },
    ]);
    expect(body.results).toMatchObject([{ status: 413, code: 'core.too_large' }, { status: 200 }]);
  });

  it('without a series keep measurements that their head has.', async () => {
    const device = await givenSender(t);
    const head = { ...one(), measurements: aSeries(4) };
    await asPacked(device, [{ head, series: new Uint8Array() }]);
    expect(await storedOf(device)).toMatchObject([{ series: { timeStamp: [0, 1000, 2000, 3000] } }]);
  });

  it('are not compressed once more.', async () => {
    const device = await givenSender(t);
    const body = Buffer.from(packSessions([{ head: one(), series: new Uint8Array() }]));
    expect(await sendPacked(device, body, { 'content-encoding': 'gzip' })).toMatchObject({ status: 415 });
  });
});
