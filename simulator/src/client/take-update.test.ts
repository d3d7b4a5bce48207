import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceClient } from './device-client.ts';
import { MemoryQueue } from './memory-queue.ts';
import { ReleasePortal } from './releases.test-server.ts';
import { type Install, takeUpdate } from './take-update.ts';

let directory: string;
let portal: ReleasePortal;
let queue: MemoryQueue;
let client: DeviceClient;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halla-update-'));
  portal = new ReleasePortal('2.5.0');
  queue = new MemoryQueue();
  client = new DeviceClient({ url: await portal.open(), serialNumber: 'CTN170001', secret: 'key', queue });
});
afterEach(async () => {
  await portal.close();
  await rm(directory, { recursive: true });
});

const take = (install: Install = async () => null) => takeUpdate({ client, directory, install });

it('an update is installed from its file, reported, and its file removed', async () => {
  const installed: string[] = [];
  const version = await take(async ({ version: named }, path) => {
    installed.push(`${named} ${await readFile(path, 'utf8')}`);
    return null;
  });
  expect(version).toBe('2.5.0');
  expect(installed).toEqual(['2.5.0 software 2.5.0']);
  expect(await queue.peek()).toMatchObject({
    kind: 'softwareReport',
    body: { version: '2.5.0', outcome: 'installed', reason: null },
  });
  expect(await readdir(directory)).toEqual([]);
});

it('an update that cannot be installed is reported with its reason', async () => {
  expect(await take(async () => 'No room on the flash')).toBeNull();
  expect(await queue.peek()).toMatchObject({
    body: { version: '2.5.0', outcome: 'failed', reason: 'No room on the flash' },
  });
});

it('a package with another content is reported as failed and never installed', async () => {
  portal.content.fill(0);
  const install = () => Promise.reject(new Error('It must not be installed.'));
  expect(await take(install)).toBeNull();
  expect(await queue.peek()).toMatchObject({ body: { outcome: 'failed', reason: 'wrong checksum' } });
});

it('a release that was withdrawn while it was loading is not installed', async () => {
  portal.offers = 1;
  expect(await take(() => Promise.reject(new Error('It must not be installed.')))).toBeNull();
  expect(queue.size).toBe(0);
});

it('nothing is done without an offer', async () => {
  portal.offers = 0;
  expect(await take()).toBeNull();
  expect(queue.size).toBe(0);
});
