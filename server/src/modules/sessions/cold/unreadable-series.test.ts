import { randomUUID } from 'node:crypto';
import { open, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aSeries, type Sender } from '../../ingest/senders/sender.test-device.ts';
import { judgeOldSessions } from '../judging/judge-old-sessions.service.ts';
import { seriesFaults } from '../series/load-series.service.ts';
import { sessions } from '../sessions.table.ts';
import {
  COLD_ENV,
  detailOf,
  givenClinic,
  MARCH,
  move,
  objectsOf,
  places,
  prepareMonths,
  uploadOf,
} from './cold-fleet.test-steps.ts';
import { unpackObject } from './cold-object.ts';

const START = '2026-01-03T12:00:00.000Z';

let t: TestServer;
let clinic: Awaited<ReturnType<typeof givenClinic>>;
beforeEach(async () => {
  t = await startTestServer({ now: MARCH, env: COLD_ENV });
  await prepareMonths(t);
  clinic = await givenClinic(t);
});
afterEach(() => t.close());

/** Makes reads from the storage fail until the returned function is called. */
function takeStorageAway(): () => void {
  const { storage } = t.server.deps.surroundings();
  const read = vi.spyOn(storage, 'readParts').mockRejectedValue(new Error('connect ECONNREFUSED'));
  return () => read.mockRestore();
}

async function coldSession(device: Sender, values: object = {}) {
  const externalId = randomUUID();
  const { body } = await device.putSession(
    { startTime: START, measurements: aSeries(20), ...values },
    externalId,
  );
  const id = Number(body.sessionId);
  await move(t);
  expect((await places(t)).cold).toContain(id);
  return { id, externalId };
}

const judgeWaiting = () => {
  const { storage, log, config } = t.server.deps.surroundings();
  return judgeOldSessions({ db: t.database.db, storage, log }, config.BUSINESS_TIME_ZONE);
};

const outcomeOf = async (id: number) => {
  const [row] = await t.database.db.select().from(sessions).where(eq(sessions.id, id));
  return row?.outcome;
};

describe('while the storage is away', () => {
  it('a cold session shows everything but its measurements, hot ones are whole, and it is whole again afterwards', async () => {
    const { device, token } = clinic;
    const { id } = await coldSession(device);
    const hot = await uploadOf(device, '2026-02-03');
    const bringBack = takeStorageAway();
    const { away } = seriesFaults();
    const { duration, sampleCount, outcome, ...rest } = await detailOf(t, { token, id });
    expect({ duration, sampleCount }).toEqual({ duration: 180, sampleCount: 20 });
    expect(rest).toMatchObject({ Measurements: null, unreadable: 'away' });
    expect(seriesFaults().away).toBe(away + 1);
    const { payload } = await t.inject({ method: 'GET', url: '/metrics' });
    expect(payload).toContain(`halla_cold_series_unreadable_total{reason="away"} ${away + 1}`);
    expect(await detailOf(t, { token, id: hot })).toMatchObject({ sampleCount: 20, unreadable: null });
    expect((await t.call('get_sessions', token, {})).body.sessions).toHaveLength(2);
    bringBack();
    const again = await detailOf(t, { token, id });
    expect(again).toMatchObject({ unreadable: null, outcome });
    expect(again.Measurements?.timeStamp).toHaveLength(20);
  });

  it('what was read lately is shown from memory', async () => {
    const { device, token } = clinic;
    const { id } = await coldSession(device);
    const before = await detailOf(t, { token, id });
    takeStorageAway();
    expect(await detailOf(t, { token, id })).toEqual(before);
  });

  it('an alert of a cold session is taken, and the session is judged when the storage is back', async () => {
    const { device } = clinic;
    const { id, externalId } = await coldSession(device);
    const before = await outcomeOf(id);
    expect(before).not.toBeNull();
    const bringBack = takeStorageAway();
    const alert = { alertType: 301, value: 78, occurredAt: START, sessionExternalId: externalId };
    const answer = await device.put(`/alerts/${randomUUID()}`, alert);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(await outcomeOf(id)).toBeNull();
    expect(await judgeWaiting()).toEqual({ judged: 0, damaged: [] });
    bringBack();
    expect(await judgeWaiting()).toEqual({ judged: 1, damaged: [] });
    expect(await outcomeOf(id)).not.toBeNull();
  });

  it('a correction of a cold session is taken, with and without a series', async () => {
    const { device } = clinic;
    const without = await coldSession(device);
    const withSeries = await coldSession(device, { startTime: '2026-01-04T12:00:00.000Z' });
    takeStorageAway();
    const correct = (externalId: string, values: object) =>
      device.putSession({ revision: 1, ...values }, externalId);
    expect((await correct(without.externalId, { startTime: START, duration: 175 })).status).toBe(200);
    const newer = { startTime: '2026-01-04T12:00:00.000Z', measurements: aSeries(25) };
    expect((await correct(withSeries.externalId, newer)).status).toBe(200);
    expect(await outcomeOf(without.id)).toBeNull();
    expect(await outcomeOf(withSeries.id)).not.toBeNull();
    expect(await places(t)).toEqual({ hot: [withSeries.id], cold: [without.id] });
  });

  it('a piece after a cold series is refused until later, and its device goes on with others', async () => {
    const { device } = clinic;
    const { externalId } = await coldSession(device);
    takeStorageAway();
    const refused = await device.put(`/sessions/${externalId}/measurements`, { from: 20, ...aSeries(5, 20) });
    expect(refused).toMatchObject({ status: 500, body: { code: 'ingest.series_away' } });
    await uploadOf(device, '2026-02-03');
  });
});

describe('a damaged object', () => {
  const pathOf = async (deviceId: number) => {
    const [object] = await objectsOf(t, deviceId);
    return join(t.dataDir, 'files', object?.storageKey ?? '');
  };

  it('costs the one session whose bytes have changed, which is said', async () => {
    const { device, token } = clinic;
    const first = await uploadOf(device, '2026-01-03');
    const second = await uploadOf(device, '2026-01-04');
    await move(t);
    const path = await pathOf(device.id);
    const file = await open(path, 'r+');
    const { series } = unpackObject(await file.readFile());
    const at = series.find(({ sessionId }) => sessionId === second)?.startsAt ?? 0;
    await file.write(Buffer.from([0xff, 0xff]), 0, 2, at + 9);
    await file.close();
    const { damaged } = seriesFaults();
    expect(await detailOf(t, { token, id: second })).toMatchObject({
      ...{ Measurements: null, unreadable: 'damaged', sampleCount: 20 },
    });
    expect(seriesFaults().damaged).toBe(damaged + 1);
    expect(await detailOf(t, { token, id: first })).toMatchObject({ unreadable: null });
  });

  it.each([
    ['that is missing', (path: string) => rm(path)],
    ['that is cut', (path: string) => truncate(path, 200)],
  ])('%s is told from a storage that is away', async (_what, harm) => {
    const { device, token } = clinic;
    const { id } = await coldSession(device);
    await harm(await pathOf(device.id));
    expect(await detailOf(t, { token, id })).toMatchObject({ Measurements: null, unreadable: 'damaged' });
  });

  it('keeps its session waiting for a verdict and no other', async () => {
    const { device } = clinic;
    const { id } = await coldSession(device);
    const hot = await uploadOf(device, '2026-02-03');
    await rm(await pathOf(device.id));
    await t.database.db.update(sessions).set({ outcome: null, causes: null });
    expect(await judgeWaiting()).toEqual({ judged: 1, damaged: [id] });
    expect(await outcomeOf(hot)).not.toBeNull();
  });
});
