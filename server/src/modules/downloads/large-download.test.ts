import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dailyLogs } from '#modules/devices/documents/device-data.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MEGABYTE = 1_048_576;
const SIZE = 256 * MEGABYTE;
/** Half of the file; a stream buffers a few hundred kilobytes, the rest is uncollected garbage. */
const GROWTH_AT_MOST = SIZE / 2;
const LOOK_EVERY = 32 * MEGABYTE;

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

it('A large file goes out without being held in memory.', async () => {
  const device = await t.given.device();
  const { token } = await t.given.user('ADMIN');
  const storageKey = 'aa/large';
  const path = join(t.dataDir, 'files', storageKey);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, '');
  await truncate(path, SIZE);
  const log = {
    deviceId: device.id,
    filename: 'large.log',
    logTime: new Date(0),
    size: SIZE,
    storageKey,
  };
  await t.database.db.insert(dailyLogs).values(log);
  const { body } = await t.call('download_log', token, { deviceid: device.id, filename: 'large.log' });

  const before = usedMemory();
  const { received, highest } = await download(`/execute_download/${body.file_url}`);
  const growth = highest - before;
  console.log(`256 MB downloaded, ${Math.round(growth / MEGABYTE)} MB more memory at most`);
  expect(received).toBe(SIZE);
  expect(growth).toBeLessThan(GROWTH_AT_MOST);
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Heap and external memory; the resident set is dominated by the embedded database. */
function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Reads and discards; returns the number of bytes received and the peak memory. */
async function download(path: string): Promise<{ received: number; highest: number }> {
  const { port } = t.server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (response) => {
      let received = 0;
      let highest = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received % LOOK_EVERY < chunk.length) highest = Math.max(highest, usedMemory());
      });
      response.on('end', () => resolve({ received, highest }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
