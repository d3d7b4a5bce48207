import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataDir } from './data-dir.ts';
import { startServerProcess } from './server-process.ts';
import { openStoredSessions } from './stored-sessions.ts';
import { registerDevices, SERVICE, uploadUntilGone } from './uploads.ts';

const DEVICES = ['CTN179001', 'CTN179002', 'CTN179003', 'CTN179004'];
const ROUNDS = 3;
/** Minimum of acknowledged uploads before the kill in each round. */
const ENOUGH = 8;

let dataDir: string;
beforeAll(async () => {
  dataDir = await newDataDir('halla-kill-');
});
afterAll(() => rm(dataDir, { recursive: true }));

describe('kill -9 of a server on the embedded database', () => {
  it('loses no acknowledged session and leaves nothing half, whenever it comes', async () => {
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      acknowledged.push(...(await uploadAndKill()));
      const stored = await openStoredSessions(dataDir);
      expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ENOUGH);
  }, 180_000);
});

async function uploadAndKill(): Promise<string[]> {
  const server = await startServerProcess({
    env: { DATA_DIR: dataDir, INGEST_SERVICES: SERVICE, INGEST_REQUESTS_PER_MINUTE: '0' },
  });
  const devices = await registerDevices(server.url, DEVICES);
  const acknowledged: string[] = [];
  const uploads = Promise.all(
    devices.map((device) => uploadUntilGone({ url: server.url, device, acknowledged })),
  );
  while (acknowledged.length < ENOUGH) await sleep(10);
  await sleep(Math.random() * 1_000);
  await server.end('SIGKILL');
  await uploads;
  return acknowledged;
}
