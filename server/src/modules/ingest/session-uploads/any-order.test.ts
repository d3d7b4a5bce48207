import { randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { packMeasurements } from '@halla/contract/packed/series';
import { PACKED_SESSIONS, packSessions } from '@halla/contract/packed/sessions';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { decodeSeries } from '#modules/sessions/series/series-codec.ts';
import { sessionMeasurements } from '#modules/sessions/session-measurements.partitioned.ts';
import { keptTotals, recountedTotals } from '#modules/sessions/storing/rollups.test-recount.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aSeries, givenSender, type Sender } from '../senders/sender.test-device.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
});
afterAll(() => t.close());

interface Upload {
  path: string;
  body: object;
}

/** Reports of one session from a correct device: it grows, ends and is corrected; every report is complete. */
const sessionStates = fc
  .record({
    id: fc.uuid({ version: 4 }),
    minutesAgo: fc.integer({ min: 0, max: 60 * 24 * 40 }),
    type: fc.constantFrom(1, 2, 11),
    lengths: fc.uniqueArray(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 3 }),
    ends: fc.boolean(),
    fails: fc.boolean(),
    corrections: fc.array(
      fc.record({
        days: fc.integer({ min: 0, max: 40 }),
        type: fc.constantFrom(2, 3),
        kg: fc.integer({ max: 5000, min: 0 }),
      }),
      { maxLength: 2 },
    ),
    measured: fc.boolean(),
    /** Reached, missed by the series, or unknown. */
    targetTemperature: fc.constantFrom(-110, -140, null),
  })
  .map(
    ({ id, minutesAgo, type, lengths, ends, fails, corrections, measured, targetTemperature }): Upload[] => {
      const start = Date.UTC(2026, 2, 2, 11, 59) - minutesAgo * 60_000;
      const startTime = new Date(start).toISOString();
      const path = `/sessions/${id}`;
      const series = (count: number) => (measured ? { measurements: aSeries(count) } : {});
      const rising = [...lengths].sort((a, b) => a - b);
      const partial = rising.map((duration) => ({
        path,
        body: {
          startTime,
          type,
          duration,
          consumption: duration / 100,
          complete: false,
          ...series(duration),
        },
      }));
      if (!ends) return partial;
      const whole = { startTime, type, duration: 101, consumption: 1.01, complete: true, targetTemperature };
      const complete = { path, body: { ...whole, errorCode: fails ? 16 : 0, ...series(101) } };
      const corrected = corrections.map(({ days, type: other, kg }, index) => ({
        path,
        body: {
          ...whole,
          startTime: new Date(start - days * 86_400_000).toISOString(),
          type: other,
          consumption: kg / 1000,
          duration: 90 + index,
          errorCode: 0,
          revision: index + 1,
        },
      }));
      return [...partial, complete, ...corrected];
    },
  );

const alert = fc
  .record({ id: fc.uuid({ version: 4 }), alertType: fc.constantFrom(100, 201, 301, 402) })
  .map(({ id, alertType }) => ({
    id,
    body: { alertType, occurredAt: '2026-03-01T08:00:00Z', message: 'm' },
  }));

const crashLog = fc
  .record({ id: fc.uuid({ version: 4 }), type: fc.constantFrom(1, 2), reason: fc.string({ maxLength: 5 }) })
  .filter(({ reason }) => !reason.includes('\u0000'))
  .map(
    ({ id, ...body }): Upload => ({
      path: `/crashlogs/${id}`,
      body: { date: '2026-03-01T08:00:00Z', ...body },
    }),
  );

/** The uploads of a device in order of arrival, with duplicates. */
const told = fc
  .record({
    sessions: fc.array(sessionStates, { minLength: 1, maxLength: 4 }),
    alerts: fc.array(alert, { maxLength: 3 }),
    crashLogs: fc.array(crashLog, { maxLength: 2 }),
  })
  .chain(({ sessions, alerts, crashLogs }) => {
    // Every alert references a session that may arrive before or after it.
    const named = alerts.map(({ id, body }, index): Upload => {
      const [state] = sessions[index % sessions.length] ?? [];
      return { path: `/alerts/${id}`, body: { ...body, sessionExternalId: state?.path.split('/')[2] } };
    });
    const uploads = [...sessions.flat(), ...named, ...crashLogs];
    const arrival = fc
      .tuple(
        fc.shuffledSubarray(uploads, { minLength: uploads.length }),
        fc.array(fc.constantFrom(...uploads), { maxLength: 6 }),
        fc.integer({ min: 0, max: 1000 }),
      )
      .map(([all, again, at]) => {
        const position = at % (all.length + 1);
        return [...all.slice(0, position), ...again, ...all.slice(position), ...again];
      });
    return fc.record({ uploads: fc.constant(uploads), arrival });
  });

