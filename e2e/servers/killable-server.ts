import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnDemo } from './demo-process.ts';

const READY = /Halla is ready: \S+:(\d+)/;

/** A server for one test, without devices, that can be killed and restarted with the same data and port. */
export interface KillableServer {
  readonly url: string;
  /** Kills the process with SIGKILL. */
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
  /** Kills the process and deletes its data. */
  readonly close: () => Promise<void>;
}

/** `env`: settings in addition to those of a demo. */
export async function startKillableServer(env: NodeJS.ProcessEnv = {}): Promise<KillableServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'halla-killed-'));
  let running = await startOn({ dataDir, port: '0', env });
  const { port } = running;
  const kill = async () => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  return {
    url: `http://127.0.0.1:${port}`,
    kill,
    startAgain: async () => {
      running = await startOn({ dataDir, port, env });
    },
    close: async () => {
      await kill();
      await rm(dataDir, { recursive: true });
    },
  };
}

interface Running {
  readonly child: ChildProcess;
  readonly port: string;
}

interface Start {
  readonly dataDir: string;
  readonly port: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Resolves once the server is ready; rejects with its output if it exits first. */
function startOn({ dataDir, port, env }: Start): Promise<Running> {
  const child = spawnDemo({
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { DATA_DIR: dataDir, PORT: port, DEMO_DEVICES: '0', ...env },
  });
  return new Promise((resolve, reject) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        printed += String(chunk);
        const ready = READY.exec(printed)?.[1];
        if (ready !== undefined) resolve({ child, port: ready });
      });
    }
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`The server ended with ${code}.\n${printed}`)));
  });
}
