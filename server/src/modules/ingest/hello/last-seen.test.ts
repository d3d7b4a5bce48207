import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import type { LiveEvent } from '#app/live/live-event.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { writeLastSeen } from './last-seen.repository.ts';
import { createLastSeen } from './last-seen.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const log = pino({ level: 'silent' });
/** The embedded database runs one transaction at a time, so rows are never locked by another. */
const isPostgresRun = inject('postgresUrl') !== null;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
});
afterAll(() => t.close());

async function seenAt(id: number) {
  const [row] = await t.database.db.select().from(deviceState).where(eq(deviceState.deviceId, id));
  return row?.lastSeenAt;
}

describe('The last contacts', () => {
  it('of two processes: the later one stays, whichever is written last.', async () => {
    const { db } = t.database;
    const [one, other] = [await t.given.device(), await t.given.device()];
    const both = (seconds: number) => [one, other].map(({ id }) => ({ deviceId: id, at: at(seconds) }));
    expect(await writeLastSeen(db, both(10))).toEqual([]);
    expect(await writeLastSeen(db, both(5))).toEqual([]);
    expect([await seenAt(one.id), await seenAt(other.id)]).toEqual([at(10), at(10)]);
  });

  it.skipIf(!isPostgresRun)(
    'of a device that an upload has locked are written later, without waiting for it.',
    async () => {
      const { db } = t.database;
      const [locked, free] = [await t.given.device(), await t.given.device()];
      const lastSeen = createLastSeen(db, { log, live: { publish: () => undefined } });
      await db.transaction(async (tx) => {
        await tx.select().from(deviceState).where(eq(deviceState.deviceId, locked.id)).for('no key update');
        for (const { id } of [locked, free]) lastSeen.note({ deviceId: id, companyId: null, at: at(1) });
        await lastSeen.flush();
      });
      expect([await seenAt(locked.id), await seenAt(free.id)]).toEqual([null, at(1)]);
      await lastSeen.stop();
      expect(await seenAt(locked.id)).toEqual(at(1));
    },
  );

  it('are kept when they could not be written, with what has come since.', async () => {
    const { db } = t.database;
    const device = await t.given.device();
    const lastSeen = createLastSeen(db, { log, live: { publish: () => undefined } });
    lastSeen.note({ deviceId: device.id, companyId: null, at: at(2) });
    const execute = vi.spyOn(db, 'execute').mockRejectedValueOnce(new Error('The database is away.'));
    await expect(lastSeen.flush()).rejects.toThrow('away');
    lastSeen.note({ deviceId: device.id, companyId: null, at: at(1) });
    await lastSeen.stop();
    execute.mockRestore();
    expect(await seenAt(device.id)).toEqual(at(2));
  });
});

describe('A process', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('writes the contacts every 30 s and when it ends, and says afterwards whose devices they are.', async () => {
    const told: LiveEvent[] = [];
    const { db } = t.database;
    const execute = vi.spyOn(db, 'execute').mockResolvedValue({ rows: [] });
    const lastSeen = createLastSeen(db, { log, live: { publish: (events) => told.push(...events) } });
    lastSeen.note({ deviceId: 7, companyId: 3, at: NOW });
    lastSeen.note({ deviceId: 8, companyId: null, at: NOW });
    await vi.advanceTimersByTimeAsync(29_999);
    expect([execute.mock.calls.length, told]).toEqual([0, []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([execute.mock.calls.length, told]).toEqual([
      1,
      [
        { domain: 'presence', id: 7, owners: [3] },
        { domain: 'presence', id: 8, owners: [null] },
      ],
    ]);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(execute).toHaveBeenCalledTimes(1);
    lastSeen.note({ deviceId: 7, companyId: 3, at: NOW });
    await lastSeen.stop();
    expect(execute).toHaveBeenCalledTimes(2);
    lastSeen.note({ deviceId: 7, companyId: 3, at: NOW });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(execute).toHaveBeenCalledTimes(2);
    execute.mockRestore();
  });
});
