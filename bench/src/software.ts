import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { dirname, join } from 'node:path';
import type { Row } from './report.ts';
import { secretOf, serialOf } from './seeds/seed.ts';
import { openSql, type Place } from './servers/engine.ts';
import { type Running, startHalla } from './servers/processes.ts';

const MEGABYTE = 1_048_576;
const PACKAGE_MB = 100;
const GROWTH_MB = 100;
const VERSION = '9.0.0';
const SAMPLE_MS = 100;
/** Long enough for every connection to be open and every buffer to be full. */
const MEASURED_MS = 20_000;

/** All devices of a fleet download one release simultaneously: measures the server's memory. */
export async function measureSoftware({ place, devices }: { place: Place; devices: number }): Promise<Row[]> {
  if (place.engine !== 'pglite') return [];
  await releasePackage(place);
  const halla = await startHalla(place, 8188);
  try {
    // The first request opens resources that later ones share.
    const first = await fetchPackage({ agent: new Agent(), url: halla.url, serial: serialOf(1) });
    if (first !== PACKAGE_MB * MEGABYTE) throw new Error(`A whole package came as ${first} bytes.`);
    const { growthMb, gigabytes, open } = await fetchAll({ halla, devices });
    if (open < devices) throw new Error(`Only ${open} of ${devices} devices got anything.`);
    return [
      {
        what: `${devices} devices fetch ${PACKAGE_MB} MB of software at once: growth of memory over as many requests for one byte`,
        engine: place.engine,
        measured: `${growthMb.toFixed(0)} MB while ${gigabytes.toFixed(1)} GB go out`,
        ratio: null,
        goal: `≤ ${GROWTH_MB} MB`,
        reached: growthMb <= GROWTH_MB,
      },
    ];
  } finally {
    await halla.stop();
  }
}

/** Adds a release for all devices to the database, and its bytes to the storage, before the server starts. */
async function releasePackage(place: Place & { engine: 'pglite' }): Promise<void> {
  const block = randomBytes(MEGABYTE);
  const bytes = Buffer.concat(Array.from({ length: PACKAGE_MB }, () => block));
  const name = randomUUID();
  const key = `${name.slice(0, 2)}/${name}`;
  const path = join(place.dataDir, 'files', key);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  const sql = await openSql(place);
  await sql.query(
    `insert into software_packages (product, version, size, sha256, storage_key, uploaded_by, description, released_at)
     values ('cryocabin', $1, $2, $3, $4, 'bench', $5, now())`,
    [VERSION, bytes.length, createHash('sha256').update(bytes).digest('hex'), key, `${VERSION} of the bench`],
  );
  await sql.close();
}

async function fetchAll({ halla, devices }: { halla: Running; devices: number }) {
  const agent = new Agent({ maxSockets: devices });
  const fromEach = (options: Pick<Fetch, 'signal' | 'range'>) =>
    Promise.all(
      Array.from({ length: devices }, (_, index) =>
        fetchPackage({ agent, url: halla.url, serial: serialOf(index + 1), ...options }),
      ),
    );
  // The cost of this many requests, regardless of their content, is not part of streaming.
  await fromEach({ range: 'bytes=0-0' });
  const before = await halla.resident();
  let most = before;
  const sampler = setInterval(() => {
    void halla.resident().then((bytes) => {
      most = Math.max(most, bytes);
    });
  }, SAMPLE_MS);
  const fetched = await fromEach({ signal: AbortSignal.timeout(MEASURED_MS) });
  clearInterval(sampler);
  return {
    growthMb: (most - before) / MEGABYTE,
    gigabytes: fetched.reduce((sum, bytes) => sum + bytes, 0) / 1024 / MEGABYTE,
    open: fetched.filter((bytes) => bytes > 0).length,
  };
}

interface Fetch {
  agent: Agent;
  url: string;
  serial: string;
  /** Requested range; absent: the whole package. */
  range?: string;
  /** Aborts the download. */
  signal?: AbortSignal;
}

/** Downloads and discards a package; resolves with the number of bytes. */
function fetchPackage({ agent, url, serial, range, signal }: Fetch): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Device ${serial}:${secretOf(serial)}`,
      ...(range !== undefined && { range }),
    };
    let size = 0;
    const end = (error?: Error) => (error === undefined || signal?.aborted ? resolve(size) : reject(error));
    const asked = request(
      `${url}/ingest/v1/software/${VERSION}`,
      { agent, headers, ...(signal && { signal }) },
      (answer) => {
        const { statusCode } = answer;
        if (statusCode !== (range === undefined ? 200 : 206))
          return reject(new Error(`A package was answered ${statusCode}.`));
        answer.on('data', (chunk: Buffer) => {
          size += chunk.length;
        });
        answer.on('error', end);
        answer.on('end', () => end());
      },
    );
    asked.on('error', end);
    asked.end();
  });
}
