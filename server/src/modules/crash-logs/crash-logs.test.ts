import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { givenSender } from '../ingest/senders/sender.test-device.ts';
import { crashLogs } from './crash-logs.table.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
});
afterAll(() => t.close());

const CRASH = {
  date: '2026-03-02T09:00:00.000Z',
  type: 1,
  version: '2.4.1',
  reason: 'Segmentation fault ä€😀',
  data: 'line 1\nline 2\t\u0001\r\n',
};

const storedOf = (deviceId: number) =>
  t.database.db.select().from(crashLogs).where(eq(crashLogs.deviceId, deviceId));

describe('Crash logs', () => {
  it('Every character is stored exactly as it came.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const answer = await device.put(`/crashlogs/${id}`, CRASH);
    expect(answer).toMatchObject({ status: 200, body: { duplicate: false } });
    expect(await storedOf(device.id)).toEqual([
      {
        id: answer.body.crashlogId,
        deviceId: device.id,
        externalId: id,
        ...CRASH,
        date: new Date(CRASH.date),
        groupReason: CRASH.reason,
      },
    ]);
  });

  it('The reason of its group is stored with it.', async () => {
    const device = await givenSender(t);
    const reason = ' Worker 17 ended at 0x7ffe12 ';
    await device.put(`/crashlogs/${randomUUID()}`, { ...CRASH, reason });
    await device.put(`/crashlogs/${randomUUID()}`, { ...CRASH, reason: null });
    expect((await storedOf(device.id)).map((row) => [row.reason, row.groupReason])).toEqual([
      [reason, 'Worker # ended at #'],
      [null, null],
    ]);
  });

  it('Only the date and the type are needed; 1 MB of data fits.', async () => {
    const device = await givenSender(t);
    const bare = await device.put(`/crashlogs/${randomUUID()}`, { date: CRASH.date, type: 2 });
    const full = await device.put(`/crashlogs/${randomUUID()}`, { ...CRASH, data: 'x'.repeat(1_048_576) });
    expect([bare.status, full.status]).toEqual([200, 200]);
    expect((await storedOf(device.id)).map(({ data }) => data?.length ?? null)).toEqual([null, 1_048_576]);
  });

  it('The same one five times at once is stored once and answered alike.', async () => {
    const device = await givenSender(t);
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => device.put(`/crashlogs/${id}`, CRASH)));
    expect(new Set(answers.map(({ body }) => body.crashlogId)).size).toBe(1);
    expect(answers.filter(({ body }) => body.duplicate === true)).toHaveLength(4);
    expect(await storedOf(device.id)).toHaveLength(1);
  });

  it.each<[string, object]>([
    ['date', { date: '2026-03-02T09:00:00.001Z' }],
    ['type', { type: 2 }],
    ['version', { version: null }],
    ['reason', { reason: 'Other' }],
    ['data', { data: '' }],
  ])('The same id with another %s is a conflict.', async (_name, change) => {
    const device = await givenSender(t);
    const id = randomUUID();
    await device.put(`/crashlogs/${id}`, CRASH);
    const before = await storedOf(device.id);
    expect(await device.put(`/crashlogs/${id}`, { ...CRASH, ...change })).toMatchObject({
      status: 409,
      body: { code: 'ingest.conflict' },
    });
    expect(await storedOf(device.id)).toEqual(before);
  });
});
