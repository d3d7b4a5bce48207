import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceDocuments } from '#modules/devices/documents/device-data.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { givenSender, type Sender } from './senders/sender.test-device.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const MB = 1_048_576;

let t: TestServer;
let device: Sender;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: { INGEST_REQUESTS_PER_MINUTE: '0' } });
  device = await givenSender(t);
});
afterAll(() => t.close());

const put = (kind: 'settings' | 'recipe', payload: string) =>
  device.put(`/${kind}`, payload, { headers: { 'content-type': 'application/json' } });

async function stored(kind: 'settings' | 'recipe') {
  const [row] = await t.database.db
    .select()
    .from(deviceDocuments)
    .where(and(eq(deviceDocuments.deviceId, device.id), eq(deviceDocuments.kind, kind)));
  return row;
}

describe('Settings and recipe', () => {
  it('Each is kept by itself, and the latest copy replaces the one before.', async () => {
    expect(await put('settings', '{"fan":{"speed":3},"old":true}')).toMatchObject({
      status: 200,
      body: { updatedAt: NOW.toISOString() },
    });
    await put('recipe', '{"steps":[1,2.5,null,"ä€😀"]}');
    await put('settings', '{"fan":{"speed":4}}');
    expect((await stored('settings'))?.body).toEqual({ fan: { speed: 4 } });
    expect((await stored('recipe'))?.body).toEqual({ steps: [1, 2.5, null, 'ä€😀'] });
  });

  it.each([
    ['numbers', '{"a":-0.1,"b":1e-7,"c":9007199254740991,"d":1.5e-300,"e":123456789.123456}'],
    ['empty names and texts', '{"":""}'],
    ['right-to-left text and emoji', '{"\u202eabc":"مرحبا 👩‍⚕️"}'],
    ['quotes and backslashes', '{"a\\"b\\\\c":"\\\\u0000 is a text here"}'],
    ['names that every object has', '{"toString":1,"hasOwnProperty":{"length":2}}'],
  ])('%s come back exactly as they were sent.', async (_name, payload) => {
    expect((await put('settings', payload)).status).toBe(200);
    expect((await stored('settings'))?.body).toEqual(JSON.parse(payload));
  });

  it.each([
    ['a NUL in a text', '{"a":{"b":["x\\u0000y"]}}', 'a.b.0', 'contains characters that cannot be stored'],
    ['a NUL in a name', '{"a":{"x\\u0000":1}}', 'a', 'contains characters that cannot be stored'],
    ['half a character', '{"a":"\\ud83d"}', 'a', 'contains characters that cannot be stored'],
    ['half a character in a name', '{"\\ud83d":1}', 'body', 'contains characters that cannot be stored'],
    ['a number beyond 2^53', '{"a":9007199254740993}', 'a', 'is a number that cannot be stored exactly'],
    ['a number beyond all', '{"a":[1e400]}', 'a.0', 'is a number that cannot be stored exactly'],
  ])(
    'With %s it is refused by its place, and the copy before stays.',
    async (_name, payload, field, problem) => {
      await put('recipe', '{"kept":true}');
      expect(await put('recipe', payload)).toMatchObject({
        status: 400,
        body: { code: 'core.invalid_input', fields: { [field]: problem } },
      });
      expect((await stored('recipe'))?.body).toEqual({ kept: true });
    },
  );

  it.each(['[]', '[{"a":1}]', '"text"', '1', 'null', 'true'])('%s is no object: 400', async (payload) => {
    expect(await put('settings', payload)).toMatchObject({
      status: 400,
      body: { code: 'core.invalid_input' },
    });
  });

  it('1 MB fits, counted in bytes; more does not.', async () => {
    const filled = (text: string) => JSON.stringify({ a: text });
    expect((await put('settings', filled('x'.repeat(MB - 8)))).status).toBe(200);
    expect(await put('settings', filled('x'.repeat(MB - 7)))).toMatchObject({
      status: 413,
      body: { code: 'core.too_large' },
    });
    expect((await put('settings', filled('ä'.repeat(MB / 2)))).status).toBe(413);
  });
});