/** All stored data of a device's uploads, without generated ids. */
async function stateOf({ id }: { id: number }) {
  const { db } = t.database;
  const rows = async (query: ReturnType<typeof sql>) =>
    (await db.execute<Record<string, unknown>>(query)).rows;
  const [device] = await db
    .select({ running: deviceState.runningSessionId })
    .from(deviceState)
    .where(eq(deviceState.deviceId, id));
  const series = await db
    .select()
    .from(sessionMeasurements)
    .where(sql`session_id in (select id from sessions where device_id = ${id})`);
  const external = new Map(
    (await rows(sql`select id::int, external_id from sessions where device_id = ${id}`)).map((row) => [
      row.id,
      String(row.external_id),
    ]),
  );
  return {
    sessions: await rows(sql`
      select external_id, start_time::text, type, duration_s, consumption_kg::text, error_code, complete, revision, clock_suspect,
        outcome, causes
      from sessions where device_id = ${id} order by external_id`),
    series: series
      .map((row) => ({ of: external.get(row.sessionId), start: row.startTime, samples: decodeSeries(row) }))
      .sort((a, b) => String(a.of).localeCompare(String(b.of))),
    alerts: await rows(sql`
      select a.external_id, a.alert_type, a.message, a.created_at::text, s.external_id as session
      from alerts a left join sessions s on s.id = a.session_id where a.device_id = ${id}
      order by a.external_id, s.external_id`),
    crashLogs: await rows(sql`
      select external_id, date::text, type, reason from crash_logs where device_id = ${id} order by external_id`),
    daily: await rows(sql`
      select day::text, type, count, count_min60, duration_s::text, consumption_kg::text from session_daily
      where device_id = ${id} order by day, type`),
    running: external.get(device?.running ?? 0) ?? null,
  };
}

async function sendAll(device: Sender, uploads: readonly Upload[]) {
  for (const { path, body } of uploads) {
    const answer = await device.put(path, body);
    expect(answer, `${path} ${JSON.stringify(body)}`).toMatchObject({ status: 200 });
  }
}

/** Sends the uploads in one packed request with a damaged session, then again, when all are stored. */
async function sendPacked(device: Sender, uploads: readonly Upload[]) {
  const good = uploads.map(({ path, body }) => {
    const { measurements, ...head } = body as { measurements?: ReturnType<typeof aSeries> };
    const series = measurements ? zstdCompressSync(packMeasurements(measurements)) : new Uint8Array();
    return { head: { ...head, externalId: path.split('/')[2] }, series };
  });
  const damaged = { head: { ...good[0]?.head, externalId: randomUUID() }, series: Buffer.from('no zstd') };
  const body = Buffer.from(packSessions([...good, damaged]));
  for (const time of ['first', 'again']) {
    const answer = await device.put('/sessions', body, { headers: { 'content-type': PACKED_SESSIONS } });
    const results = answer.body.results as { status: number; duplicate: boolean }[];
    expect(results.at(-1)).toMatchObject({ status: 400, code: 'ingest.bad_packing' });
    for (const result of results.slice(0, -1)) expect(result).toMatchObject({ status: 200 });
    if (time === 'again') for (const { duplicate } of results.slice(0, -1)) expect(duplicate).toBe(true);
  }
}

async function expectRecount() {
  const { db } = t.database;
  expect(await keptTotals(db)).toEqual(await recountedTotals(db, t.config.BUSINESS_TIME_ZONE));
}

/** Each session has exactly one series, in the partition of its start time. */
async function expectSeriesInPlace() {
  const { rows } = await t.database.db.execute(sql`
    select m.session_id from session_measurements m left join sessions s on s.id = m.session_id
    group by m.session_id having count(*) > 1 or bool_or(s.start_time is distinct from m.start_time)`);
  expect(rows).toEqual([]);
}

describe('Late and repeated uploads', () => {
  it('Any order with any repetitions ends in the same state, and the totals are those of a recount.', async () => {
    await fc.assert(
      fc.asyncProperty(told, async ({ uploads, arrival }) => {
        const [punctual, late] = [await givenSender(t), await givenSender(t)];
        await sendAll(punctual, uploads);
        await sendAll(late, arrival);
        expect(await stateOf(late)).toEqual(await stateOf(punctual));
        await expectRecount();
        await expectSeriesInPlace();
      }),
      { numRuns: 25 },
    );
  }, 240_000);

  it('All at once, in any order, ends in the same state too.', async () => {
    await fc.assert(
      fc.asyncProperty(told, async ({ uploads, arrival }) => {
        const [punctual, hasty] = [await givenSender(t), await givenSender(t)];
        await sendAll(punctual, uploads);
        await Promise.all(arrival.map((upload) => sendAll(hasty, [upload])));
        expect(await stateOf(hasty)).toEqual(await stateOf(punctual));
        await expectRecount();
        await expectSeriesInPlace();
      }),
      { numRuns: 15 },
    );
  }, 240_000);

  it('Packed requests of many sessions, sent twice and beside damaged ones, end in the same state.', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(sessionStates, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (sessions, together) => {
          const [alone, packing] = [await givenSender(t), await givenSender(t)];
          const uploads = sessions.flat();
          await sendAll(alone, uploads);
          for (let from = 0; from < uploads.length; from += together)
            await sendPacked(packing, uploads.slice(from, from + together));
          expect(await stateOf(packing)).toEqual(await stateOf(alone));
          await expectRecount();
          await expectSeriesInPlace();
        },
      ),
      { numRuns: 25 },
    );
  }, 240_000);

  it('Packed requests of many devices at once end in the same states.', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sessionStates, { minLength: 4, maxLength: 8 }), async (sessions) => {
        const company = await t.given.company();
        const alone = await givenSender(t, { companyId: company.id });
        const fleet = await Promise.all(
          Array.from({ length: 6 }, () => givenSender(t, { companyId: company.id })),
        );
        const uploads = sessions.flat();
        await sendAll(alone, uploads);
        // In a different order on each device, so that their days are locked crosswise.
        const turned = (index: number) => [...sessions.slice(index), ...sessions.slice(0, index)].flat();
        await Promise.all(fleet.map((device, index) => sendPacked(device, turned(index % sessions.length))));
        for (const device of fleet) expect(await stateOf(device)).toEqual(await stateOf(alone));
        await expectRecount();
      }),
      { numRuns: 8 },
    );
  }, 240_000);
});
