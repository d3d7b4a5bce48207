import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measurementsInput, sessionInput } from '@halla/contract/ingest';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientEvents } from './client-events.ts';
import { DeviceClient } from './device-client.ts';
import { DiskQueue } from './disk-queue.ts';
import { MemoryQueue } from './memory-queue.ts';
import { type Received, type Reply, TestPortal } from './portal.test-server.ts';
import type { UploadQueue } from './queue.ts';
import type { MeasurementSeries, SessionInput, Upload } from './uploads.ts';

const SESSION_ID = '3d7c1a52-1111-4222-8333-444455556666';
let portal: TestPortal | null = null;
let directory = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'device-client-'));
});
afterEach(async () => {
  await portal?.stop();
  await rm(directory, { recursive: true });
});

async function portalThat(reply: (request: Received) => Reply): Promise<TestPortal> {
  portal = new TestPortal(reply);
  await portal.start();
  return portal;
}

function clientOf(options: { url: string; queue?: UploadQueue; events?: ClientEvents }): DeviceClient {
  const { url, queue = new MemoryQueue(), events = {} } = options;
  const pauses = { firstMs: 20, longestMs: 50 };
  return new DeviceClient({ url, serialNumber: 'EC220001', secret: 'key', queue, events, pauses });
}

function log(name: string): Upload {
  return { kind: 'dailyLog', filename: `${name}.log`, logTime: '2026-03-02T20:00:00.000Z', text: name };
}

function samples(from: number, count: number): MeasurementSeries {
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  return {
    timeStamp: numbers.map((number) => number * 1000),
    pressure: numbers.map(() => 18),
    temperature: { cabinTemp: numbers.map((number) => -80 - number / 10) },
    humidity: {},
    activeDevices: numbers.map(() => ['compressor1']),
  };
}

const SESSION: SessionInput = {
  startTime: '2026-03-02T10:00:00.000Z',
  type: 2,
  duration: 180,
  plannedDuration: null,
  consumption: null,
  errorCode: 0,
  targetTemperature: -85,
  complete: false,
  revision: 0,
};

const arrivedLogs = (from: TestPortal) =>
  from.received.map(({ path }) => path.replace('/ingest/v1/daily_logs/', ''));

describe('a device without a connection', () => {
  it('keeps everything, also over a restart, and delivers it in order once the portal is back', async () => {
    const away = await portalThat(() => ({ body: { size: 1 } }));
    await away.stop();

    const firstQueue = await DiskQueue.open({ directory });
    const pauses: number[] = [];
    const before = clientOf({
      url: away.url,
      queue: firstQueue,
      events: { onPause: ({ pauseMs }) => pauses.push(pauseMs) },
    });
    for (const name of ['a', 'b', 'c']) await before.enqueue(log(name));
    for (let attempt = 0; attempt < 3; attempt++) expect((await before.drain()).state).toBe('paused');
    expect(pauses).toHaveLength(3);
    await firstQueue.close();

    await away.start();
    const secondQueue = await DiskQueue.open({ directory });
    const after = clientOf({ url: away.url, queue: secondQueue });
    await after.enqueue(log('d'));
    expect(await after.drain()).toEqual({ state: 'empty' });
    expect(arrivedLogs(away)).toEqual(['a.log', 'b.log', 'c.log', 'd.log']);
    await secondQueue.close();
  });
});

