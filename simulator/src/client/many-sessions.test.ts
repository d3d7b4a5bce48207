import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKED_SESSIONS } from '@halla/contract/packed/sessions';
import { afterEach, describe, expect, it } from 'vitest';
import { DeviceClient } from './device-client.ts';
import { DiskQueue } from './disk-queue.ts';
import { MemoryQueue } from './memory-queue.ts';
import { type Received, type Reply, TestPortal } from './portal.test-server.ts';
import type { UploadQueue } from './queue.ts';
import { emptySeries } from './series.ts';
import type { Upload } from './uploads.ts';

let portal: TestPortal | null = null;
afterEach(() => portal?.stop());

const session = (complete = true, samples = 0): Upload => ({
  kind: 'session',
  externalId: randomUUID(),
  body: {
    ...{
      startTime: '2026-03-02T10:00:00.000Z',
      type: 2,
      duration: 180,
      plannedDuration: null,
      consumption: null,
    },
    ...{ errorCode: 0, targetTemperature: -85, complete, revision: 0 },
    ...(samples > 0 && {
      measurements: { ...emptySeries(), timeStamp: Array.from({ length: samples }, (_, index) => index) },
    }),
  },
});

const stored = (count: number, change: Record<number, object> = {}): Reply => ({
  body: {
    results: Array.from({ length: count }, (_, index) => ({
      status: 200,
      sessionId: index,
      duplicate: false,
      ...change[index],
    })),
  },
});

async function drained(
  uploads: readonly Upload[],
  reply: (request: Received) => Reply,
  queue: UploadQueue = new MemoryQueue(),
) {
  portal = new TestPortal(reply);
  await portal.start();
  const events: string[] = [];
  const client = new DeviceClient({
    ...{
      url: portal.url,
      serialNumber: 'EC220001',
      secret: 'key',
      queue,
      pauses: { firstMs: 1, longestMs: 2 },
    },
    events: {
      onDelivered: ({ upload, duplicate }) => events.push(`${upload.kind}${duplicate ? ' again' : ''}`),
      onDropped: ({ code }) => events.push(code),
    },
  });
  for (const upload of uploads) await client.enqueue(upload);
  const states: string[] = [];
  for (let attempt = 0; attempt < 20 && client.waiting > 0; attempt += 1)
    states.push((await client.drain()).state);
  return { events, states, received: portal.received, waiting: client.waiting };
}

const many = (path: string) => path === '/ingest/v1/sessions';

describe('complete sessions that wait together', () => {
  it('leave in one packed request, up to whatever else waits between them', async () => {
    const alert: Upload = {
      ...{ kind: 'alert', externalId: randomUUID() },
      body: { alertType: 102, message: '', occurredAt: '2026-03-02T10:00:00.000Z' },
    };
    const uploads = [session(), session(), session(), alert, session(), session(false), session()];
    const { received, states, events } = await drained(uploads, ({ path }) => (many(path) ? stored(3) : {}));
    expect(states).toEqual(['empty']);
    expect(received.map(({ path }) => path.split('/')[3])).toEqual([
      'sessions',
      'alerts',
      'sessions',
      'sessions',
      'sessions',
    ]);
    expect(received.filter(({ path }) => many(path))).toHaveLength(1);
    expect(received[0]?.headers['content-type']).toBe(PACKED_SESSIONS);
    expect(events).toHaveLength(uploads.length);
  });

  it('are each delivered or dropped as the answer says', async () => {
    const refused = { status: 409, error: true, code: 'ingest.conflict', message: 'other content' };
    const { events, waiting } = await drained([session(), session(), session()], () =>
      stored(3, { 1: refused, 2: { duplicate: true } }),
    );
    expect(events).toEqual(['session', 'ingest.conflict', 'session again']);
    expect(waiting).toBe(0);
  });

  it.each([500, 408])(
    'are sent one by one after %d, and the one at fault is put off behind the others',
    async (status) => {
      const bad = session();
      const { events, received, waiting } = await drained([session(), bad, session()], ({ path }) =>
        many(path) || path.endsWith(bad.kind === 'session' ? bad.externalId : '-') ? { status } : {},
      );
      expect(received.filter(({ path }) => many(path))).toHaveLength(1);
      expect(events).toEqual(['session', 'session']);
      expect(waiting).toBe(1);
    },
  );

  it('are sent one by one to a portal that does not know the request', async () => {
    const { events, received } = await drained([session(), session()], ({ path }) =>
      many(path) ? { status: 404, body: { error: true, code: 'core.not_found' } } : {},
    );
    expect(received).toHaveLength(3);
    expect(events).toEqual(['session', 'session']);
  });

  it('stay together while the portal is away', async () => {
    let outages = 2;
    const { received, events } = await drained([session(), session()], () =>
      outages-- > 0 ? { status: 503 } : stored(2),
    );
    expect(received.every(({ path }) => many(path))).toBe(true);
    expect(received).toHaveLength(3);
    expect(events).toEqual(['session', 'session']);
  });

  it('are as many as a request can carry', async () => {
    const sent: number[] = [];
    const uploads = [
      ...Array.from({ length: 130 }, () => session()),
      session(true, 7_000),
      session(true, 7_000),
    ];
    await drained(uploads, ({ path, bytes }) => {
      if (!many(path)) return {};
      sent.push(bytes.readUInt32LE(4));
      return stored(sent.at(-1) ?? 0);
    });
    expect(sent).toEqual([100, 31]);
  });

  it('wait on disk as they do in memory', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'many-sessions-'));
    try {
      const queue = await DiskQueue.open({ directory, segmentBytes: 900 });
      const uploads = Array.from({ length: 7 }, () => session());
      const { events, received } = await drained(
        uploads,
        ({ path, bytes }) => (many(path) ? stored(bytes.readUInt32LE(4)) : {}),
        queue,
      );
      expect(events).toHaveLength(7);
      expect(received.length).toBeLessThan(7);
      await queue.close();
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});
