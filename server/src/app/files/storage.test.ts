import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBucket } from './bucket-storage.ts';
import { readFilesUrl } from './files-url.ts';
import { openFiles } from './open-files.ts';
import { isMissingFile, newKey, type Storage } from './storage.ts';

const MB = 1_048_576;

interface Place {
  storage: Storage;
  /** Number of stored objects. */
  count(): Promise<number>;
  close(): Promise<void>;
}

async function onDisk(): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'halla-storage-'));
  return {
    storage: await openFiles({ DATA_DIR: directory, FILES_URL: undefined }),
    count: () => filesBelow(join(directory, 'files')),
    close: () => rm(directory, { recursive: true }),
  };
}

async function inBucket(): Promise<Place> {
  const directory = await mkdtemp(join(tmpdir(), 'halla-bucket-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'halla', configs: [] }],
  });
  const { port } = await server.run();
  const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/halla/portal?region=eu-north-1&tls=off`;
  return {
    storage: await openFiles({ DATA_DIR: directory, FILES_URL: url }),
    count: async () =>
      (await namesBelow(join(directory, 'halla'))).filter((name) => name.endsWith('_object')).length,
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

describe('the storage on disk', () => {
  it('waits until the disk has the file and its names before it answers', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'halla-storage-'));
    const storage = await openFiles({ DATA_DIR: directory, FILES_URL: undefined });
    const handle = await open(directory);
    const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
    await storage.store(Readable.from([Buffer.from('x')]), { maxBytes: MB });
    // The file, its directory, and the parent directory.
    expect(sync).toHaveBeenCalledTimes(3);
    sync.mockRestore();
    await handle.close();
    await rm(directory, { recursive: true });
  });
});

describe.each([
  { where: 'on disk', open: onDisk },
  { where: 'in a bucket', open: inBucket },
])('the storage $where', ({ open }) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  const store = (bytes: Iterable<Buffer> | AsyncIterable<Buffer>, maxBytes = 100 * MB, key?: string) =>
    place.storage.store(Readable.from(bytes), { maxBytes, ...(key !== undefined && { key }) });
  const read = async (key: string) => Buffer.concat(await (await place.storage.read(key)).toArray());

  /** Copies each part, because the next one may overwrite it. */
  const rangeOf = async (key: string, start: number, end: number) => {
    const copies: Buffer[] = [];
    for await (const part of await place.storage.readParts(key, { start, end }))
      copies.push(Buffer.from(part));
    return Buffer.concat(copies);
  };

  it('gives back a part of a file, both ends included', async () => {
    const { key } = await store([Buffer.from('0123'), Buffer.from('456789')]);
    const part = async (start: number, end: number) => (await rangeOf(key, start, end)).toString();
    expect(await part(0, 1)).toBe('01');
    expect(await part(3, 5)).toBe('345');
    expect(await part(9, 9)).toBe('9');
    await expect(place.storage.readParts(newKey(), { start: 0, end: 1 })).rejects.toThrow();
  });

  it('says of a file that is not there, or shorter, that it is missing', async () => {
    const { key } = await store([Buffer.from('0123')]);
    for (const lost of [rangeOf(newKey(), 0, 1), rangeOf(key, 10, 20)])
      expect(isMissingFile(await lost.catch((error: unknown) => error))).toBe(true);
  });

  it('gives back a range of many parts byte for byte', async () => {
    const bytes = randomBytes(100_000);
    const { key } = await store([bytes]);
    expect((await rangeOf(key, 0, 99_999)).equals(bytes)).toBe(true);
    expect((await rangeOf(key, 16_383, 65_537)).equals(bytes.subarray(16_383, 65_538))).toBe(true);
  });

  it('gives back what it took, and nothing after it was removed', async () => {
    const bytes = Buffer.from([0, 255, 13, 10, 0xc3, 0x28]);
    const { key, size } = await store([bytes]);
    expect(size).toBe(6);
    expect(await read(key)).toEqual(bytes);
    await place.storage.remove(key);
    await expect(read(key)).rejects.toThrow();
    await place.storage.remove(key);
  });

  it('takes a key that was chosen before, and an empty file', async () => {
    const key = newKey();
    expect(await store([], MB, key)).toEqual({ key, size: 0 });
    expect(await read(key)).toEqual(Buffer.alloc(0));
  });

  it('streams what is larger than one piece of an upload', async () => {
    const piece = Buffer.alloc(MB, 'x');
    const { key, size } = await store(repeated(piece, 13));
    expect(size).toBe(13 * MB);
    expect(await read(key)).toHaveLength(13 * MB);
  });

  it('keeps nothing of what is too large or breaks off', async () => {
    const before = await place.count();
    await expect(store([Buffer.alloc(11)], 10)).rejects.toMatchObject({ code: 'core.too_large' });
    await expect(store(repeated(Buffer.alloc(MB), 13), 12 * MB)).rejects.toMatchObject({
      code: 'core.too_large',
    });
    await expect(store(breaking())).rejects.toThrow('the caller went away');
    expect(await place.count()).toBe(before);
  });
});

describe('the address of a bucket', () => {
  it('says all that is needed', () => {
    expect(readFilesUrl('s3://KEY:sec%2Fret@s3.eu-north-1.amazonaws.com/halla?region=eu-north-1')).toEqual({
      endpoint: 'https://s3.eu-north-1.amazonaws.com',
      region: 'eu-north-1',
      bucket: 'halla',
      prefix: '',
      accessKeyId: 'KEY',
      secretAccessKey: 'sec/ret',
    });
    expect(readFilesUrl('s3://a:b@127.0.0.1:9000/halla/some/where?tls=off')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'halla',
      prefix: 'some/where',
    });
  });

  it.each([
    '',
    'halla',
    'http://a:b@host/halla',
    's3://host/halla',
    's3://a:b@host',
    's3://a:b@host/x?tls=maybe',
  ])('%j is none', (text) => {
    expect(readFilesUrl(text)).toBeNull();
  });
});

async function* repeated(piece: Buffer, times: number): AsyncGenerator<Buffer> {
  for (let time = 0; time < times; time += 1) yield piece;
}

async function* breaking(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(MB);
  throw new Error('the caller went away');
}

async function filesBelow(directory: string): Promise<number> {
  return (await namesBelow(directory)).length;
}

async function namesBelow(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('a bucket', () => {
  const openAt = (port: number) =>
    openFiles({
      DATA_DIR: tmpdir(),
      FILES_URL: `s3://KEY:SECRET@127.0.0.1:${port}/halla?region=eu-north-1&tls=off`,
    });

  it('that is away is not taken for one without the file', async () => {
    const place = await inBucket();
    const { key } = await place.storage.store(Readable.from([Buffer.from('0123')]), { maxBytes: MB });
    await place.close();
    const error = await place.storage.readParts(key, { start: 0, end: 1 }).catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(isMissingFile(error)).toBe(false);
  });

  it('that does not answer is waited for until the signal', async () => {
    const asked = vi.fn();
    const silent = createServer(asked).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const storage = await openAt((silent.address() as AddressInfo).port);
    const waiting = new AbortController();
    const reading = storage.readParts(newKey(), { start: 0, end: 1 }, waiting.signal);
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    waiting.abort();
    const error = await reading.catch((cause: unknown) => cause);
    expect(error).toMatchObject({ name: 'AbortError' });
    expect(isMissingFile(error)).toBe(false);
    silent.closeAllConnections();
    silent.close();
  });

  /** Begins a response of four bytes, or none, and never completes it. */
  const HANGING: Record<string, RequestListener> = {
    'before it answers': () => undefined,
    'within its answer': (_, response) => {
      response.writeHead(206, { 'content-length': 4 });
      response.write('0');
    },
  };

  it.each(Object.keys(HANGING))(
    'that hangs %s fails in time, and is not taken for one without the file',
    async (when) => {
      const hanging = createServer(HANGING[when]).listen(0, '127.0.0.1');
      await once(hanging, 'listening');
      const { port } = hanging.address() as AddressInfo;
      const bucket = readFilesUrl(`s3://KEY:SECRET@127.0.0.1:${port}/halla?tls=off`);
      if (bucket === null) throw new Error('The address is malformed.');
      const storage = openBucket(bucket, { connectMs: 50, answerMs: 50, idleMs: 50 });
      const reading = async () => {
        const parts = await storage.readParts(newKey(), { start: 0, end: 3 });
        for await (const part of parts) expect(part.length).toBe(1);
      };
      const storing = () => storage.store(Readable.from([Buffer.from('0123')]), { maxBytes: MB });
      for (const attempt of when === 'before it answers' ? [reading, storing] : [reading]) {
        const error = await attempt().catch((cause: unknown) => cause);
        expect(error).toBeInstanceOf(Error);
        expect(isMissingFile(error)).toBe(false);
      }
      hanging.closeAllConnections();
      hanging.close();
    },
  );
});
