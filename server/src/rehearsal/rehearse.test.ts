import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#app/process/config.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { makeOwnStorage, type OwnStorage } from '../durability/own-storage.ts';
import { runScript, startServerProcess } from '../durability/server-process.ts';
import { copyCheckout } from '../testing/copied-checkout.ts';
import { fingerprint } from '../testing/fingerprint.ts';
import { buildTenants } from '../testing/generated/tenants.ts';
import { startTestServer } from '../testing/test-server.ts';
import { THIS_CHECKOUT } from './build-process.ts';
import { rehearse } from './rehearse.ts';
import { isSame, reportOf } from './report.ts';

const COMMAND = join(THIS_CHECKOUT, 'server', 'src', 'commands', 'rehearse.ts');
const LOOKED_AT = [
  ...['get_shipping_companies', 'get_devices', 'get_sessions', 'get_webhooks', 'get_outbox', 'get_system'],
];
/** Copies of a checkout run from their sources, which are compiled first. */
const SLOW_MS = 180_000;

let storage: OwnStorage;
let archive: string;
/** Counts connections to an address where the installation sends mails and webhooks. */
let receiver: Awaited<ReturnType<typeof listenForever>>;
/** The running installation: every row, and every file with its size and time. */
let before: Awaited<ReturnType<typeof stateOf>>;
/** Directory for the copies of the rehearsals; empty before and after each. */
let parent: string;

beforeAll(async () => {
  receiver = await listenForever();
  parent = await mkdtemp(join(tmpdir(), 'halla-rehearsals-'));
  // Under root, PostgreSQL runs as another user, who needs access to its directory.
  await chmod(parent, 0o711);
  storage = await makeOwnStorage('halla-rehearsed-');
  // Creates the job queue and the push keys, as in every installation.
  await (await startServerProcess({ env: storage.env })).end('SIGTERM');
  await fill();
  archive = join(tmpdir(), `halla-rehearsed-${process.pid}.tar.gz`);
  await makeBackup({ config: readConfig(storage.env), to: archive, force: true });
  before = await stateOf();
}, SLOW_MS);
afterAll(async () => {
  receiver.close();
  await storage.close();
  await rm(parent, { recursive: true });
  await rm(archive, { force: true });
});

/** Rows of every kind, and a mail, a push and a delivery that are due. */
async function fill(): Promise<void> {
  await storage.withDatabase(async (database) => {
    const server = await startTestServer({ database: { ...database, close: async () => undefined } });
    await buildTenants(server);
    const { given } = server;
    for (const level of ['SUPER_USER', 'ADMIN', 'SALES', 'PRODUCTION'] as const) await given.user(level);
    const webhook = await given.webhook({ address: `http://127.0.0.1:${receiver.port}/`, isActive: true });
    await given.webhookDelivery(webhook, { nextAttemptAt: new Date(Date.now() - 60_000) });
    await server.close();
  });
}

const settings = () => ({
  ...storage.env,
  SMTP_URL: `smtp://127.0.0.1:${receiver.port}`,
  WEBHOOKS_TO_PRIVATE_NETWORKS: 'true',
});

function run(options: { new?: string; only?: readonly string[]; signal?: AbortSignal } = {}) {
  return rehearse({
    ...{ from: archive, old: THIS_CHECKOUT, new: THIS_CHECKOUT, env: settings(), perLevel: 1 },
    ...{ parent, only: LOOKED_AT, signal: new AbortController().signal, log: () => undefined },
    ...options,
  });
}

