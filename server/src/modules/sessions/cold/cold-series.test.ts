import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepLoose } from '#app/files/loose-files.repository.ts';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { aSeries } from '../../ingest/senders/sender.test-device.ts';
import { sessionMeasurements } from '../session-measurements.partitioned.ts';
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
  sizeOf,
  storeLargeSeries,
  uploadOf,
} from './cold-fleet.test-steps.ts';
import { packObject, unpackObject } from './cold-object.ts';
import { removeColdObjects } from './remove-cold-objects.service.ts';

let t: TestServer;
beforeEach(async () => {
  t = await startTestServer({ now: MARCH, env: COLD_ENV });
  await prepareMonths(t);
});
afterEach(() => t.close());

const storage = () => t.server.deps.surroundings().storage;
const bytesOf = async (key: string) => Buffer.concat(await (await storage().read(key)).toArray());

describe('the move of cold series', () => {
  it('takes complete months of the past, one object for each device and month, and changes nothing a reader sees', async () => {
    const [one, other] = [await givenClinic(t), await givenClinic(t)];
    const first = await uploadOf(one.device, '2026-01-03');
    const last = await uploadOf(one.device, '2026-01-31', { measurements: aSeries(2_500) });
    const february = await uploadOf(one.device, '2026-02-01');
    const older = await uploadOf(other.device, '2025-12-31');
    const without = await uploadOf(one.device, '2026-01-05', { measurements: undefined });
    const all = [first, last, february, without];
    const seen = () =>
      Promise.all(
        all.flatMap((id) => [true, false].map((full) => detailOf(t, { token: one.token, id, full }))),
      );
    const before = await seen();

    expect(await move(t)).toMatchObject({ objects: 2, series: 3 });
    expect(await places(t)).toEqual({ hot: [february], cold: [first, last, older] });
    expect(await seen()).toEqual(before);
    const [object, ...more] = await objectsOf(t, one.device.id);
    expect(more).toEqual([]);
    expect(object).toMatchObject({ month: '2026-01-01', series: 2 });
    const stored = await bytesOf(object?.storageKey ?? '');
    expect(stored.length).toBe(object?.size);
    expect(unpackObject(stored)).toMatchObject({
      deviceId: one.device.id,
      series: [
        { sessionId: first, sampleCount: 20 },
        { sessionId: last, sampleCount: 2_500 },
      ],
    });
    expect((await objectsOf(t, other.device.id))[0]?.month).toBe('2025-12-01');
    expect(await t.database.db.select().from(looseFiles)).toEqual([]);
    expect(await move(t)).toEqual({ objects: 0, series: 0, bytes: 0 });
  });

  it('gives the room of an emptied month back', async () => {
    const { device } = await givenClinic(t);
    const january = 'session_measurements_2026_01';
    const empty = await sizeOf(t, january);
    await storeLargeSeries(t, device);
    expect(await sizeOf(t, january)).toBeGreaterThan(65_536);
    await move(t);
    expect(await sizeOf(t, january)).toBe(empty);
  });

  it('does nothing unless it is switched on', async () => {
    const { device } = await givenClinic(t);
    const id = await uploadOf(device, '2026-01-03');
    t.config.COLD_SERIES_AFTER_DAYS = 0;
    expect(await move(t)).toMatchObject({ objects: 0 });
    expect((await places(t)).hot).toEqual([id]);
  });

  it('puts what arrives late into a further object, and never touches the first', async () => {
    const { device, token } = await givenClinic(t);
    const early = await uploadOf(device, '2026-01-03');
    await move(t);
    const [first] = await objectsOf(t, device.id);
    const bytes = await bytesOf(first?.storageKey ?? '');
    const late = await uploadOf(device, '2026-01-02');
    expect(await places(t)).toEqual({ hot: [late], cold: [early] });
    expect((await detailOf(t, { token, id: late })).sampleCount).toBe(20);
    await move(t);
    expect((await objectsOf(t, device.id)).map(({ month, series }) => [month, series])).toEqual([
      ['2026-01-01', 1],
      ['2026-01-01', 1],
    ]);
    expect((await bytesOf(first?.storageKey ?? '')).equals(bytes)).toBe(true);
    for (const id of [early, late])
      expect((await detailOf(t, { token, id })).Measurements?.timeStamp).toHaveLength(20);
  });

  it('goes on in the next run when its time is over', async () => {
    const clinics = [await givenClinic(t), await givenClinic(t)];
    for (const { device } of clinics) await uploadOf(device, '2026-01-03');
    const run = () => move(t, 0);
    expect(await run()).toMatchObject({ objects: 1 });
    expect((await places(t)).hot).toHaveLength(1);
    expect(await run()).toMatchObject({ objects: 1 });
    expect((await places(t)).hot).toEqual([]);
  });

  it('leaves in the database what was corrected while its object was written', async () => {
    const { device, token } = await givenClinic(t);
    const externalId = randomUUID();
    const startTime = '2026-01-03T12:00:00.000Z';
    await device.putSession({ startTime, measurements: aSeries(20) }, externalId);
    const still = await uploadOf(device, '2026-01-04');
    const files = storage();
    const { store } = files;
    files.store = async (...given) => {
      const answer = await device.putSession(
        { startTime, duration: 200, revision: 1, measurements: aSeries(30) },
        externalId,
      );
      expect(answer.status).toBe(200);
      return store(...given);
    };
    expect(await move(t)).toMatchObject({ series: 1 });
    files.store = store;
    const [row] = await t.database.db.select().from(sessions).where(eq(sessions.externalId, externalId));
    const id = row?.id ?? 0;
    expect(await places(t)).toEqual({ hot: [id], cold: [still] });
    expect((await detailOf(t, { token, id })).sampleCount).toBe(30);
  });

  it('names no object that could have been swept while it was written, and moves nothing then', async () => {
    const { device } = await givenClinic(t);
    const id = await uploadOf(device, '2026-01-03');
    const files = storage();
    const { store } = files;
    files.store = async (...given) => {
      t.clock.now = new Date(MARCH.getTime() + 86_400_000);
      return store(...given);
    };
    expect(await move(t).catch(String)).toEqual(expect.stringContaining('so long'));
    files.store = store;
    expect(await places(t)).toEqual({ hot: [id], cold: [] });
  });

  it('moves nothing when the storage gives back other bytes', async () => {
    const { device } = await givenClinic(t);
    const id = await uploadOf(device, '2026-01-03');
    const files = storage();
    const { read } = files;
    files.read = async (key) => {
      const bytes = Buffer.concat(await (await read(key)).toArray());
      bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
      return Readable.from([bytes]);
    };
    await expect(move(t)).rejects.toThrow(`session ${id} `);
    files.read = read;
    expect(await places(t)).toEqual({ hot: [id], cold: [] });
    await sweepLoose(t.database.db, { storage: files, before: new Date(MARCH.getTime() + 1) });
    expect(await t.database.db.select().from(looseFiles)).toEqual([]);
  });

  it('moves nothing when the storage gives back another object, whole as it is', async () => {
    const { device } = await givenClinic(t);
    const id = await uploadOf(device, '2026-01-03');
    const { bytes: another } = packObject({ deviceId: device.id, month: '2026-01-01' }, []);
    const files = storage();
    const { read } = files;
    files.read = async () => Readable.from([another]);
    expect(await move(t).catch(String)).toEqual(expect.stringContaining('another object'));
    files.read = read;
    expect(await places(t)).toEqual({ hot: [id], cold: [] });
  });
});

