import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../main.ts', import.meta.url));
/** Compile cache shared by all processes of these tests: half of the start-up time is the compilation of modules. */
const COMPILED = fileURLToPath(new URL('../../../node_modules/.cache/halla-compiled', import.meta.url));
const READY = /Halla is ready: (\S+)/;

export type Env = Record<string, string>;

export interface ServerProcess {
  url: string;
  pid: number | undefined;
  /** All output so far. */
  output(): string;
  isRunning(): boolean;
  /** Resolves with exit code or signal. */
  ended: Promise<Ended>;
  /** Sends the signal and awaits the exit. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface Ended {
  code: number | null;
  output: string;
}

interface Started {
  child: ChildProcess;
  output: () => string;
  ended: Promise<Ended>;
}

interface Run {
  env: Env;
  args?: string[];
  cwd?: string;
}

/** Spawns a process that inherits only PATH from the environment. A killed process leaves no compile cache. */
function spawnNode(script: string, { env, args = [], cwd = process.cwd() }: Run): Started {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', NODE_COMPILE_CACHE: COMPILED, ...env },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += String(chunk);
    });
  }
  const ended = new Promise<Ended>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output: printed }));
  });
  return { child, output: () => printed, ended };
}

/** Runs a script to completion. */
export function runScript(script: string, run: Run): Promise<Ended> {
  return spawnNode(script, run).ended;
}

/** Starts a server that is expected to fail. */
export function runServer({ env, demo = false }: { env: Env; demo?: boolean }): Promise<Ended> {
  return runScript(SERVER, { env: { PORT: '0', ...env }, args: demo ? ['--demo'] : [] });
}

interface ServerStart {
  env: Env;
  demo?: boolean;
  /** Script of another checkout. */
  script?: string;
}

/** Starts a server on a free port and waits until it is ready; throws its output when it exits first. */
export async function startServerProcess({
  env,
  demo = false,
  script = SERVER,
}: ServerStart): Promise<ServerProcess> {
  const { child, output, ended } = spawnNode(script, {
    env: { PORT: '0', ...env },
    args: demo ? ['--demo'] : [],
  });
  const ready = new Promise<string>((resolve) => {
    child.stdout?.on('data', () => {
      const url = READY.exec(output())?.[1];
      if (url !== undefined) resolve(url);
    });
  });
  const first = await Promise.race([ready, ended]);
  if (typeof first !== 'string') throw new Error(`The server ended with ${first.code}.\n${first.output}`);
  return {
    url: first,
    pid: child.pid,
    output,
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
