import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#app/process/config.ts';
import { readFact, writeFact } from '#app/process/installation.repository.ts';
import type { Db } from '#db/database.ts';

const SIMULATOR = fileURLToPath(new URL('../../../simulator/src/main.ts', import.meta.url));
/** Service name under which the demo's simulator registers its devices. */
export const DEMO_SERVICE = 'demo-fleet';
const SEED = '7';
/** About three devices per company, including resellers with end customers. */
const DEVICES_PER_COMPANY = 3.3;
/** Minimum number of companies. */
const FEWEST_COMPANIES = 8;
const DAY_MS = 86_400_000;
const FACT = 'demo_last_alive';
const ALIVE_EVERY_MS = 60_000;

interface DemoFleet {
  config: Config;
  db: Db;
  log: FastifyBaseLogger;
  url: string;
  secret: string;
  /** Called once the fleet has sent its past. */
  onHistory: () => void;
  /** First day of the demo; null: devices have no earlier history. */
  since: string | null;
}

/**
 * Starts the simulator beside the server; it backfills history and then runs live. Returns the function that
 * stops it.
 */
export async function startDemoFleet({
  config,
  db,
  log,
  url,
  secret,
  onHistory,
  since,
}: DemoFleet): Promise<() => Promise<void>> {
  const days = await missingDays(db, config);
  const flags = [
    '--devices',
    String(config.DEMO_DEVICES),
    '--companies',
    String(Math.max(FEWEST_COMPANIES, Math.round(config.DEMO_DEVICES / DEVICES_PER_COMPANY))),
    '--days',
    String(days),
    '--seed',
    SEED,
    ...(since === null ? [] : ['--demo-since', since]),
    // The embedded database runs one statement at a time: a longer queue would only delay users.
    '--concurrency',
    '2',
    '--live',
    '--software',
    join(config.DATA_DIR, 'demo-software'),
    '--speed',
    String(config.DEMO_SPEED),
  ];
  const child = spawn(process.execPath, [...process.execArgv, SIMULATOR, ...flags], {
    env: { ...process.env, HALLA_URL: url, HALLA_SERVICE: `${DEMO_SERVICE}:${secret}` },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.once('message', onHistory);
  child.on('error', (error) => log.error({ err: error }, 'the simulated fleet could not be started'));
  child.on('exit', (code, signal) => {
    if (code !== 0 && signal === null) log.error({ code }, 'the simulated fleet has ended');
  });
  const timer = setInterval(() => {
    if (child.exitCode === null)
      rememberAlive(db).catch((error: unknown) =>
        log.warn({ err: error }, 'the demo could not note the time'),
      );
  }, ALIVE_EVERY_MS);
  return () => stop(child, timer);
}

/** Days to backfill: after a pause only the missed ones; uploads are idempotent. */
async function missingDays(db: Db, config: Config): Promise<number> {
  const last = await readFact(db, FACT);
  if (last === undefined) return config.DEMO_DAYS;
  const days = Math.ceil((Date.now() - Date.parse(last)) / DAY_MS);
  return Math.min(config.DEMO_DAYS, days);
}

function rememberAlive(db: Db): Promise<void> {
  return writeFact(db, { key: FACT, value: new Date().toISOString() });
}

async function stop(child: ChildProcess, timer: NodeJS.Timeout): Promise<void> {
  clearInterval(timer);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}