describe('answers of the portal', () => {
  it('waits as long as a 429 asks for and then sends the same upload again', async () => {
    let refusals = 1;
    const busy = await portalThat(() =>
      refusals-- > 0
        ? { status: 429, headers: { 'retry-after': '2' }, body: { error: true, message: 'Slow down' } }
        : {},
    );
    const client = clientOf({ url: busy.url });
    await client.enqueue(log('a'));
    const before = Date.now();
    const result = await client.drain();
    expect(result).toMatchObject({ state: 'paused', isBusy: true });
    expect(client.notBefore - before).toBeGreaterThanOrEqual(2000);
    expect(client.waiting).toBe(1);
    expect(await client.drain()).toEqual({ state: 'empty' });
    expect(arrivedLogs(busy)).toEqual(['a.log', 'a.log']);
  });

  it('keeps the upload on 5xx, with pauses that grow', async () => {
    const broken = await portalThat(() => ({ status: 503, body: { error: true, message: 'Starting' } }));
    const pauses: number[] = [];
    const events = { onPause: ({ pauseMs }: { pauseMs: number }) => pauses.push(pauseMs) };
    const client = clientOf({ url: broken.url, events });
    await client.enqueue(log('a'));
    for (let attempt = 0; attempt < 3; attempt++) await client.drain();
    expect(client.waiting).toBe(1);
    expect(pauses[0]).toBeLessThanOrEqual(20);
    expect(pauses[2]).toBeGreaterThan(20);
  });

  it('keeps the upload on 408 and sends it again', async () => {
    let cuts = 2;
    const slow = await portalThat(() =>
      cuts-- > 0
        ? { status: 408, body: { error: true, code: 'core.incomplete', message: 'Send it again' } }
        : {},
    );
    const dropped: string[] = [];
    const client = clientOf({ url: slow.url, events: { onDropped: ({ code }) => dropped.push(code) } });
    await client.enqueue(log('a'));
    expect(await client.drain()).toMatchObject({ state: 'paused', isBusy: false });
    expect(await client.drain()).toMatchObject({ state: 'paused', isBusy: false });
    expect(await client.drain()).toEqual({ state: 'empty' });
    expect(arrivedLogs(slow)).toEqual(['a.log', 'a.log', 'a.log']);
    expect(dropped).toEqual([]);
  });

  it('drops an upload the portal calls wrong, reports it, and goes on with the next', async () => {
    const strict = await portalThat(({ path }) =>
      path.endsWith('bad.log')
        ? { status: 400, body: { error: true, code: 'core.input', message: 'No such file' } }
        : {},
    );
    const dropped: string[] = [];
    const delivered: string[] = [];
    const client = clientOf({
      url: strict.url,
      events: {
        onDropped: ({ upload, status, code, message }) =>
          dropped.push(`${upload.kind} ${status} ${code} ${message}`),
        onDelivered: ({ upload }) =>
          delivered.push(upload.kind === 'dailyLog' ? upload.filename : upload.kind),
      },
    });
    for (const name of ['a', 'bad', 'c']) await client.enqueue(log(name));
    expect(await client.drain()).toEqual({ state: 'empty' });
    expect(dropped).toEqual(['dailyLog 400 core.input No such file']);
    expect(delivered).toEqual(['a.log', 'c.log']);
  });

  it('drops a log that the portal has no room for and goes on with what is behind it', async () => {
    const full = await portalThat(({ path }) =>
      path.includes('daily_logs')
        ? { status: 507, body: { error: true, code: 'files.disk_full', message: 'No room' } }
        : { body: { sessionId: 1, duplicate: false } },
    );
    const events: string[] = [];
    const client = clientOf({
      url: full.url,
      events: {
        onDropped: ({ upload, code }) => events.push(`${upload.kind} ${code}`),
        onDelivered: ({ upload }) => events.push(upload.kind),
      },
    });
    await client.enqueue(log('a'));
    await client.enqueue({ kind: 'session', externalId: SESSION_ID, body: { ...SESSION, complete: true } });
    expect(await client.drain()).toEqual({ state: 'empty' });
    expect(events).toEqual(['dailyLog files.disk_full', 'session']);
  });

  it('sends log files as they are, however long, under their own type and time', async () => {
    const open = await portalThat(() => ({ body: { size: 1 } }));
    const client = clientOf({ url: open.url });
    const text = '2026-03-02T10:00:00.000Z INFO lämpötila\n'.repeat(200);
    await client.enqueue({ kind: 'dailyLog', filename: 'a.log', logTime: '2026-03-02T20:00:00.000Z', text });
    await client.drain();
    const [request] = open.received;
    expect(request?.text).toBe(text);
    expect(request?.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-log-time': '2026-03-02T20:00:00.000Z',
    });
    expect(request?.headers['content-encoding']).toBeUndefined();
  });

  it('keeps everything when its key is refused', async () => {
    const closed = await portalThat(() => ({
      status: 401,
      body: { error: true, message: 'Unknown device or wrong key' },
    }));
    const messages: string[] = [];
    const client = clientOf({
      url: closed.url,
      events: { onUnauthorised: ({ message }) => messages.push(message) },
    });
    await client.enqueue(log('a'));
    expect((await client.drain()).state).toBe('unauthorised');
    expect(client.waiting).toBe(1);
    expect(messages).toEqual(['Unknown device or wrong key']);
    expect(closed.received[0]?.headers.authorization).toBe('Device EC220001:key');
  });
});

