import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Flag of Node, for NODE_OPTIONS: unlike --import it also reaches threads before their first line. */
export const CLOSED_NETWORK = `--require=${JSON.stringify(fileURLToPath(new URL('./closed-network.ts', import.meta.url)))}`;
const READY = /Halla is ready: (\S+)/;
const SAID_AT_MOST = 20_000;
const END_WITHIN_MS = 10_000;
/** Clock ticks per second in /proc, the same on all architectures of Linux. */
const TICKS = 100;

/** The checkout that this program belongs to. */
export const THIS_CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url));

/** The server of a checkout, running on a copy of the data. */
export interface Build {
  url: string;
  /** Time from the start of the process until it was ready, seconds. */
  startedInS: number;
  /** Processor time of the process so far, seconds; null where the operating system does not say. */
  processorS(): Promise<number | null>;
  end(): Promise<void>;
}

interface Start {
  checkout: string;
  /** Working directory of the process. */
  place: string;
  /** Settings of the server, and those of the closed network. */
  env: Readonly<Record<string, string>>;
}

/** Path of the server of a checkout; throws when there is none. */
export function serverOf(checkout: string): string {
  const main = join(checkout, 'server', 'src', 'main.ts');
  // Node adds the second extension itself.
  if (existsSync(`${main}.js`) || existsSync(main)) return main;
  throw new Error(`${checkout} is no checkout of Halla: it has no server/src/main.ts.`);
}

/** Starts the server of a checkout on a free port; throws its output if it exits first. */
export async function startBuild({ checkout, place, env }: Start): Promise<Build> {
  const main = serverOf(checkout);
  const ownNode = join(checkout, 'node_modules', '.bin', 'node');
  const started = performance.now();
  const child = spawn(existsSync(ownNode) ? ownNode : process.execPath, [main], {
    cwd: place,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ...(process.env.TMPDIR !== undefined && { TMPDIR: process.env.TMPDIR }),
      ...env,
      ...{ HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error' },
      NODE_OPTIONS: `--disable-warning=ExperimentalWarning ${CLOSED_NETWORK}`,
      // Makes the server exit when its parent process is gone, as under npm.
      npm_lifecycle_event: 'rehearse',
    },
  });
  let said = '';
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + String(chunk)).slice(-SAID_AT_MOST);
      const url = READY.exec(said)?.[1];
      if (url !== undefined) ready.resolve(url);
    });
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said += error.message;
      resolve();
    });
    child.once('close', () => resolve());
  });
  const url = await Promise.race([ready.promise, ended]);
  if (url === undefined) throw new Error(`The server of ${checkout} did not start.\n${said.trim()}`);
  return {
    url,
    startedInS: (performance.now() - started) / 1000,
    processorS: () => processorTime(child.pid),
    end: async () => {
      child.kill('SIGTERM');
      const isLate = await Promise.race([ended, sleep(END_WITHIN_MS, true, { ref: false })]);
      if (isLate === true) child.kill('SIGKILL');
      await ended;
    },
  };
}

async function processorTime(pid: number | undefined): Promise<number | null> {
  if (process.platform !== 'linux' || pid === undefined) return null;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program, in brackets, may contain spaces; the times are the 14th and 15th field.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