describe('a rehearsal of an upgrade', () => {
  it(
    'of the same build finds no difference, sends nothing and leaves nothing',
    async () => {
      const rehearsal = await run();
      expect(reportOf(rehearsal)).toContain('No difference.');
      expect(isSame(rehearsal)).toBe(true);
      expect(rehearsal.reads).toBeGreaterThan(50);
      expect(rehearsal.answered).toBeGreaterThan(rehearsal.reads / 2);
      expect(rehearsal.notAnswered).toEqual([]);
      expect(rehearsal.lacking).toEqual([]);
      expect(rehearsal.levels.toSorted((one, other) => one - other)).toEqual([1, 2, 10, 11, 22, 99]);
      expect(rehearsal.refusedConnections).toEqual([]);
      expect(receiver.connections()).toBe(0);
      expect(await stateOf()).toEqual(before);
      expect(await readdir(parent)).toEqual([]);
    },
    SLOW_MS,
  );

  it(
    'names the call and the field that a presenter of the new build answers otherwise',
    async () => {
      const sabotaged = await copyCheckout('halla-sabotaged-');
      try {
        const presenter = join(sabotaged, 'server/src/modules/carriers/carriers.presenter.ts');
        const source = await readFile(presenter, 'utf8');
        const broken = source.replace(
          '...presentFields(row),',
          `...presentFields(row), name: \`\${row.name}!\`,`,
        );
        expect(broken).not.toBe(source);
        await writeFile(presenter, broken);
        const rehearsal = await run({ new: sabotaged });
        expect(isSame(rehearsal)).toBe(false);
        expect(rehearsal.found.map(({ call, place, what }) => ({ call, place, what }))).toEqual([
          { call: 'get_shipping_companies', place: 'companies.[].name', what: 'changed' },
          { call: 'get_shipping_companies', place: 'company.name', what: 'changed' },
        ]);
        const [found] = rehearsal.found;
        expect(found?.example.new).toBe(`${found?.example.old}!`);
        expect(reportOf(rehearsal).join('\n')).toContain('companies.[].name has another value');
      } finally {
        await rm(sabotaged, { recursive: true });
      }
    },
    SLOW_MS,
  );

  it(
    'that is broken off ends its servers and leaves nothing',
    async () => {
      const interrupted = new AbortController();
      const broken = rehearse({
        ...{ from: archive, old: THIS_CHECKOUT, new: THIS_CHECKOUT, env: settings(), perLevel: 1 },
        parent,
        signal: interrupted.signal,
        log: (line) => {
          if (line.startsWith('Started both')) interrupted.abort(new Error('enough'));
        },
      });
      await expect(broken).rejects.toThrow('enough');
      expect(await readdir(parent)).toEqual([]);
    },
    SLOW_MS,
  );
});

describe('the command', () => {
  const command = (...args: string[]) =>
    runScript(COMMAND, { env: { ...storage.env }, args: ['--in', parent, ...args] });

  it('ends with 2 and a word for a damaged backup', async () => {
    const damaged = `${archive}.damaged`;
    await writeFile(damaged, await readFile(archive));
    await truncate(damaged, Math.floor((await stat(damaged)).size / 2));
    const { code, output } = await command('--from', damaged, '--old', THIS_CHECKOUT);
    await rm(damaged);
    expect(output).toContain('cannot be unpacked');
    expect(code).toBe(2);
    expect(await readdir(parent)).toEqual([]);
  });

  it('ends with 2 where the old build is no checkout, and without one', async () => {
    const elsewhere = await command('--from', archive, '--old', tmpdir());
    expect(elsewhere).toMatchObject({ code: 2, output: expect.stringContaining('is no checkout of Halla') });
    const none = await command('--from', archive);
    expect(none).toMatchObject({ code: 2, output: expect.stringContaining('npm run rehearse -- --from') });
  });

  it(
    'ends with 0 when there is no difference',
    async () => {
      const { code, output } = await command(
        ...['--from', archive, '--old', THIS_CHECKOUT, '--calls', 'get_shipping_companies'],
      );
      expect(output).toContain('No difference.');
      expect(code, output).toBe(0);
    },
    SLOW_MS,
  );
});

async function stateOf() {
  const dataDir = storage.env.DATA_DIR ?? '';
  const rows = await storage.withDatabase(({ db }) => fingerprint(db));
  const names = (await readdir(dataDir, { recursive: true })).filter((name) => name.startsWith('files'));
  const files = await Promise.all(
    names.sort().map(async (name) => {
      const { size, mtimeMs } = await stat(join(dataDir, name));
      return { name, size, mtimeMs };
    }),
  );
  return { rows, files };
}

/** Listens on a free port of this machine, counts connections and closes each. */
async function listenForever() {
  let count = 0;
  const server = createServer((socket) => {
    count += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was free.');
  return { port: address.port, connections: () => count, close: () => server.close() };
}
