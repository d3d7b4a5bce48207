import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { contactImports as contactImportCalls } from '@halla/contract/contact-imports';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#db/open.ts';
import { contactImports } from '#modules/imports/imports.table.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { callPortal, createSuperUser } from './portal-calls.ts';
import { startServerProcess } from './server-process.ts';

const answer = contactImportCalls.upload_import.output;

interface Sender {
  url: string;
  token: string;
}

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'halla-repeated-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** A write that creates a row on each execution; null if no answer came. */
async function beginImport({ url, token }: Sender, writeId: string): Promise<number | null> {
  try {
    const response = await callPortal(url, 'upload_import', { token, writeId, kind: 'people', part: 'name' });
    return answer.parse(await response.json()).importId;
  } catch {
    // The process was killed; the repetition shows whether the write was committed.
    return null;
  }
}

async function storedImports(where: { databaseUrl?: string }): Promise<number[]> {
  const database = await openDatabase({ ...where, dataDir, onError: (error) => expect.fail(error.message) });
  try {
    const rows = await database.db.select({ id: contactImports.id }).from(contactImports);
    return rows.map(({ id }) => id).sort((a, b) => a - b);
  } finally {
    await database.close();
  }
}

const inOrder = (ids: Iterable<number | null>) => [...ids].map(Number).sort((a, b) => a - b);

/** On PostgreSQL two processes run the test on a separate cluster; on the embedded database one process is killed. */
const isPostgresRun = inject('postgresUrl') !== null;

describe.skipIf(isPostgresRun)('kill -9 of a server on the embedded database', () => {
  it('leaves every write to be repeated: what was done gets its first answer, the rest is done once', async () => {
    const { token } = await createSuperUser({ dataDir });
    const first = await startServerProcess({ env: { DATA_DIR: dataDir } });
    const answers = new Map<string, number | null>();
    const send = async () => {
      while (first.isRunning()) {
        const writeId = randomUUID();
        answers.set(writeId, await beginImport({ url: first.url, token }, writeId));
      }
    };
    const senders = Promise.all(Array.from({ length: 4 }, send));
    const answered = () => [...answers.values()].filter((id) => id !== null).length;
    while (answered() < 50) await sleep(10);
    await sleep(Math.random() * 300);
    await first.end('SIGKILL');
    await senders;

    const second = await startServerProcess({ env: { DATA_DIR: dataDir } });
    const repeated = new Map<string, number | null>();
    for (const writeId of answers.keys())
      repeated.set(writeId, await beginImport({ url: second.url, token }, writeId));
    await second.end('SIGTERM');
    const acknowledged = [...answers].filter(([, id]) => id !== null);
    expect(acknowledged.length).toBeGreaterThanOrEqual(50);
    expect(acknowledged.filter(([writeId, id]) => repeated.get(writeId) !== id)).toEqual([]);
    expect(await storedImports({})).toEqual(inOrder(repeated.values()));
  }, 120_000);
});

describe.skipIf(!isPostgresRun)('two processes (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster({ fsync: true });
  });
  afterAll(() => cluster.close());

  it('do a write once that reaches both at the same moment, and give the same answer', async () => {
    const databaseUrl = cluster.url;
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl };
    const servers = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
    const { token } = await createSuperUser({ databaseUrl, dataDir });
    const made: (number | null)[] = [];
    const differing: unknown[] = [];
    for (let round = 0; round < 100; round += 1) {
      const writeId = randomUUID();
      const sent = [...servers, ...servers].map(({ url }) => beginImport({ url, token }, writeId));
      const [one = null, ...others] = await Promise.all(sent);
      made.push(one);
      differing.push(...others.filter((id) => id !== one));
    }
    for (const server of servers) await server.end('SIGTERM');
    expect(differing).toEqual([]);
    expect(await storedImports({ databaseUrl })).toEqual(inOrder(made));
  }, 120_000);
});
