import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Place } from './engine.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Running {
  url: string;
  /** Bytes of memory the process holds now. */
  resident(): Promise<number>;
  /** Its number, for what the system counts of it. */
  pid: number;
  stop(): Promise<void>;
}

function environment(place: Place): Record<string, string> {
  return place.engine === 'postgres'
    ? { DATABASE_URL: place.url, DATA_DIR: '/tmp/halla-bench-files' }
    : { DATA_DIR: place.dataDir };
}

/** Starts a script of this repository and waits until it answers. */
async function start(script: string, port: number, env: Record<string, string>): Promise<Running> {
  const url = `http://127.0.0.1:${port}`;
  // A server left over from an earlier run would be measured instead.
  if (await isHealthy(url)) throw new Error(`Something else answers at ${url}. End it first.`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilHealthy(url, child);
  if (child.pid === undefined) throw new Error(`${script} did not start.`);
  return {
    url,
    pid: child.pid,
    resident: () => residentBytes(child),
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (child.exitCode !== null)
      throw new Error(`A server ended with code ${child.exitCode} before it answered.`);
    if (await isHealthy(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer.`);
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined);
  return answer?.ok === true;
}

async function residentBytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** The product, built as it runs in production, without the limit per device. */
export function startHalla(place: Place, port: number): Promise<Running> {
  return start('server/src/main.ts', port, { ...environment(place), INGEST_REQUESTS_PER_MINUTE: '0' });
}

/** The smallest server that gives the same answers from the same tables. */
export function startBare(place: Place, port: number): Promise<Running> {
  return start('bench/src/bare-server.ts', port, environment(place));
}