describe('a running session', () => {
  it('is announced, measured in pieces, and completed with the whole series; long bodies are compressed', async () => {
    const open = await portalThat(({ path }) => ({
      body: path.endsWith('measurements') ? { count: 1 } : { sessionId: 1 },
    }));
    const client = clientOf({ url: open.url });
    const session = await client.beginSession(SESSION_ID, SESSION);
    await session.append(samples(0, 5));
    await session.append(samples(5, 120));
    await session.complete(SESSION);
    await client.drain();

    const [begin, first, second, end] = open.received;
    expect(sessionInput.parse(JSON.parse(begin?.text ?? ''))).toMatchObject({ complete: false });
    expect(measurementsInput.parse(JSON.parse(first?.text ?? '')).from).toBe(0);
    expect(measurementsInput.parse(JSON.parse(second?.text ?? '')).from).toBe(5);
    const complete = sessionInput.parse(JSON.parse(end?.text ?? ''));
    expect(complete.complete).toBe(true);
    expect(complete.measurements?.timeStamp).toHaveLength(125);
    expect(first?.headers['content-encoding']).toBeUndefined();
    expect(end?.headers['content-encoding']).toBe('gzip');
  });

  it('continues where the portal is, whether that is behind or inside the piece', async () => {
    let have = 0;
    const stored: number[] = [];
    const counting = await portalThat(({ path, text }) => {
      if (!path.endsWith('/measurements')) return { body: { sessionId: 1, duplicate: false } };
      const piece = measurementsInput.parse(JSON.parse(text));
      if (piece.from !== have) return { status: 409, body: { error: true, code: 'ingest.gap', have } };
      stored.push(...piece.timeStamp);
      have += piece.timeStamp.length;
      return { body: { count: have } };
    });
    const dropped: string[] = [];
    const client = clientOf({ url: counting.url, events: { onDropped: ({ code }) => dropped.push(code) } });
    const session = await client.beginSession(SESSION_ID, SESSION);
    await session.append(samples(0, 10));
    await client.drain();
    have = 4;
    stored.length = 4;
    await session.append(samples(10, 10));
    await client.drain();
    expect(stored).toEqual(samples(0, 20).timeStamp);

    have = 23;
    stored.push(...samples(20, 3).timeStamp);
    await session.append(samples(20, 10));
    await client.drain();
    expect(stored).toEqual(samples(0, 30).timeStamp);
    expect(dropped).toEqual([]);
  });

  it('reports samples that are lost for good after a restart', async () => {
    const empty = await portalThat(() => ({
      status: 409,
      body: { error: true, code: 'ingest.gap', have: 0 },
    }));
    const dropped: string[] = [];
    const client = clientOf({
      url: empty.url,
      events: { onDropped: ({ code, message }) => dropped.push(`${code}: ${message}`) },
    });
    await client.enqueue({
      kind: 'measurements',
      externalId: SESSION_ID,
      body: { from: 10, ...samples(10, 5) },
    });
    await client.drain();
    expect(dropped).toEqual([
      'ingest.gap: the portal has 0 samples, the device no longer has the ones that follow',
    ]);
  });
});

describe('presets', () => {
  const presets = { Normal: { Temperature: -130, Duration: 150 } };
  const greeting = (presetsRevision: number) => ({
    serverTime: '2026-03-02T10:00:00.000Z',
    presetsRevision,
    latestVersion: null,
    pollSeconds: 300,
  });

  it('are fetched once per revision', async () => {
    let revision = 3;
    const keeper = await portalThat(({ path, headers }) => {
      if (path.endsWith('/hello')) return { body: greeting(revision) };
      if (headers['if-none-match'] === `"${revision}"`) return { status: 304 };
      return { headers: { etag: `"${revision}"` }, body: { revision, presets } };
    });
    const client = clientOf({ url: keeper.url });
    await client.hello({ version: '4.1.0' });
    await client.hello({ version: '4.1.0' });
    expect(client.presets).toEqual({ revision: 3, presets });
    await client.pullPresets();
    revision = 4;
    await client.hello({ version: '4.1.0' });
    expect(client.presets?.revision).toBe(4);
    const gets = keeper.received
      .filter(({ method }) => method === 'GET')
      .map(({ headers }) => headers['if-none-match']);
    expect(gets).toEqual([undefined, '"3"', '"3"']);
  });

  it('changed at the machine give way to newer ones of the portal', async () => {
    const portalPresets = { Strong: { Temperature: -150, Duration: 180 } };
    const newer = await portalThat(({ method }) =>
      method === 'PUT'
        ? {
            status: 409,
            body: { error: true, code: 'ingest.old_revision', message: 'The portal has newer presets' },
          }
        : { body: { revision: 9, presets: portalPresets } },
    );
    const dropped: string[] = [];
    const client = clientOf({ url: newer.url, events: { onDropped: ({ code }) => dropped.push(code) } });
    await client.changePresets(presets);
    await client.drain();
    expect(dropped).toEqual(['ingest.old_revision']);
    expect(client.presets).toEqual({ revision: 9, presets: portalPresets });
  });
});
