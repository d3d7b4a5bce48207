import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../server/src/main.ts', import.meta.url));

type Demo = Pick<SpawnOptions, 'stdio' | 'env'>;

/** Starts the demo server as a separate process that listens on localhost only. */
export function spawnDemo({ stdio, env }: Demo): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER, '--demo'], {
    stdio,
    // Tests create their own orders and stock; generating the demo's two years of data would take a minute of
    // CPU time.
    env: {
      ...process.env,
      ...{ HOST: '127.0.0.1', DATABASE_URL: '', LOG_LEVEL: 'warn', DEMO_ORDER_DAYS: '0' },
      ...env,
    },
  });
}
