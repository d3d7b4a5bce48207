import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceClient } from './device-client.ts';
import { DiskQueue } from './disk-queue.ts';
import { type Received, type Reply, TestPortal } from './portal.test-server.ts';
import type { SessionInput, Upload } from './uploads.ts';

const POISONED = '3d7c1a52-1111-4222-8333-444455556666';
const FAULT = {
  status: 500,
  body: { error: true, code: 'core.internal', message: 'Something went wrong' },
};
const TOO_SLOW = {
  status: 408,
  body: { error: true, code: 'core.incomplete', message: 'The request did not arrive completely' },
};

const PIECE = { from: 0, timeStamp: [0], pressure: [18], temperature: {}, humidity: {}, activeDevices: [[]] };

let portal: TestPortal;
let reply: (request: Received) => Reply = () => ({});
let directory = '';
let queue: DiskQueue;
let deferred: string[];
let dropped: string[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'deferrals-'));
  queue = await DiskQueue.open({ directory });
  portal = new TestPortal((request) => reply(request));
  await portal.start();
  deferred = [];
  dropped = [];
});
afterEach(async () => {
  await portal.stop();
  await queue.close();
  await rm(directory, { recursive: true });
});

function connect(): DeviceClient {
  const events = {
    onDeferred: ({ upload, reason }: { upload: Upload; reason: string }) =>
      deferred.push(`${upload.kind} ${reason}`),
    onDropped: ({ code }: { code: string }) => dropped.push(code),
  };
  const pauses = { firstMs: 1, longestMs: 1 };
  return new DeviceClient({
    url: portal.url,
    serialNumber: 'EC220001',
    secret: 'key',
    queue,
    events,
    pauses,
  });
}

function log(name: string, text = name): Upload {
  return { kind: 'dailyLog', filename: `${name}.log`, logTime: '2026-03-02T20:00:00.000Z', text };
}

function session(complete: boolean): Upload {
  const body: SessionInput = {
    startTime: '2026-03-02T10:00:00.000Z',
    type: 2,
    duration: complete ? 180 : 60,
    plannedDuration: null,
    consumption: null,
    errorCode: 0,
    targetTemperature: -85,
    complete,
    revision: 0,
  };
  return { kind: 'session', externalId: POISONED, body };
}

async function drain(client: DeviceClient, times: number): Promise<string> {
  let state = '';
  for (let time = 0; time < times; time += 1) state = (await client.drain()).state;
  return state;
}

const sent = () => portal.received.map(({ path }) => path.replace('/ingest/v1/', ''));

it.each([FAULT, TOO_SLOW])(
  'an upload that is answered $status five times lets the others pass, and arrives in the end',
  async (fault) => {
    reply = ({ path }) => (path.includes('/sessions/') ? fault : {});
    const client = connect();
    for (const upload of [session(true), log('a'), log('b')]) await client.enqueue(upload);
    await drain(client, 5);
    expect([client.waiting, deferred]).toEqual([3, [`session ${fault.status} ${fault.body.message}`]]);
    expect(await drain(client, 1)).toBe('paused');
    const path = `sessions/${POISONED}`;
    expect(sent()).toEqual([path, path, path, path, path, 'daily_logs/a.log', 'daily_logs/b.log', path]);

    reply = () => ({});
    expect(await drain(client, 1)).toBe('empty');
    expect(dropped).toEqual([]);
  },
);

it('an upload that was put off gets one try at each of its turns, not five', async () => {
  reply = ({ path }) => (path.includes('/sessions/') ? FAULT : {});
  const client = connect();
  await client.enqueue(session(true));
  await drain(client, 5);
  for (const name of ['a', 'b', 'c']) {
    await client.enqueue(log(name));
    // The first drain stops at the deferred upload; the second sends the log and stops there again.
    await drain(client, 2);
  }
  expect(sent().filter((path) => path.startsWith('daily_logs'))).toHaveLength(3);
  expect(sent().filter((path) => path.startsWith('sessions'))).toHaveLength(5 + 3 * 2);
  expect(client.waiting).toBe(1);
});

it('what belongs behind it follows it in its order: the pieces of a session, a newer copy of a log', async () => {
  let isBroken = true;
  const begun = new Set<string>();
  reply = ({ path, text }) => {
    const isPoison = path.includes('/sessions/') || text === 'first copy';
    if (isBroken && isPoison) return FAULT;
    if (path.endsWith('/measurements') && !begun.has(POISONED)) return { status: 404, body: { error: true } };
    begun.add(POISONED);
    return {};
  };
  const client = connect();
  const piece: Upload = { kind: 'measurements', externalId: POISONED, body: PIECE };
  const uploads = [session(false), log('day', 'first copy'), piece, log('other'), log('day', 'second copy')];
  for (const upload of uploads) await client.enqueue(upload);
  await client.enqueue(session(true));
  await drain(client, 11);
  expect(sent().slice(0, 11)).toEqual([
    ...Array(5).fill(`sessions/${POISONED}`),
    ...Array(5).fill('daily_logs/day.log'),
    'daily_logs/other.log',
  ]);

  isBroken = false;
  const before = portal.received.length;
  expect(await drain(client, 1)).toBe('empty');
  const rest = portal.received.slice(before).map(({ path, text }) => [path.replace('/ingest/v1/', ''), text]);
  expect(rest.map(([path]) => path)).toHaveLength(5);
  expect(rest.filter(([path]) => path?.startsWith('daily')).map(([, text]) => text)).toEqual([
    'first copy',
    'second copy',
  ]);
  expect(rest.filter(([path]) => path?.startsWith('sessions')).map(([path]) => path)).toEqual([
    `sessions/${POISONED}`,
    `sessions/${POISONED}/measurements`,
    `sessions/${POISONED}`,
  ]);
  expect(dropped).toEqual([]);
});

it.each([429, 502, 503, 504])('%s and no answer at all never count: the order stays', async (status) => {
  reply = () => ({ status, body: { error: true, message: 'Later' } });
  const client = connect();
  for (const name of ['a', 'b']) await client.enqueue(log(name));
  await drain(client, 8);
  await portal.stop();
  await drain(client, 8);
  await portal.start();
  reply = () => ({});
  expect(await drain(client, 1)).toBe('empty');
  expect(sent()).toEqual([...Array(8).fill('daily_logs/a.log'), 'daily_logs/a.log', 'daily_logs/b.log']);
  expect(deferred).toEqual([]);
});

it('nothing is lost when the device restarts after an upload was put off', async () => {
  reply = ({ path }) => (path.includes('/sessions/') ? FAULT : {});
  const before = connect();
  for (const upload of [session(true), log('a')]) await before.enqueue(upload);
  await drain(before, 5);
  await queue.close();
  queue = await DiskQueue.open({ directory });
  reply = () => ({});
  expect(await drain(connect(), 1)).toBe('empty');
  expect(sent().slice(5)).toEqual(['daily_logs/a.log', `sessions/${POISONED}`]);
});