describe('a cold session', () => {
  it('takes a correction, whose series is in the database again, and its former object goes when nothing else is in it', async () => {
    const { device, token } = await givenClinic(t);
    const externalId = randomUUID();
    const startTime = '2026-01-03T12:00:00.000Z';
    const { body } = await device.putSession({ startTime, measurements: aSeries(20) }, externalId);
    const id = Number(body.sessionId);
    await move(t);
    const [object] = await objectsOf(t, device.id);
    const key = object?.storageKey ?? '';
    await removeColdObjects(t.database.db, t.clock.now);
    expect(await objectsOf(t, device.id)).toHaveLength(1);

    const correction = { startTime, revision: 1, measurements: aSeries(25) };
    expect((await device.putSession(correction, externalId)).status).toBe(200);
    expect(await places(t)).toEqual({ hot: [id], cold: [] });
    expect((await detailOf(t, { token, id })).sampleCount).toBe(25);
    await removeColdObjects(t.database.db, t.clock.now);
    expect(await objectsOf(t, device.id)).toEqual([]);
    // Kept for a day, because a running backup may still reference the object.
    await sweepLoose(t.database.db, { storage: storage(), before: new Date(MARCH.getTime() - 86_400_000) });
    expect((await bytesOf(key)).length).toBe(object?.size);
    await sweepLoose(t.database.db, { storage: storage(), before: new Date(MARCH.getTime() + 1) });
    await expect(bytesOf(key)).rejects.toThrow();
    await move(t);
    expect((await detailOf(t, { token, id })).Measurements?.timeStamp).toHaveLength(25);
  });

  it('accepts its upload again, refuses another one under its revision, and follows its start into another month', async () => {
    const { device, token } = await givenClinic(t);
    const externalId = randomUUID();
    const sent = { startTime: '2026-01-03T12:00:00.000Z', measurements: aSeries(20) };
    const { body } = await device.putSession(sent, externalId);
    const id = Number(body.sessionId);
    const before = await detailOf(t, { token, id });
    await move(t);
    expect(await device.putSession(sent, externalId)).toMatchObject({
      status: 200,
      body: { duplicate: true },
    });
    const other = { ...sent, measurements: { ...aSeries(20), pressure: [] } };
    expect(await device.putSession(other, externalId)).toMatchObject({ status: 409 });
    const startTime = '2026-02-03T12:00:00.000Z';
    const moved = { startTime, revision: 1 };
    expect((await device.putSession(moved, externalId)).status).toBe(200);
    expect(await places(t)).toEqual({ hot: [], cold: [id] });
    expect(await detailOf(t, { token, id })).toEqual({ ...before, startTime });
  });

  it('takes further pieces after those it has', async () => {
    const { device, token } = await givenClinic(t);
    const externalId = randomUUID();
    const startTime = '2026-01-03T12:00:00.000Z';
    const { body } = await device.putSession({ startTime, measurements: aSeries(20) }, externalId);
    const id = Number(body.sessionId);
    await move(t);
    const piece = { from: 20, ...aSeries(5, 20) };
    const answer = await device.put(`/sessions/${externalId}/measurements`, piece);
    expect(answer.status).toBe(200);
    const { Measurements } = await detailOf(t, { token, id });
    expect(Measurements?.timeStamp).toEqual(aSeries(25).timeStamp);
    expect(await places(t)).toEqual({ hot: [id], cold: [] });
  });

  it('leaves with its session', async () => {
    const { device } = await givenClinic(t);
    const id = await uploadOf(device, '2026-01-03');
    await move(t);
    await t.database.db.delete(sessions).where(eq(sessions.id, id));
    expect(await places(t)).toEqual({ hot: [], cold: [] });
    await removeColdObjects(t.database.db, t.clock.now);
    expect(await objectsOf(t, device.id)).toEqual([]);
  });

  it('of which the release before has written a series again is shown with that, and moves again', async () => {
    const { device, token } = await givenClinic(t);
    const [id, from] = [
      await uploadOf(device, '2026-01-03'),
      await uploadOf(device, '2026-02-03', { measurements: aSeries(7) }),
    ];
    await move(t);
    const { db } = t.database;
    await db.execute(sql`
      insert into session_measurements select ${id}, '2026-01-03T12:00:00Z', sample_count, revision, codec, series
      from session_measurements where session_id = ${from}`);
    expect((await detailOf(t, { token, id })).sampleCount).toBe(7);
    await move(t);
    expect((await places(t)).cold).toEqual([id]);
    expect((await detailOf(t, { token, id })).sampleCount).toBe(7);
    await db.delete(sessionMeasurements);
  });

  it('is counted on the system page', async () => {
    const { device } = await givenClinic(t);
    await uploadOf(device, '2026-01-03');
    await move(t);
    const { token } = await t.given.user('SUPER_USER');
    const { body } = await t.call('get_system', token, {});
    const [object] = await objectsOf(t, device.id);
    expect(body.files.coldSeries).toEqual({ count: 1, bytes: object?.size });
  });
});
