import { randomInt } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looseFiles } from '#app/files/loose-files.table.ts';
import { maintenanceJobs } from '../../maintenance-jobs.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { MULTIPART, multipartBody, type SentFile } from '../../testing/multipart.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { files } from './files.table.ts';
import { noise, PDF } from './test-files.ts';

const MB = 1_048_576;
/** Level of an error line in the log. */
const ERROR_LEVEL = 50;
const NAME = 'upload_production_photos';

const log = captureLog();
let t: TestServer;
let token: string;
let deviceId: number;
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  t = await startTestServer({ log: log.log });
  token = (await t.given.user('ADMIN')).token;
  deviceId = (await t.given.device()).id;
  t.server.app.server.on('connection', (socket) => sockets.push(socket));
  await t.server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = t.server.app.server.address() as AddressInfo);
});
afterAll(() => t.close());

const photo = (filename: string, bytes: Buffer): SentFile => ({ part: 'files[]', filename, bytes });

function requestBytes(body: Buffer, name = NAME): Buffer {
  const head = [
    `POST /api/${name} HTTP/1.1`,
    'host: halla',
    `content-type: ${MULTIPART}`,
    `content-length: ${body.length}`,
  ];
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]);
}

const fieldsOf = (as: string) =>
  [
    ['token', as],
    ['device_id', String(deviceId)],
  ] as const;

/** Sends bytes and waits until the server has answered or closed. */
function exchange(bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytes));
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (/\r\n\r\n.*\}$/s.test(answer)) socket.destroy();
    });
    // A server that stops reading resets the connection; only the answer matters.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });
}

/** Sends the start of a request and disconnects. */
function hangUp(bytes: Buffer, afterMs = randomInt(20)): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.write(bytes, () => setTimeout(() => socket.destroy(), afterMs));
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

