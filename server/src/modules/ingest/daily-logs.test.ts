import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { dailyLogs } from '#modules/devices/documents/device-data.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { LOGS_AT_MOST } from './log-room.ts';
import { givenSender, type Sender } from './senders/sender.test-device.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const MB = 1_048_576;
const RAW = { 'content-type': 'application/octet-stream' };

let t: TestServer;
let device: Sender;
let url: URL;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
  device = await givenSender(t);
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = t.server.app.server.address() as AddressInfo;
  url = new URL(`http://127.0.0.1:${port}`);
});
afterAll(() => t.close());

const put = (filename: string, payload?: string | Buffer, headers: Record<string, string> = {}) =>
  device.put(`/daily_logs/${filename}`, payload, { headers: { ...RAW, ...headers } });

async function rowsOf(filename: string) {
  return t.database.db.select().from(dailyLogs).where(eq(dailyLogs.filename, filename));
}

/** All keys in the storage. */
async function files(): Promise<string[]> {
  const entries = await readdir(join(t.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('Daily logs', () => {
  it('The bytes lie on disk as they came, whatever their type.', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0xc3, 0x28]);
    const answer = await put('2026-03-01.log', bytes, { 'x-log-time': '2026-03-01T22:00:00+02:00' });
    expect(answer).toMatchObject({ status: 200, body: { size: 6 } });
    const [row] = await rowsOf('2026-03-01.log');
    expect(row).toMatchObject({ deviceId: device.id, size: 6, logTime: new Date('2026-03-01T20:00:00Z') });
    const [file] = (await files()).filter((path) => path.endsWith(row?.storageKey ?? '?'));
    expect(await readFile(file ?? '')).toEqual(bytes);
  });

  it('JSON and text are taken as bytes too.', async () => {
    for (const type of ['application/json', 'text/plain; charset=latin1', 'text/csv']) {
      expect(await put('typed.log', '{"a":', { 'content-type': type })).toMatchObject({ body: { size: 5 } });
    }
  });

  it('Without room on the disk logs are refused, and sessions are taken all the same.', async () => {
    const full = await startTestServer({ now: NOW, env: { DISK_FREE_PERCENT: '100' } });
    const sender = await givenSender(full);
    const log = await sender.put('/daily_logs/a.log', 'x', { headers: RAW });
    expect(log).toMatchObject({ status: 507, body: { code: 'files.disk_full' } });
    const session = { startTime: NOW.toISOString(), type: 2, duration: 60, complete: true };
    expect(await sender.put(`/sessions/${randomUUID()}`, session)).toMatchObject({ status: 200 });
    expect(await full.database.db.$count(looseFiles)).toBe(0);
    await full.close();
  });

  it('A device with 10 000 logs gets no more and can still replace one, while others go on.', async () => {
    const [full, other] = [await givenSender(t), await givenSender(t)];
    await t.database.db.execute(sql`
      insert into daily_logs (device_id, filename, log_time, size, storage_key)
      select ${full.id}, 'n' || n || '.log', ${NOW.toISOString()}, 1, 'k' || n from generate_series(2, ${LOGS_AT_MOST}) as n`);
    const before = await files();
    const send = (from: Sender, name: string) => from.put(`/daily_logs/${name}.log`, 'x', { headers: RAW });
    const atOnce = await Promise.all(['last', 'over'].map((name) => send(full, name)));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 507]);
    const refused = await send(full, 'more');
    expect(refused).toMatchObject({
      status: 507,
      body: { code: 'ingest.too_many_logs', message: expect.stringContaining(`at most ${LOGS_AT_MOST} `) },
    });
    expect((await send(other, 'more')).status).toBe(200);
    expect(await files()).toHaveLength(before.length + 2);
    expect(await t.database.db.$count(looseFiles)).toBe(0);
    expect(await send(full, 'n2')).toMatchObject({ status: 200 });
    await t.database.db.delete(dailyLogs).where(eq(dailyLogs.deviceId, full.id));
  });

  it('All logs of a device together may take what the installation allows.', async () => {
    const small = await startTestServer({
      now: NOW,
      env: { DAILY_LOGS_PER_DEVICE_GB: (100 / 2 ** 30).toFixed(20) },
    });
    const sender = await givenSender(small);
    const send = (name: string, size: number) =>
      sender.put(`/daily_logs/${name}.log`, 'x'.repeat(size), { headers: RAW });
    expect((await send('a', 60)).status).toBe(200);
    const refused = await send('b', 41);
    expect(refused).toMatchObject({
      status: 507,
      body: { code: 'ingest.logs_too_large', message: expect.stringMatching(/may take [\d.e-]+ GB/) },
    });
    expect((await send('b', 40)).status).toBe(200);
    expect((await send('a', 61)).status).toBe(507);
    expect((await send('a', 59)).status).toBe(200);
    expect(await small.database.db.$count(looseFiles)).toBe(0);
    await small.close();
  });

  it('A file of the same name is replaced, and the old bytes are gone.', async () => {
    await put('same.log', 'first');
    const before = await files();
    await put('same.log', 'second one');
    expect(await files()).toHaveLength(before.length);
    expect(await rowsOf('same.log')).toMatchObject([{ size: 10 }]);
  });

  it('The storage key counts as orphaned until its row is committed, so that a killed process leaves no file behind.', async () => {
    const { storage } = t.server.deps.surroundings();
    const { store } = storage;
    const loose = async () => (await t.database.db.select().from(looseFiles)).map((row) => row.storageKey);
    let known: string[] = [];
    storage.store = async (...stored) => {
      known = await loose();
      return store(...stored);
    };
    await put('loose.log', 'x');
    storage.store = store;
    const [row] = await rowsOf('loose.log');
    expect(known).toEqual([row?.storageKey]);
    expect(await loose()).toEqual([]);
  });

  it('Five of the same name at once leave one row and one file.', async () => {
    const before = await files();
    const answers = await Promise.all([1, 2, 3, 4, 5].map((size) => put('race.log', 'x'.repeat(size))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await rowsOf('race.log')).toHaveLength(1);
    expect(await files()).toHaveLength(before.length + 1);
  });

  it('The same name of another device is another file.', async () => {
    const other = await givenSender(t);
    await put('mine.log', 'mine');
    await other.put('/daily_logs/mine.log', 'theirs', { headers: RAW });
    expect((await rowsOf('mine.log')).map(({ size }) => size).sort()).toEqual([4, 6]);
  });

  it('An empty file is a file, with or without a body in the request.', async () => {
    expect(await put('empty.log', '')).toMatchObject({ status: 200, body: { size: 0 } });
    expect(await device.put('/daily_logs/bare.log')).toMatchObject({ status: 200, body: { size: 0 } });
  });

  it.each([
    ['a hidden file', '.log'],
    ['the folder above', '..'],
    ['a path', 'a%2Fb.log'],
    ['a path upwards', '..%2F..%2Fetc%2Fpasswd'],
    ['a backslash', 'a%5Cb.log'],
    ['a space', 'a%20b.log'],
    ['NUL', 'a%00.log'],
    ['a letter beyond ASCII', '%C3%A4.log'],
    ['121 characters', 'x'.repeat(121)],
  ])('%s as a name is refused and leaves nothing behind.', async (_name, filename) => {
    const before = await files();
    const answer = await put(filename, 'x');
    expect([400, 404]).toContain(answer.status);
    expect(answer.body.error).toBe(true);
    expect(await files()).toEqual(before);
  });

  it('120 characters are a name.', async () => {
    expect((await put('x'.repeat(120), 'x')).status).toBe(200);
  });

  it('Without X-Log-Time the file is of now, and a clock that runs ahead counts as now.', async () => {
    await put('now.log', 'x');
    await put('ahead.log', 'x', { 'x-log-time': '2036-01-01T00:00:00Z' });
    expect(await rowsOf('now.log')).toMatchObject([{ logTime: NOW }]);
    expect(await rowsOf('ahead.log')).toMatchObject([{ logTime: NOW }]);
  });

  it('An X-Log-Time that is no time is refused.', async () => {
    const answer = await put('bad.log', 'x', { 'x-log-time': 'yesterday' });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'X-Log-Time': 'must be an ISO 8601 time with Z or an offset' } },
    });
  });

  it('A compressed file is refused by name.', async () => {
    const answer = await put('zipped.log', 'x', { 'content-encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'core.unsupported_type' } });
  });

  it('20 MB fit; one byte more is refused and leaves nothing behind.', async () => {
    expect(await put('large.log', Buffer.alloc(20 * MB))).toMatchObject({ status: 200 });
    const before = await files();
    expect(await put('larger.log', Buffer.alloc(20 * MB + 1))).toMatchObject({
      status: 413,
      body: { code: 'core.too_large' },
    });
    expect(await sendChunked(Buffer.alloc(20 * MB + 1))).toBe(413);
    expect(await files()).toEqual(before);
    expect(await rowsOf('chunked.log')).toEqual([]);
  });

  it('An upload that breaks off leaves neither a file nor a row.', async () => {
    const before = await files();
    for (let round = 0; round < 10; round += 1) await breakOff();
    await expect.poll(files, { timeout: 5_000 }).toEqual(before);
    expect(await rowsOf('broken.log')).toEqual([]);
  });
});

function open(filename: string, headers: Record<string, string | number>) {
  const { authorization } = device;
  return httpRequest(new URL(`/ingest/v1/daily_logs/${filename}`, url), {
    method: 'PUT',
    headers: { ...RAW, authorization, ...headers },
  });
}

/** Without Content-Length the server detects the size only while reading. */
function sendChunked(bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const upload = open('chunked.log', { 'transfer-encoding': 'chunked' });
    upload.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
      upload.destroy();
    });
    upload.on('error', reject);
    upload.end(bytes);
  });
}

/** Announces a megabyte, sends half of it and closes the connection. */
function breakOff(): Promise<void> {
  return new Promise((resolve) => {
    const upload = open('broken.log', { 'content-length': MB });
    upload.on('error', () => resolve());
    upload.on('close', () => resolve());
    upload.write(Buffer.alloc(MB / 2), () => setTimeout(() => upload.destroy(), 20));
  });
}
