import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { aSeries, aSession, givenSender, type Sender } from './senders/sender.test-device.ts';

const MB = 1_048_576;

let t: TestServer;
let device: Sender;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
  device = await givenSender(t);
});
afterAll(() => t.close());

const JSON_TYPE = { 'content-type': 'application/json' };
const GZIPPED = { ...JSON_TYPE, 'content-encoding': 'gzip' };
const put = (payload: string | Buffer, headers: Record<string, string> = JSON_TYPE, path = 'settings') =>
  device.put(`/${path}`, payload, { headers });

describe('Compressed bodies', () => {
  it('A gzipped session is stored like a plain one.', async () => {
    const id = randomUUID();
    const body = JSON.stringify(aSession({ measurements: aSeries(600) }));
    const zipped = await put(gzipSync(body), GZIPPED, `sessions/${id}`);
    expect(zipped).toMatchObject({ status: 200, body: { duplicate: false } });
    const plain = await put(body, JSON_TYPE, `sessions/${id}`);
    expect(plain.body).toEqual({ sessionId: zipped.body.sessionId, duplicate: true });
  });

  it('The name of the encoding may be written in any case.', async () => {
    const answer = await put(gzipSync('{}'), { ...JSON_TYPE, 'content-encoding': 'GZIP' });
    expect(answer.status).toBe(200);
  });

  it.each([
    ['bytes that are no gzip', Buffer.from('{"a":1}')],
    ['gzip that was cut', gzipSync(JSON.stringify({ a: randomUUID() })).subarray(0, 20)],
    ['gzip with a wrong checksum', flipped(gzipSync('{"a":1}'))],
    ['nothing', Buffer.alloc(0)],
  ])('%s: 400', async (_name, payload) => {
    const answer = await put(payload, GZIPPED);
    expect(answer.status).toBe(400);
    expect(['ingest.bad_gzip', 'core.invalid_json']).toContain(answer.body.code);
  });

  it('Other encodings are refused by name.', async () => {
    const answer = await put(Buffer.from('{}'), { ...JSON_TYPE, 'content-encoding': 'br' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'core.unsupported_type' } });
    expect(answer.body.message).toContain('gzip');
  });

  it('A bomb is not inflated beyond the limit: 413 and little memory.', async () => {
    // A gigabyte of zeros, gzipped; 1 MB on the wire.
    const bomb = gzipSync(Buffer.alloc(1024 * MB));
    expect(bomb.length).toBeLessThan(2 * MB);
    global.gc?.();
    const before = process.memoryUsage().rss;
    let peak = before;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 1);
    for (let round = 0; round < 3; round += 1) {
      expect(await put(bomb, GZIPPED)).toMatchObject({ status: 413, body: { code: 'core.too_large' } });
    }
    clearInterval(watch);
    expect(peak - before).toBeLessThan(200 * MB);
  });
});

describe('Large bodies', () => {
  it('2 MB on the wire are read, one byte more is not.', async () => {
    const filled = (size: number) => `{"startTime":"${'x'.repeat(size - 16)}"}`;
    expect(filled(2 * MB)).toHaveLength(2 * MB);
    // The body is read; only its content is refused.
    expect(await put(filled(2 * MB), JSON_TYPE, `sessions/${randomUUID()}`)).toMatchObject({
      status: 400,
      body: { code: 'core.invalid_input' },
    });
    expect(await put(filled(2 * MB + 1), JSON_TYPE, `sessions/${randomUUID()}`)).toMatchObject({
      status: 413,
      body: { code: 'core.too_large' },
    });
  });

  it('20 MB after inflation are read, one byte more is not.', async () => {
    const filled = (size: number) => gzipSync(`{"startTime":"${'x'.repeat(size - 16)}"}`);
    expect((await put(filled(20 * MB), GZIPPED, `sessions/${randomUUID()}`)).status).toBe(400);
    expect((await put(filled(20 * MB + 1), GZIPPED, `sessions/${randomUUID()}`)).status).toBe(413);
  });

  it('A million numbers in the place of a number are refused quickly.', async () => {
    const start = performance.now();
    const answer = await put(`{"type":[${'1,'.repeat(900_000)}1]}`, JSON_TYPE, `sessions/${randomUUID()}`);
    expect(answer.status).toBe(400);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

describe('Malformed bodies', () => {
  it.each([
    ['JSON that is cut', '{"a":', 'core.invalid_json'],
    ['no body', '', 'core.invalid_json'],
    ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'core.invalid_json'],
    ['a prototype', '{"__proto__":{"x":1}}', 'core.invalid_json'],
    ['a constructor with a prototype', '{"constructor":{"prototype":{"x":1}}}', 'core.invalid_json'],
  ])('%s: 400', async (_name, payload, code) => {
    expect(await put(payload)).toMatchObject({ status: 400, body: { error: true, code } });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('64 levels are stored, 66 are refused, and 500000 do not hurt.', async () => {
    const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
    expect((await put(nested(64))).status).toBe(200);
    expect(await put(nested(66))).toMatchObject({ status: 400, body: { code: 'core.invalid_input' } });
    expect((await put(`{"a":${'['.repeat(500_000)}${']'.repeat(500_000)}}`)).status).toBe(400);
    expect((await put('['.repeat(500_000))).status).toBe(400);
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '%s: 415',
    async (type) => {
      const answer = await put('{}', { 'content-type': type });
      expect(answer).toMatchObject({ status: 415, body: { code: 'core.unsupported_type' } });
    },
  );
});

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  const at = copy.length - 6;
  copy[at] = (copy[at] ?? 0) ^ 0xff;
  return copy;
}