async function leftovers() {
  const count = async (directory: string) => {
    const entries = await readdir(join(t.dataDir, directory), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  await mkdir(join(t.dataDir, 'arriving'), { recursive: true });
  const { db } = t.database;
  return {
    stored: await count('files'),
    arriving: await count('arriving'),
    rows: await db.$count(files),
    loose: await db.$count(looseFiles),
  };
}

describe('a stranger', () => {
  it('who sends a file first is refused before it is read, and nothing of it is kept', async () => {
    const before = await leftovers();
    const strangers = {
      'without a token': multipartBody({ fields: [], files: [photo('a.png', Buffer.alloc(30 * MB))] }),
      'with a token behind the file': Buffer.concat([
        multipartBody({ fields: [], files: [photo('a.png', Buffer.alloc(30 * MB))] }).subarray(0, -30),
        multipartBody({ fields: fieldsOf(token), files: [] }),
      ]),
      'with a token that does not end': multipartBody({ fields: fieldsOf('x'.repeat(MB)), files: [] }),
      'with a token that opens nothing': multipartBody({
        fields: fieldsOf('nobody'),
        files: [photo('a.png', Buffer.alloc(30 * MB))],
      }),
    };
    for (const [who, body] of Object.entries(strangers)) {
      sockets.length = 0;
      const answer = await exchange(requestBytes(body));
      await expect.poll(() => sockets[0]?.destroyed).toBe(true);
      expect({ who, refused: answer === '' || answer.startsWith('HTTP/1.1 401') }).toEqual({
        who,
        refused: true,
      });
      // One or two socket reads out of thirty megabytes; the parser receives less.
      expect(sockets[0]?.bytesRead).toBeLessThanOrEqual(65_536 + 32_768);
    }
    expect(await leftovers()).toEqual(before);
  });

  it('reads why, when little enough was sent', async () => {
    const body = multipartBody({ fields: [], files: [photo('a.pdf', PDF)] });
    const answer = await exchange(requestBytes(body));
    expect(answer).toMatch(/^HTTP\/1\.1 401/);
    expect(answer).toContain('"code":"auth.token_expired"');
    expect(answer.toLowerCase()).toContain('connection: close');
  });
});

describe('a form that is not as it should be', () => {
  const form = (fields: readonly (readonly [string, string])[]) =>
    multipartBody({ fields: [['token', token], ...fields], files: [photo('a.pdf', PDF)] });
  const wrongForms: Record<string, [() => Buffer, RegExp]> = {
    'a device that is no number': [() => form([['device_id', 'x']]), /400.*"device_id":"is not valid JSON"/s],
    'a device as a text': [() => form([['device_id', '"5"']]), /400.*core\.invalid_input/s],
    'a device sent twice': [
      () =>
        form([
          ['device_id', '1'],
          ['device_id', '2'],
        ]),
      /400.*"device_id":"was sent twice"/s,
    ],
    'a poisoned object': [
      () =>
        form([
          ['device_id', '1'],
          ['resource', '{"__proto__":{"polluted":true}}'],
        ]),
      /400.*"resource":"is not valid JSON"/s,
    ],
    'a poisoned name': [() => form([['__proto__', '1']]), /400.*core\.invalid_input/s],
    'a field that is too long': [() => form([['device_id', '1'.repeat(300_000)]]), /413.*core\.too_large/s],
    'a thousand fields': [
      () => form(Array.from({ length: 1000 }, (_, index) => [`f${index}`, '1'] as const)),
      /413.*files\.too_many/s,
    ],
    'no end': [() => form([['device_id', '1']]).subarray(0, -200), /400.*core\.invalid_input/s],
    'no parts': [() => Buffer.from('nothing'), /400/],
    nothing: [() => Buffer.alloc(0), /401/],
  };

  it.each(Object.keys(wrongForms))('with %s is refused and leaves nothing', async (what) => {
    const [make, expected] = wrongForms[what] ?? [() => Buffer.alloc(0), /never/];
    const before = await leftovers();
    expect(await exchange(requestBytes(make()))).toMatch(expected);
    expect(await leftovers()).toEqual(before);
    expect({}).not.toHaveProperty('polluted');
  });

  it('is no JSON, and JSON is no form', async () => {
    const response = await t.inject({ method: 'POST', url: `/api/${NAME}`, payload: { token } });
    expect({ status: response.statusCode, body: response.json() }).toMatchObject({
      status: 415,
      body: { code: 'files.send_multipart' },
    });
    const bare = await t.inject({
      method: 'POST',
      url: `/api/${NAME}`,
      headers: { 'content-type': 'multipart/form-data; charset=utf-8' },
      payload: 'x',
    });
    expect(bare.statusCode).toBe(400);
  });

  it('of more than every file together may weigh is refused by its length', async () => {
    const head = `POST /api/${NAME} HTTP/1.1\r\nhost: halla\r\ncontent-type: ${MULTIPART}\r\ncontent-length: 600000000\r\n\r\n`;
    expect(await exchange(Buffer.from(head))).toMatch(/^HTTP\/1\.1 413/);
  });
});

describe('an upload that breaks off', () => {
  it('leaves the row and the bytes, or neither, 200 times at any byte', async () => {
    const body = multipartBody({
      fields: fieldsOf(token),
      files: [photo('a.png', await noise(200, 200)), photo('b.png', await noise(200, 200))],
    });
    const bytes = requestBytes(body);
    for (let round = 0; round < 25; round += 1)
      await Promise.all(Array.from({ length: 8 }, () => hangUp(bytes.subarray(0, randomInt(bytes.length)))));
    await expect
      .poll(
        async () => {
          const { stored, arriving, rows, loose } = await leftovers();
          return { arriving, loose, bytesPerRow: rows === 0 ? 2 * (stored === 0 ? 1 : 0) : stored / rows };
        },
        { timeout: 10_000 },
      )
      .toEqual({ arriving: 0, loose: 0, bytesPerRow: 2 });
  }, 60_000);

  it('is no fault of the server, wherever it breaks off: its log holds no error', async () => {
    const body = multipartBody({ fields: fieldsOf(token), files: [photo('a.png', await noise(200, 200))] });
    const bytes = requestBytes(body);
    const head = bytes.length - body.length;
    // After all fields and the start of the file, the upload is under way when the disconnect is detected.
    for (const cut of [10, head, head + 10, head + 2_000, bytes.length - 1, bytes.length])
      for (const afterMs of [0, 1, 2, 4, 8])
        await Promise.all(Array.from({ length: 4 }, () => hangUp(bytes.subarray(0, cut), afterMs)));
    await expect.poll(leftovers, { timeout: 10_000 }).toMatchObject({ arriving: 0, loose: 0 });
    const errors = log.lines().filter((line) => Number(JSON.parse(line).level) >= ERROR_LEVEL);
    expect(errors).toEqual([]);
  }, 60_000);

  it('does not keep the next one from being taken', async () => {
    const form = { fields: fieldsOf(token), files: [photo('whole.png', await noise(20, 20))] };
    expect(await exchange(requestBytes(multipartBody(form)))).toMatch(/^HTTP\/1\.1 200.*1 file uploaded/s);
  });
});

describe('what a killed process leaves', () => {
  it('is removed a day later, and nothing else', async () => {
    const { storage, config, log } = t.server.deps.surroundings();
    const store = async (since: Date) => {
      const { key } = await storage.store(Readable.from([Buffer.from('x')]), { maxBytes: 10 });
      await t.database.db.insert(looseFiles).values({ storageKey: key, since });
      const path = join(t.dataDir, 'arriving', key.slice(3));
      await writeFile(path, 'x');
      await utimes(path, since, since);
    };
    const before = await leftovers();
    const now = Date.now();
    await store(new Date(now - 25 * 3_600_000));
    await store(new Date(now - 23 * 3_600_000));
    const jobs = maintenanceJobs({ db: t.database.db, storage, config, log, clock: () => new Date(now) });
    await jobs.find(({ name }) => name === 'delete-loose-files')?.run();
    const after = await leftovers();
    expect(after).toEqual({
      rows: before.rows,
      stored: before.stored + 1,
      arriving: before.arriving + 1,
      loose: before.loose + 1,
    });
  });
});
