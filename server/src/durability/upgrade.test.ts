import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { askServer } from '../testing/ask-server.ts';
import { copyCheckout } from '../testing/copied-checkout.ts';
import { createChecked } from '../testing/migration-lint/checked-columns.ts';
import { describeFindings, lintMigration } from '../testing/migration-lint/lint-migration.ts';
import { type Cluster, startCluster } from '../testing/postgres-cluster.ts';
import { callPortal, createSuperUser } from './portal-calls.ts';
import { runServer, type ServerProcess, startServerProcess } from './server-process.ts';
import { startUpgradeLoad } from './upgrade-load.ts';
import { type Device, registerDevices, SERVICE, uploadSession } from './uploads.ts';

/** These tests start a cluster of their own and are skipped in the run on the embedded database. */
const isPostgresRun = inject('postgresUrl') !== null;
/** npm run prove upgrades several times in a row, with more load between. */
const isEveryCase = inject('sampleSeed') === null;
const UPGRADES = isEveryCase ? 4 : 1;
const BESIDE_MS = isEveryCase ? 15_000 : 2_000;
/** Rows of the table that gets an index, so that building it takes a while. */
const OLD_ROWS = 150_000;

/** Kinds of changes that the project allows in migrations, on the tables used by uploads, notes and sign-ins. */
function migrationsOf(round: number): Record<string, string> {
  const column = `upgrade_${round}`;
  const inTransaction = [
    `create table "${column}s" ("id" bigint primary key generated always as identity, "session_id" bigint not null references "sessions" ("id"), "text" text not null)`,
    `create index "${column}s_session" on "${column}s" ("session_id")`,
    ...['sessions', 'devices', 'users', 'notes', 'audit_log'].map(
      (table) => `alter table "${table}" add column "${column}" text`,
    ),
    `alter table "sessions" add constraint "sessions_${column}" check (length("${column}") < 100) not valid`,
    `alter table "notes" add constraint "notes_${column}" check ("${column}" <> '') not valid`,
  ];
  const outside = [
    `-- outside a transaction\nalter table "sessions" validate constraint "sessions_${column}"`,
    `alter table "notes" validate constraint "notes_${column}"`,
    `create index concurrently "sessions_by_${column}" on "sessions" ("${column}", "device_id")`,
    `create index concurrently "notes_by_${column}" on "notes" ("${column}")`,
  ];
  const text = (statements: readonly string[]) => statements.join(';--> statement-breakpoint\n');
  return {
    [`2999010${round}000000_${column}`]: text(inTransaction),
    [`2999010${round}000001_${column}-checked`]: text(outside),
  };
}

