import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceClient } from '../client/device-client.ts';
import { MemoryQueue } from '../client/memory-queue.ts';
import { ReleasePortal } from '../client/releases.test-server.ts';
import { localDayOf } from '../fleet/calendar.ts';
import { firmwareOn, updatedFrom } from '../fleet/firmware.ts';
import { planFleet } from '../fleet/plan-fleet.ts';
import type { PlannedDevice } from '../fleet/planned-device.ts';
import { withInstalled } from './installed-software.ts';
import { LiveSoftware } from './live-software.ts';

const GREETING = {
  serverTime: '2026-03-04T12:00:00.000Z',
  presetsRevision: 0,
  latestVersion: '99.0.0',
  pollSeconds: 300,
};

let directory: string;
let portal: ReleasePortal;
let queue: MemoryQueue;
let software: LiveSoftware;
let device: PlannedDevice;
let isFree: boolean;
let installs: number;
let ending: AbortController;
let running: Promise<void>;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halla-software-'));
  portal = new ReleasePortal('99.0.0');
  queue = new MemoryQueue();
  const [planned] = planFleet({ seed: 7, devices: 1 }).devices;
  if (planned === undefined) throw new Error('the fleet is empty');
  device = planned;
  const { serialNumber } = device;
  const client = new DeviceClient({ url: await portal.open(), serialNumber, secret: 'key', queue });
  isFree = true;
  installs = 0;
  ending = new AbortController();
  software = new LiveSoftware({
    ...{ device, client, signal: ending.signal, lookEveryMs: 5 },
    directory: join(directory, serialNumber),
    isFree: () => isFree,
    onInstalled: () => {
      installs += 1;
    },
  });
  running = software.run();
});
afterEach(async () => {
  ending.abort();
  await running;
  await portal.close();
  await rm(directory, { recursive: true });
});

const today = () => localDayOf(device, new Date());
const version = () => firmwareOn(software.device, today());
const askedAfterAWhile = async () => {
  await new Promise((resolve) => setTimeout(resolve, 60));
  return portal.asked;
};

/** Sends two hellos: nothing is installed after the first. */
function greet(): void {
  software.greeted(GREETING);
  software.greeted(GREETING);
}

it('a device installs what the portal has for it, and reports it with its settings', async () => {
  const before = version();
  greet();
  await expect.poll(() => installs).toBe(1);
  expect(version()).toBe('99.0.0');
  const kinds = [];
  for (let upload = await queue.peek(); upload !== undefined; upload = await queue.peek()) {
    kinds.push(upload.kind);
    if (upload.kind === 'crashlog') {
      expect(upload.body).toMatchObject({
        ...{ type: 2, version: '99.0.0', reason: `Updated from ${before} to 99.0.0` },
      });
    }
    if (upload.kind === 'settings') expect(upload.body).toMatchObject({ device: { software: '99.0.0' } });
    await queue.removeFirst();
  }
  expect(kinds).toEqual(['softwareReport', 'crashlog', 'settings', 'recipe']);
});

it('a device knows its version after a restart, and what it ran on earlier days', async () => {
  greet();
  await expect.poll(() => installs).toBe(1);
  const known = await withInstalled(directory, device);
  expect(firmwareOn(known, today())).toBe('99.0.0');
  expect(firmwareOn(known, '2024-05-02')).toBe(firmwareOn(device, '2024-05-02'));
  expect(updatedFrom(known, today())).toBeNull();
  expect(await readdir(join(directory, device.serialNumber))).toEqual(['versions.txt']);
});

it('a device waits for the end of its session', async () => {
  isFree = false;
  greet();
  expect(await askedAfterAWhile()).toBe(0);
  isFree = true;
  await expect.poll(() => installs).toBe(1);
});

it('a device installs nothing at its first hello, nor what it has', async () => {
  software.greeted(GREETING);
  expect(await askedAfterAWhile()).toBe(0);
  software.greeted({ ...GREETING, latestVersion: version() });
  expect(await askedAfterAWhile()).toBe(0);
});
