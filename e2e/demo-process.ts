import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

type Demo = Pick<SpawnOptions, 'stdio' | 'env'>;

/** Starts the server with the accounts of a demo as a process of its own, on this machine only. */
export function spawnDemo({ stdio, env }: Demo): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER, '--demo'], {
    stdio,
    // Tests make their own orders and stock, and the two years of a demo would take a minute of the processor.
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'warn', DEMO_ORDER_DAYS: '0' },
      ...env,
    },
  });
}