describe.skipIf(!isPostgresRun)('an upgrade beside a running server (only in npm run test:postgres)', () => {
  let cluster: Cluster;
  let dataDir: string;
  /** A copy of this checkout with further migrations: the next release. */
  let next: string;
  let env: Record<string, string>;
  let running: ServerProcess;
  let devices: Device[];
  let token: string;

  beforeAll(async () => {
    cluster = await startCluster({ fsync: true });
    dataDir = await mkdtemp(join(tmpdir(), 'halla-upgrade-'));
    next = await copyCheckout('halla-next-');
    env = {
      ...{ DATA_DIR: dataDir, DATABASE_URL: cluster.url },
      ...{ INGEST_SERVICES: SERVICE, INGEST_REQUESTS_PER_MINUTE: '0' },
    };
    running = await startServerProcess({ env });
    devices = await registerDevices(running.url, ['CTN179001', 'CTN179002', 'EC2290001']);
    ({ token } = await createSuperUser({ databaseUrl: cluster.url, dataDir }));
  }, 180_000);
  afterAll(async () => {
    await running.end('SIGTERM');
    await cluster.close();
    await rm(dataDir, { recursive: true });
    await rm(next, { recursive: true });
  });

  /** A session for notes, and old rows of the same table. */
  async function givenSession(): Promise<number> {
    const [device] = devices;
    if (device === undefined) throw new Error('No device was registered.');
    const startTime = new Date(Date.now() - 86_400_000);
    await uploadSession({ url: running.url, device, externalId: crypto.randomUUID(), startTime });
    const answer = await callPortal(running.url, 'get_sessions', { token });
    const { sessions } = z
      .object({ sessions: z.array(z.object({ id: z.number() })) })
      .parse(await answer.json());
    const id = sessions[0]?.id ?? 0;
    await askServer(
      cluster.url,
      `insert into notes (text, session_id) select 'old', ${id} from generate_series(1, ${OLD_ROWS})`,
    );
    return id;
  }

  it('consists of migrations that the project allows', async () => {
    const checked = createChecked();
    for (const text of Object.values(migrationsOf(1)))
      expect(describeFindings(await lintMigration({ text, version: '0.1.0', checked }))).toEqual([]);
  });

  it('fails no request and loses nothing while the old and the new process serve side by side', async () => {
    const sessionId = await givenSession();
    const load = startUpgradeLoad({ urls: [running.url], devices, token, sessionId });
    await sleep(BESIDE_MS);
    for (let round = 1; round <= UPGRADES; round += 1) {
      for (const [name, text] of Object.entries(migrationsOf(round))) {
        const folder = join(next, 'server', 'drizzle', name);
        await mkdir(folder);
        await writeFile(join(folder, 'migration.sql'), text);
      }
      const sentBefore = load.sessions.length + load.notes.length;
      const script = join(next, 'server', 'src', 'main.ts');
      const upgraded = await startServerProcess({ env, script });
      expect(load.sessions.length + load.notes.length).toBeGreaterThan(sentBefore);
      await load.use([running.url, upgraded.url]);
      await sleep(BESIDE_MS);
      await load.use([upgraded.url]);
      await running.end('SIGTERM');
      running = upgraded;
      await sleep(BESIDE_MS / 2);
    }
    await load.stop();

    expect(load.failures).toEqual([]);
    expect(load.sessions.length).toBeGreaterThan(20);
    expect(load.notes.length).toBeGreaterThan(20);
    expect(load.reads).toBeGreaterThan(20);
    expect(await missing('sessions', 'external_id::text', load.sessions)).toEqual([]);
    expect(await missing('notes', 'text', load.notes)).toEqual([]);
    const [state] = await askServer<{ invalid: number; unvalidated: number; columns: number }>(
      cluster.url,
      `select (select count(*)::int from pg_index where not indisvalid) as invalid,
           (select count(*)::int from pg_constraint where not convalidated and conname like '%upgrade%') as unvalidated,
           (select count(*)::int from information_schema.columns where table_name = 'sessions' and column_name like 'upgrade_%') as columns`,
    );
    expect(state).toEqual({ invalid: 0, unvalidated: 0, columns: UPGRADES });
  }, 600_000);

  /** Acknowledged values that no row has. */
  async function missing(table: string, column: string, values: readonly string[]): Promise<string[]> {
    const rows = await askServer<{ value: string }>(cluster.url, `select ${column} as value from ${table}`);
    const stored = new Set(rows.map(({ value }) => value));
    return values.filter((value) => !stored.has(value));
  }

  it('cannot be taken back by starting the old version, which says so', async () => {
    const { code, output } = await runServer({ env });
    expect(code).toBe(1);
    expect(output).toContain(
      'This database was migrated by a newer version of Halla (29990101000000_upgrade_1',
    );
    expect(output).toContain('or restore the backup from before the upgrade.');
  });

  it('would notice a migration that takes away what a running process uses', async () => {
    const [{ id: sessionId } = { id: 0 }] = await askServer<{ id: number }>(
      cluster.url,
      'select min(id)::int as id from sessions',
    );
    const load = startUpgradeLoad({ urls: [running.url], devices, token, sessionId });
    await askServer(cluster.url, 'alter table notes rename column text to words');
    await expect.poll(() => load.failures).toContainEqual(expect.stringMatching(/^add_note: 500 /));
    await load.stop();
  });
});
