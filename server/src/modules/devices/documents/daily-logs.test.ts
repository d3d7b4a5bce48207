import { Readable } from 'node:stream';
import type { CallInput } from '@halla/contract/calls';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenSender, type Sender } from '#modules/ingest/senders/sender.test-device.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { dailyLogs } from './device-data.table.ts';
import { PREVIEW_BYTES, readBeginning, textOf } from './log-text.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const RAW = { 'content-type': 'application/octet-stream' };

let t: TestServer;
let company: { id: number };
let client: { token: string };
let device: Sender;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
  company = await t.given.company();
  client = await t.given.user('CLIENT', { companyId: company.id });
  device = await givenSender(t, { companyId: company.id });
});
afterAll(() => t.close());

function put(filename: string, payload: string | Buffer, day = 1) {
  const time = new Date(Date.UTC(2026, 0, day)).toISOString();
  return device.put(`/daily_logs/${filename}`, payload, { headers: { ...RAW, 'x-log-time': time } });
}

const list = (token = client.token, page: Omit<CallInput<'get_daily_log_list'>, 'deviceid'> = {}) =>
  t.call('get_daily_log_list', token, { deviceid: device.id, ...page });
const preview = (filename: string, token = client.token) =>
  t.call('preview_log', token, { deviceid: device.id, filename });

describe('The list of log files', () => {
  it('has every file that is kept, by the time of the log, newest first.', async () => {
    const sender = device;
    device = await givenSender(t, { companyId: company.id });
    await put('b.log', 'bb', 2);
    await put('a.log', 'a', 3);
    await put('c.log', 'ccc', 1);
    expect((await list()).body).toEqual({
      file_list: [
        { filename: 'a.log', time: '2026-01-03T00:00:00.000Z', size: 1 },
        { filename: 'b.log', time: '2026-01-02T00:00:00.000Z', size: 2 },
        { filename: 'c.log', time: '2026-01-01T00:00:00.000Z', size: 3 },
      ],
    });
    const logTime = new Date('2026-01-05T00:00:00Z');
    await t.database.db.insert(dailyLogs).values(
      Array.from({ length: 90 }, (_, number) => {
        const filename = `${number}.log`;
        return { deviceId: device.id, filename, logTime, size: 1, storageKey: `daily/${filename}` };
      }),
    );
    const { body } = await list();
    expect(body.truncated).toBeUndefined();
    expect(body.file_list).toHaveLength(93);
    expect(body.file_list.at(-1)?.filename).toBe('c.log');
    device = sender;
  });

  it('comes page by page in either order, files of the same second too, and is searched by name.', async () => {
    const sender = device;
    device = await givenSender(t, { companyId: company.id });
    for (const name of ['one.log', 'two.log', 'x_1.log']) await put(name, 'x', 4);
    await put('OLD.log', 'x', 1);
    const names = async (sort: '-time' | 'time') => {
      const first = (await list(client.token, { limit: 3, cursor: null, sort })).body;
      expect(first).toMatchObject({ total: 4 });
      const { body } = await list(client.token, { limit: 3, cursor: first.nextCursor ?? null, sort });
      expect(body).toMatchObject({ total: 4, nextCursor: null });
      return [...first.file_list, ...body.file_list].map(({ filename }) => filename);
    };
    const newest = await names('-time');
    expect(newest).toEqual(['x_1.log', 'two.log', 'one.log', 'OLD.log']);
    expect(await names('time')).toEqual(newest.toReversed());
    const found = async (search_value: string) =>
      (await list(client.token, { search_value })).body.file_list.map(({ filename }) => filename);
    expect(await found('old')).toEqual(['OLD.log']);
    expect(await found('_')).toEqual(['x_1.log']);
    expect(await found('nothing')).toEqual([]);
    device = sender;
  });

  it('of a device of somebody else does not exist.', async () => {
    const stranger = await t.given.user('CLIENT', { companyId: (await t.given.company()).id });
    await put('mine.log', 'mine');
    expect((await list(stranger.token)).status).toBe(404);
    expect((await preview('mine.log', stranger.token)).status).toBe(404);
  });
});

