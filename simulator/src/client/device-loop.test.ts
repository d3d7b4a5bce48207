import { afterEach, describe, expect, it } from 'vitest';
import { DeviceClient } from './device-client.ts';
import { DeviceLoop } from './device-loop.ts';
import { MemoryQueue } from './memory-queue.ts';
import { TestPortal } from './portal.test-server.ts';

const ended = new AbortController();
let portal: TestPortal | null = null;
afterEach(async () => {
  ended.abort();
  await portal?.stop();
});

describe('DeviceLoop', () => {
  it('greets, holds its uploads back while offline, sends them in order afterwards, and ends when told', async () => {
    const greeting = { serverTime: 'now', presetsRevision: 0, latestVersion: null, pollSeconds: 300 };
    portal = new TestPortal(({ path }) => ({
      body: path.endsWith('presets') ? { revision: 0, presets: {} } : greeting,
    }));
    await portal.start();
    const { received, url } = portal;
    const client = new DeviceClient({
      url,
      serialNumber: 'EC220001',
      secret: 'key',
      queue: new MemoryQueue(),
    });
    const loop = new DeviceLoop({ client, hello: () => ({ version: '4.1.0' }), signal: ended.signal });
    const running = loop.run();
    await expect
      .poll(() => received.map(({ path }) => path))
      .toEqual(['/ingest/v1/hello', '/ingest/v1/presets']);

    loop.setOnline(false);
    for (const filename of ['a.log', 'b.log']) {
      await client.enqueue({ kind: 'dailyLog', filename, logTime: '2026-03-02T20:00:00.000Z', text: 'x' });
      loop.wake();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(received).toHaveLength(2);

    loop.setOnline(true);
    await expect.poll(() => received).toHaveLength(4);
    expect(received.slice(2).map(({ path }) => path)).toEqual([
      '/ingest/v1/daily_logs/a.log',
      '/ingest/v1/daily_logs/b.log',
    ]);
    ended.abort();
    await running;
    expect(client.waiting).toBe(0);
  });
});
