import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { emptyPartition } from '#db/partitions.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  COLD_ENV,
  detailOf,
  givenClinic,
  MARCH,
  move,
  places,
  prepareMonths,
  sizeOf,
  storeLargeSeries,
  uploadOf,
} from './cold-fleet.test-steps.ts';

const JANUARY = 'session_measurements_2026_01';

/** The embedded engine has a single connection, so nothing can run concurrently with the move. */
describe.skipIf(inject('postgresUrl') === null)('the move of cold series beside uploads', () => {
  let t: TestServer;
  beforeEach(async () => {
    t = await startTestServer({ now: MARCH, env: COLD_ENV });
    await prepareMonths(t);
  });
  afterEach(() => t.close());

  /** Runs work while another connection has an open transaction with a statement. */
  async function beside<T>(statement: string, work: () => Promise<T>): Promise<T> {
    const { database } = t;
    if (database.kind !== 'postgres') throw new Error('This test is for a server.');
    const other = await database.client.connect();
    try {
      await other.query('begin');
      await other.query(statement);
      return await work();
    } finally {
      await other.query('rollback');
      other.release();
    }
  }

  it('waits for no session that an upload holds, and takes it with the next run', async () => {
    const { device, token } = await givenClinic(t);
    const held = await uploadOf(device, '2026-01-03');
    const free = await uploadOf(device, '2026-01-04');
    const lock = `select 1 from sessions where id = ${held} for update`;
    expect(await beside(lock, () => move(t))).toMatchObject({ series: 1 });
    expect(await places(t)).toEqual({ hot: [held], cold: [free] });
    expect(await move(t)).toMatchObject({ series: 1 });
    for (const id of [held, free]) expect((await detailOf(t, { token, id })).unreadable).toBeNull();
  });

  it('does not wait to empty a partition that somebody reads, so that nobody waits behind it', async () => {
    const { device } = await givenClinic(t);
    await storeLargeSeries(t, device);
    const full = await sizeOf(t, JANUARY);
    await beside(`select 1 from ${JANUARY}`, async () => {
      await move(t);
      expect((await places(t)).hot).toEqual([]);
      const late = await uploadOf(device, '2026-01-05');
      expect((await places(t)).hot).toEqual([late]);
    });
    expect(await sizeOf(t, JANUARY)).toBe(full);
    await move(t);
    expect(await sizeOf(t, JANUARY)).toBeLessThan(full / 4);
  });

  it('empties in the next run what it could not empty in the last, with nothing left to move', async () => {
    const { device } = await givenClinic(t);
    await storeLargeSeries(t, device);
    const full = await sizeOf(t, JANUARY);
    await beside(`select 1 from ${JANUARY}`, () => move(t));
    expect(await move(t)).toMatchObject({ objects: 0 });
    expect(await sizeOf(t, JANUARY)).toBeLessThan(full / 4);
  });

  it('empties no partition that has rows', async () => {
    const { device } = await givenClinic(t);
    await storeLargeSeries(t, device);
    const { hot } = await places(t);
    await emptyPartition(t.database.db, JANUARY);
    expect((await places(t)).hot).toEqual(hot);
  });

  it('holds up no upload while it holds the locks of a device', async () => {
    const { device } = await givenClinic(t);
    const first = await uploadOf(device, '2026-01-03');
    await beside(`select 1 from sessions where id = ${first} for no key update`, async () => {
      await uploadOf(device, '2026-01-04');
      await uploadOf(device, '2026-03-04');
    });
    expect((await places(t)).hot).toHaveLength(3);
  });
});
