import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newDataDir } from './data-dir.ts';
import { runServer, type ServerProcess, startServerProcess } from './server-process.ts';
import { registerDevices, SERVICE, uploadSession } from './uploads.ts';

const SMALL_DEMO = { DEMO_DEVICES: '1', DEMO_DAYS: '0', DEMO_ORDER_DAYS: '0' };

let dataDir: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  dataDir = await newDataDir('halla-refusals-');
});
afterEach(async () => {
  await server?.end('SIGTERM');
  server = undefined;
  await rm(dataDir, { recursive: true });
});

describe('a data directory', () => {
  it('belongs to one process: a second one is refused and the first goes on', async () => {
    server = await startServerProcess({ env: { DATA_DIR: dataDir, INGEST_SERVICES: SERVICE } });
    const { code, output } = await runServer({ env: { DATA_DIR: dataDir } });
    expect(code).toBe(1);
    expect(output).toContain(`The data directory ${dataDir} is in use by another Halla process.`);

    const [device] = await registerDevices(server.url, ['CTN179001']);
    if (device === undefined) throw new Error('No device was registered.');
    const startTime = new Date(Date.now() - 600_000);
    const upload = await uploadSession({ url: server.url, device, externalId: randomUUID(), startTime });
    expect(upload.status).toBe(200);
  }, 180_000);

  it('of real work is refused to a demo', async () => {
    server = await startServerProcess({ env: { DATA_DIR: dataDir } });
    await server.end('SIGTERM');
    const { code, output } = await runServer({ env: { DATA_DIR: dataDir, ...SMALL_DEMO }, demo: true });
    expect(code).toBe(1);
    expect(output).toContain('This database is not a demo');
  }, 180_000);

  it('of a demo is refused to real work', async () => {
    server = await startServerProcess({ env: { DATA_DIR: dataDir, ...SMALL_DEMO }, demo: true });
    await server.end('SIGTERM');
    const { code, output } = await runServer({ env: { DATA_DIR: dataDir } });
    expect(code).toBe(1);
    expect(output).toContain('This database is a demo: its accounts have a known password.');
  }, 180_000);
});

describe('a start that cannot work', () => {
  it('names every wrong variable at once', async () => {
    const env = { DATA_DIR: dataDir, PORT: 'eighty', LOG_LEVEL: 'loud', BUSINESS_TIME_ZONE: 'Mars/Base' };
    const { code, output } = await runServer({ env });
    expect(code).toBe(1);
    for (const name of ['PORT', 'LOG_LEVEL', 'BUSINESS_TIME_ZONE']) expect(output).toMatch(`${name}: `);
    expect(output).not.toContain('    at ');
  });

  it.each([
    [{ HOST: '203.0.113.9', PORT: '0' }, /^HOST: this machine has no such address/m],
    [{ DATA_DIR: '/etc/passwd' }, /^DATA_DIR: /m],
    [{ DATABASE_URL: 'postgres://halla:secret@127.0.0.1:1/halla' }, /^DATABASE_URL: connect ECONNREFUSED/m],
  ])(
    'names the setting that is to blame: %j',
    async (env, reason) => {
      const { code, output } = await runServer({ env: { DATA_DIR: dataDir, ...env } });
      expect(code).toBe(1);
      expect(output).toMatch(reason);
      expect(output).not.toContain('secret');
      expect(output).not.toContain('    at ');
    },
    180_000,
  );

  it('says that the port is taken and what to do', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { code, output } = await runServer({ env: { DATA_DIR: dataDir, PORT: port } });
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(output).toContain(`127.0.0.1:${port} is in use by another program. Stop that one or set PORT.`);
    expect(output).not.toContain('    at ');
  }, 180_000);
});
