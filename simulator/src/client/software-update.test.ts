import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadUpdate, type SoftwareUpdate } from './software-update.ts';
import { Transport } from './transport.ts';

const CONTENT = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 251));
const SHA256 = createHash('sha256').update(CONTENT).digest('hex');
const UPDATE: SoftwareUpdate = { version: '2.5.0', size: CONTENT.length, sha256: SHA256, signature: null };

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

let directory: string;
let server: Server;
let handle: Handle;
let ranges: (string | undefined)[];
let url: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'halla-update-'));
  ranges = [];
  server = createServer((request, response) => {
    ranges.push(request.headers.range);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true });
});

/** Answers from the requested offset, at most a number of bytes; then the connection breaks. */
function sendingAtMost(most: number): Handle {
  return (request, response) => {
    const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const rest = CONTENT.subarray(start);
    response.writeHead(206, { 'content-length': rest.length });
    response.write(rest.subarray(0, most), () => {
      if (most < rest.length) setTimeout(() => response.destroy(), 20);
      else response.end();
    });
  };
}

const load = (options: object = {}) =>
  loadUpdate({
    transport: new Transport({ url, authorization: 'Device CTN170001:key' }),
    serialNumber: 'CTN170001',
    update: UPDATE,
    directory,
    ...options,
  });

describe('a package', () => {
  it('that breaks off is continued, never loaded twice, and whole in the end', async () => {
    handle = sendingAtMost(40_000);
    expect(await load()).toMatchObject({ outcome: 'later' });
    expect(await load()).toMatchObject({ outcome: 'later' });
    const loaded = await load();
    expect(loaded).toMatchObject({ outcome: 'loaded' });
    expect(ranges).toEqual(['bytes=0-', 'bytes=40000-', 'bytes=80000-']);
    expect((await readFile('path' in loaded ? loaded.path : '')).equals(CONTENT)).toBe(true);
    expect(await load()).toEqual(loaded);
    expect(ranges).toHaveLength(3);
  });

  it('that comes whole replaces the part', async () => {
    handle = sendingAtMost(40_000);
    await load();
    handle = (_request, response) => response.end(CONTENT);
    expect(await load()).toMatchObject({ outcome: 'loaded' });
  });

  it('that was withdrawn leaves nothing', async () => {
    handle = sendingAtMost(40_000);
    await load();
    handle = (_request, response) => response.writeHead(404).end('{}');
    expect(await load()).toEqual({ outcome: 'gone' });
    expect(await readdir(directory)).toEqual([]);
  });

  it('is kept while the portal has trouble', async () => {
    handle = sendingAtMost(40_000);
    await load();
    handle = (_request, response) => response.writeHead(503).end('{}');
    expect(await load()).toEqual({ outcome: 'later', reason: 'status 503' });
    expect(await readdir(directory)).toHaveLength(1);
  });

  it('with other content is refused and thrown away', async () => {
    handle = (_request, response) => response.end(Buffer.alloc(CONTENT.length));
    expect(await load()).toEqual({ outcome: 'refused', reason: 'wrong checksum' });
    expect(await readdir(directory)).toEqual([]);
  });

  it('needs the signature of its product and version where the device has a public key', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const signed = (text: string) => ({
      publicKey,
      update: { ...UPDATE, signature: sign(null, Buffer.from(text), privateKey).toString('base64') },
    });
    handle = sendingAtMost(CONTENT.length);
    const refused = { outcome: 'refused', reason: 'wrong signature' };
    expect(await load({ publicKey })).toEqual(refused);
    expect(await load(signed(`xtone 2.5.0 ${SHA256}`))).toEqual(refused);
    expect(await load(signed(`cryocabin 2.5.0 ${SHA256}`))).toMatchObject({ outcome: 'loaded' });
  });
});
