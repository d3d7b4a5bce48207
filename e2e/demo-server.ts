import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Demo server with a temporary data directory that is removed on exit.
const SERVER = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'halla-e2e-'));

const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER, '--demo'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    DEMO_DEVICES: '12',
    DEMO_DAYS: '3',
    TOWN_WAREHOUSE_NAME: 'Warehouse Turku',
  },
});
server.on('close', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
