import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createApp } from './create-app.ts';
import { mountWeb } from './web.routes.ts';

/** These tests need the built web application; npm test builds it first. */
describe('pages and files of the web application', () => {
  let t: TestServer;
  beforeAll(async () => {
    t = await startTestServer();
  });
  afterAll(() => t.close());

  const get = async (url: string) => {
    const { statusCode, headers, body } = await t.inject({ method: 'GET', url });
    return { statusCode, type: headers['content-type'], caching: headers['cache-control'], body };
  };

  it.each([
    '/',
    '/login',
    '/login/devices/5',
    '/cpanel/devices/5?tab=alerts',
    '/login//nowhere/x',
    '/login/%2F%2Fnowhere',
    '/login/%09/nowhere',
    '/a%20b',
  ])('answers %s with the page, which is never kept', async (url) => {
    const { statusCode, type, caching, body } = await get(url);
    expect({ statusCode, type, caching }).toEqual({
      statusCode: 200,
      type: 'text/html; charset=utf-8',
      caching: 'no-cache',
    });
    expect(body).toContain('<div id="root">');
  });

  it.each([
    '/assets/missing.js',
    '/api/get_devices',
    '/docs-not',
    '/..%2f..%2fpackage.json',
    '/../package.json',
    '/%00',
    '/ingest/v1/nothing',
  ])('never answers %s with a file from elsewhere or with an error of its own making', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode, body).toBeLessThan(500);
    expect(body).not.toContain('"workspaces"');
  });

  it.each(['bytes=-99999999999999', 'bytes=99999999-', 'bytes=0-1,0-1', 'nonsense'])(
    'answers a file whole when the part %j of it is asked for',
    async (range) => {
      const { statusCode } = await t.inject({ method: 'GET', url: '/icon.svg', headers: { range } });
      expect(statusCode).toBe(200);
    },
  );

  it('has nothing at an address that no file can have', async () => {
    const { statusCode, body } = await get('/assets/%00.js');
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'core.not_found']);
  });

  it('lets browsers keep files whose name carries a hash', async () => {
    const asset = /assets\/[^"]+\.js/.exec((await get('/')).body)?.[0];
    expect(await get(`/${asset}`)).toMatchObject({
      statusCode: 200,
      caching: 'public, max-age=31536000, immutable',
    });
  });

  it('says in the page in which time zone the business counts its days', async () => {
    expect((await get('/login')).body).toContain(
      `<meta name="halla-time-zone" content="${t.config.BUSINESS_TIME_ZONE}">`,
    );
  });

  it('says in the page that it is a demo only when it is one', async () => {
    expect((await get('/')).body).not.toContain('halla-demo');
    const { statusCode, body } = await get('/api/demo_accounts');
    expect([statusCode, JSON.parse(body).code]).toEqual([404, 'core.not_found']);
  });

  it('tells a browser that has a file already, and sends it anew when it is another one', async () => {
    const first = await t.inject({ method: 'GET', url: '/icon.svg' });
    const ask = (tag: string) =>
      t.inject({ method: 'GET', url: '/icon.svg', headers: { 'if-none-match': tag } });
    const again = await ask(`W/${first.headers.etag}, "another"`);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('"another"')).body).toBe(first.body);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    [undefined, undefined],
  ])('sends to a client that accepts %j what the build has compressed as %j', async (accepted, encoding) => {
    const url = `/${/assets\/[^"]+\.js/.exec((await get('/')).body)?.[0]}`;
    const plain = await t.inject({ method: 'GET', url });
    const answer = await t.inject({
      method: 'GET',
      url,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toBe('accept-encoding');
    const unpacked =
      { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((bytes: Buffer) => bytes);
    expect(unpacked(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
    if (encoding !== undefined) expect(answer.rawPayload.length * 2).toBeLessThan(plain.rawPayload.length);
    expect(answer.headers.etag).toBe(plain.headers.etag);
  });

  it('stays whole while a new build empties the directory', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'web-'));
    await cp(new URL('../../../../web/dist', import.meta.url), directory, { recursive: true });
    const app = await createApp({ log: pino({ level: 'silent' }), trustProxy: false });
    await mountWeb(app, { demo: true, zone: 'Europe/Helsinki', directory });
    await rm(directory, { recursive: true });

    const page = await app.inject({ method: 'GET', url: '/devices' });
    expect(page.body).toContain('halla-demo');
    expect((await app.inject({ method: 'GET', url: '/index.html' })).body).toBe(page.body);
    const asset = /assets\/[^"]+\.js/.exec(page.body)?.[0];
    expect((await app.inject({ method: 'GET', url: `/${asset}` })).statusCode).toBe(200);
    await app.close();
  });
});
