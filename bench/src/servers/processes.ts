import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Place } from './engine.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export interface Running {
  url: string;
  /** Current resident memory in bytes. */
  resident(): Promise<number>;
  /** Process id, for the system's counters. */
  pid: number;
  stop(): Promise<void>;
}

function environment(place: Place): Record<string, string> {
  return place.engine === 'postgres'
    ? { DATABASE_URL: place.url, DATA_DIR: '/tmp/halla-bench-files' }
    : { DATA_DIR: place.dataDir };
}

/** A program to start, and its readiness address. */
interface Program {
  args: string[];
  cwd: string;
  env: Record<string, string>;
  url: string;
  readyPath: string;
}

/** Running child processes, including those that are not ready yet, to be stopped at exit. */
const children = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of children) child.kill();
});

/** Starts a program in Node and waits until it answers. */
export async function startProgram({ args, cwd, env, url, readyPath }: Program): Promise<Running> {
  const ready = `${url}${readyPath}`;
  // Otherwise a server left over from an earlier run would be measured.
  if (await isReady(ready)) throw new Error(`Something else answers at ${url}. End it first.`);
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      PATH: process.env.PATH ?? '',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  await untilReady(ready, child);
  if (child.pid === undefined) throw new Error(`${args.join(' ')} did not start.`);
  return {
    url,
    pid: child.pid,
    resident: () => residentBytes(child),
    stop: async () => {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** A script of this repository. */
function start(script: string, port: number, env: Record<string, string>): Promise<Running> {
  return startProgram({
    args: ['--disable-warning=ExperimentalWarning', script],
    ...{ cwd: ROOT, env, url: `http://127.0.0.1:${port}`, readyPath: '/healthz' },
  });
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function untilReady(ready: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 1_200; attempt += 1) {
    if (hasEnded(child)) throw new Error(`A server ended with code ${child.exitCode} before it answered.`);
    if (await isReady(ready)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${ready} does not answer.`);
}

async function isReady(ready: string): Promise<boolean> {
  const answer = await fetch(ready).catch(() => undefined);
  return answer?.ok === true;
}

async function residentBytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** The product, built as for production, without the rate limit per device. */
export function startHalla(
  place: Place,
  port: number,
  settings: Record<string, string> = {},
): Promise<Running> {
  const env = { ...environment(place), INGEST_REQUESTS_PER_MINUTE: '0', ...settings };
  return start('server/src/main.ts', port, env);
}

/** The minimal server that gives the same answers from the same tables. */
export function startBare(place: Place, port: number): Promise<Running> {
  return start('bench/src/bare/bare-server.ts', port, environment(place));
}
