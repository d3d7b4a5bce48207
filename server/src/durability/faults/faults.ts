import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Drawing } from './drawing.ts';
import type { Stage } from './stage.ts';

/** Something that happens to a server, its connections or its database while clients write. */
type Fault = (given: { stage: Stage; random: Drawing }) => Promise<void>;

const KILL_OF_SERVER = 'kill -9 of a server';

const ofServers: Readonly<Record<string, Fault>> = {
  [KILL_OF_SERVER]: async ({ stage, random }) => {
    const index = random.integer(0, stage.servers.length - 1);
    await stage.servers[index]?.end('SIGKILL');
    await sleep(random.integer(0, 200));
    await stage.start(index);
  },
  'a server that is stopped in order': async ({ stage, random }) => {
    const index = random.integer(0, stage.servers.length - 1);
    await stage.servers[index]?.end('SIGTERM');
    await stage.start(index);
  },
  'a server that stands still': async ({ stage, random }) => {
    const { pid } = stage.servers[random.integer(0, stage.servers.length - 1)] ?? {};
    if (pid !== undefined) await standStill(pid, random.integer(50, 1_500));
  },
};

/** Shorter than an idle sign-in lasts, longer than all other periods of the portal. */
const JUMP_MS = 30 * 3_600_000;
/** Less than a day: a server refuses uploads of a device whose clock is a day ahead. */
const BACK_MS = 23 * 3_600_000;

const ofClock: Readonly<Record<string, Fault>> = {
  'a clock that jumps': async ({ stage, random }) => {
    const index = random.integer(0, stage.servers.length - 1);
    await writeFile(stage.clockOf(index), String(random.integer(-BACK_MS, JUMP_MS)));
    const { pid } = stage.servers[index] ?? {};
    if (pid !== undefined) process.kill(pid, 'SIGUSR2');
  },
};

/** Faults of the disk used by the embedded database. */
const ofDisk: Readonly<Record<string, Fault>> = {
  'a disk that is full to the last byte': async ({ stage, random }) => {
    const lost = join(stage.dataDir, 'disk-is-lost');
    await writeFile(lost, '');
    await sleep(random.integer(100, 2_500));
    await rm(lost);
    // Exits itself if it could not write its log, or may still be waiting for that write.
    await stage.servers[0]?.end('SIGKILL');
    await stage.start(0);
  },
};

const ofDatabase: Readonly<Record<string, Fault>> = {
  'a crash of the database': async ({ stage: { cluster }, random }) => {
    await cluster?.stop('immediate');
    await sleep(random.integer(0, 300));
    await cluster?.start();
  },
  'kill -9 of a backend': async ({ stage, random }) => {
    const pid = await drawBackend(stage, random);
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
    await answers(stage);
  },
  'a backend that is ended': async ({ stage }) => {
    await stage.withDatabase(({ db }) =>
      db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`),
    );
  },
  'a backend that stands still': async ({ stage, random }) => {
    const pid = await drawBackend(stage, random);
    if (pid !== undefined) await standStill(pid, random.integer(50, 800));
  },
  'connections to the database that break': async ({ stage: { proxy } }) => {
    proxy?.cut();
  },
  'connections to the database that are held up': async ({ stage: { proxy }, random }) => {
    proxy?.hold();
    await sleep(random.integer(50, 800));
    proxy?.release();
  },
};

/** A kind of fault, and how often it is drawn in proportion to the others. */
export interface FaultKind {
  name: string;
  happen: Fault;
  weight: number;
}

export interface FaultMix {
  engine: Stage['engine'];
  /** Parts of names of kinds that are drawn ten times as often. */
  often?: readonly string[];
}

/** Kills of servers are the most frequent; on PostgreSQL there are kills of backends too. */
const SERVER_KILLS = { embedded: 3, postgres: 2 };
const OFTEN = 10;

/** Kinds of faults for an engine. Throws if a part of `often` is in no name. */
export function faultsOn({ engine, often = [] }: FaultMix): readonly FaultKind[] {
  const all = { ...ofServers, ...ofClock, ...(engine === 'embedded' ? ofDisk : ofDatabase) };
  const unknown = often.filter((part) => !Object.keys(all).some((name) => name.includes(part)));
  if (unknown.length > 0) throw new Error(`No kind of fault has "${unknown[0]}" in its name.`);
  return Object.entries(all).map(([name, happen]) => {
    const usual = name === KILL_OF_SERVER ? SERVER_KILLS[engine] : 1;
    const factor = often.some((part) => name.includes(part)) ? OFTEN : 1;
    return { name, happen, weight: usual * factor };
  });
}

async function standStill(pid: number, ms: number): Promise<void> {
  process.kill(pid, 'SIGSTOP');
  await sleep(ms);
  process.kill(pid, 'SIGCONT');
}

/** A process of the database that works for a server. */
function drawBackend(stage: Stage, random: Drawing): Promise<number | undefined> {
  return stage.withDatabase(async ({ db }) => {
    const { rows } = await db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    return rows.length === 0 ? undefined : random.pick(rows).pid;
  });
}

/** Resolves once the database accepts connections again; it restarts itself after the death of a backend. */
async function answers(stage: Stage): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await stage.withDatabase(async () => undefined);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    }
  }
}
