import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { callPortal, createSuperUser, eventually } from './portal-calls.ts';
import { type RecordedUploads, recordUploads } from './recorded-uploads.ts';
import { runServer, type ServerProcess, startServerProcess } from './server-process.ts';
import { canMountDisk, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { openStoredSessions } from './stored-sessions.ts';
import { SERVICE } from './uploads.ts';

const PASSWORD = 'the password of this test';
const NO_ROOM_EXIT = 75;

let server: ServerProcess | undefined;
afterEach(async () => {
  await server?.end('SIGKILL');
  server = undefined;
});

async function start(dataDir: string, env: Record<string, string> = {}) {
  const fixed = { DATA_DIR: dataDir, INGEST_SERVICES: SERVICE, INGEST_REQUESTS_PER_MINUTE: '0' };
  server = await startServerProcess({ env: { ...fixed, ...env } });
  return { server, uploads: await recordUploads(server.url) };
}

/** Acknowledged sessions are stored, refused ones are not, and none is partial. */
async function expectStored(dataDir: string, { acknowledged, refused }: RecordedUploads): Promise<void> {
  const stored = await openStoredSessions(dataDir);
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  expect(refused.filter((id) => stored.has(id))).toEqual([]);
}

/** The server always uses the embedded database, so the PostgreSQL run need not repeat it. */
const isPostgresRun = inject('postgresUrl') !== null;

describe.skipIf(isPostgresRun || !canMountDisk())(
  'a disk that is full to the last byte (where one may be mounted)',
  () => {
    let disk: SmallDisk;
    beforeAll(() => {
      disk = mountSmallDisk(144);
    });
    afterAll(() => disk.close());

    it('refuses writes with 503 and loses nothing; reads go on, and so does everything once there is room', async () => {
      const { path, fill, makeRoom } = disk;
      const { userName, token } = await createSuperUser({ dataDir: path, password: PASSWORD });
      const { server, uploads } = await start(path);
      const { url } = server;
      const signIn = () => callPortal(url, 'login_verification', { username: userName, password: PASSWORD });
      const read = () => callPortal(url, 'get_devices', { token });
      for (let count = 0; count < 20; count += 1) expect(await uploads.send()).toBe(200);

      fill();
      await eventually(async () => (await uploads.send()) === 503);
      // Longer than the interval of the disk check.
      await sleep(1_000);
      for (let count = 0; count < 20; count += 1) expect(await uploads.send()).toBe(503);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      expect((await fetch(`${url}/readyz`)).status).toBe(503);
      expect((await read()).status).toBe(200);
      const refusedSignIn = await signIn();
      expect(refusedSignIn.status).toBe(503);
      expect(await refusedSignIn.json()).toMatchObject({ code: 'core.disk_full' });

      makeRoom();
      await eventually(async () => (await uploads.send()) === 200);
      expect((await signIn()).status).toBe(200);
      await eventually(async () => (await fetch(`${url}/readyz`)).status === 200);

      fill();
      await server.end('SIGTERM');
      expect(await server.ended).toMatchObject({ code: 0 });
      expect(await runServer({ env: { DATA_DIR: path } })).toMatchObject({
        code: NO_ROOM_EXIT,
        output: expect.stringMatching(
          /^DATA_DIR: the disk of \S+ has \d+ MiB of free room; .+ needs \d+ MiB to start/m,
        ),
      });

      makeRoom();
      const stored = await openStoredSessions(path);
      expect(uploads.acknowledged.filter((id) => !stored.has(id))).toEqual([]);
      expect(uploads.refused.filter((id) => stored.has(id))).toEqual([]);
    }, 180_000);
  },
);

describe.skipIf(isPostgresRun)('a disk that refuses what the database writes', () => {
  const NODE_OPTIONS = `--import=${new URL('full-disk.preload.ts', import.meta.url).href}`;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'halla-full-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('gets the reserve for the log: nothing more is written until the reserve is there again', async () => {
    const reserve = join(dataDir, 'reserve');
    const { server, uploads } = await start(dataDir, { NODE_OPTIONS });
    expect(await uploads.send()).toBe(200);

    await writeFile(join(dataDir, 'disk-is-full'), '');
    // A session that extends a table is refused immediately; the next one only needs space in the log.
    await eventually(async () => (await uploads.send()) === 200 && !existsSync(reserve));
    await eventually(async () => (await uploads.send()) === 503);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    await rm(join(dataDir, 'disk-is-full'));
    await eventually(async () => (await uploads.send()) === 200);
    expect(existsSync(reserve)).toBe(true);

    await server.end('SIGKILL');
    await expectStored(dataDir, uploads);
  }, 180_000);

  it('where the reserve is not enough ends the server with a word for its supervisor', async () => {
    const { server, uploads } = await start(dataDir, { NODE_OPTIONS });
    for (let count = 0; count < 5; count += 1) expect(await uploads.send()).toBe(200);

    await writeFile(join(dataDir, 'disk-is-lost'), '');
    await expect(eventually(async () => (await uploads.send()) === 200)).rejects.toThrow(TypeError);
    const { code, output } = await server.ended;
    expect(code).toBe(NO_ROOM_EXIT);
    expect(output).toMatch(/PANIC: .+No space left on device/);
    expect(output).toContain('If its disk is full, make room there; then start the server again.');

    await rm(join(dataDir, 'disk-is-lost'));
    await expectStored(dataDir, uploads);
  }, 180_000);
});