describe('The preview of a log file', () => {
  it('is its text, with its time and size.', async () => {
    await put('plain.log', 'ä first\nsecond\r\n');
    expect((await preview('plain.log')).body).toEqual({
      filename: 'plain.log',
      time: '2026-01-01T00:00:00.000Z',
      size: 17,
      text: 'ä first\nsecond\r\n',
      cut: false,
    });
  });

  it('of a large file is its beginning, and says that it goes on.', async () => {
    await put('large.log', 'x'.repeat(PREVIEW_BYTES + 1));
    const { body } = await preview('large.log');
    expect(body).toMatchObject({ cut: true, size: PREVIEW_BYTES + 1 });
    expect(body.text).toHaveLength(PREVIEW_BYTES);
    await put('exact.log', 'x'.repeat(PREVIEW_BYTES));
    expect((await preview('exact.log')).body.cut).toBe(false);
  });

  it('of an empty file is empty, of a binary file there is none.', async () => {
    await put('empty.log', '');
    await put('picture.log', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]));
    expect((await preview('empty.log')).body).toMatchObject({ text: '', cut: false });
    expect((await preview('picture.log')).body).toMatchObject({ text: null, cut: false });
  });

  it.each(['missing.log', '', '../../etc/passwd', 'plain.log/', '%2e%2e'])(
    'of %j does not exist.',
    async (filename) => {
      expect(await preview(filename)).toMatchObject({ status: 404, body: { code: 'core.not_found' } });
    },
  );
});

describe('A log file that is replaced while it is looked at', () => {
  /** Runs a step between reading the row and opening the file. */
  function beforeNextRead(step: () => Promise<unknown>) {
    const { storage } = t.server.deps.surroundings();
    const { read } = storage;
    storage.read = async (key) => {
      storage.read = read;
      await step();
      return read(key);
    };
  }

  it('is shown as it is now.', async () => {
    await put('moving.log', 'before');
    beforeNextRead(() => put('moving.log', 'after it', 2));
    expect(await preview('moving.log')).toMatchObject({
      status: 200,
      body: { text: 'after it', size: 8, time: '2026-01-02T00:00:00.000Z' },
    });
  });

  it('is not found when it was deleted, and when its bytes are gone.', async () => {
    const rows = and(eq(dailyLogs.deviceId, device.id), eq(dailyLogs.filename, 'going.log'));
    await put('going.log', 'x');
    const { storage } = t.server.deps.surroundings();
    beforeNextRead(async () => {
      const [row] = await t.database.db.delete(dailyLogs).where(rows).returning();
      await storage.remove(row?.storageKey ?? '');
    });
    expect(await preview('going.log')).toMatchObject({ status: 404, body: { code: 'core.not_found' } });
    await put('going.log', 'x');
    const [row] = await t.database.db.select().from(dailyLogs).where(rows);
    await storage.remove(row?.storageKey ?? '');
    expect(await preview('going.log')).toMatchObject({ status: 404, body: { code: 'core.not_found' } });
  });

  it('can be read while it is being replaced repeatedly.', async () => {
    await put('busy.log', '0');
    let looking = true;
    const looks = Array.from({ length: 2 }, async () => {
      const statuses = new Set<number>();
      while (looking) statuses.add((await preview('busy.log')).status);
      return [...statuses];
    });
    for (let round = 1; round <= 20; round += 1) await put('busy.log', String(round));
    looking = false;
    expect(await Promise.all(looks)).toEqual([[200], [200]]);
  });
});

describe('textOf', () => {
  it('leaves out a character that the cut went through.', () => {
    expect(textOf(Buffer.from('kylmä').subarray(0, 5), { cut: true })).toBe('kylm');
  });

  it('reads what is not UTF-8 as Windows-1252.', () => {
    expect(textOf(Buffer.from([0x6b, 0x79, 0x6c, 0x6d, 0xe4, 0x20, 0x80]), { cut: false })).toBe('kylmä €');
  });

  it('takes a few damaged bytes for what they are.', () => {
    const damaged = Buffer.concat([Buffer.from('line\n'.repeat(100)), Buffer.alloc(5)]);
    expect(textOf(damaged, { cut: false })).toContain('line');
    expect(textOf(Buffer.alloc(5), { cut: false })).toBeNull();
  });
});

describe('readBeginning', () => {
  it('reads no further than it has to, and closes the file.', async () => {
    let made = 0;
    const endless = Readable.from(
      (function* () {
        for (;;) {
          made += 65_536;
          yield Buffer.alloc(65_536, 'x');
        }
      })(),
    );
    expect(await readBeginning(endless)).toHaveLength(PREVIEW_BYTES);
    expect(made).toBeLessThan(PREVIEW_BYTES * 4);
    expect(endless.destroyed).toBe(true);
  });
});
