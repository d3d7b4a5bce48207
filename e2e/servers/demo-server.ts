import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_SECRET } from './build-secret.ts';
import { spawnDemo } from './demo-process.ts';
import { WEBSTORE_SECRET } from './webstore-secret.ts';

// Demo server with a temporary data directory that is removed on exit.
const dataDir = mkdtempSync(join(tmpdir(), 'halla-e2e-'));

const server = spawnDemo({
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    DATA_DIR: dataDir,
    DEMO_DEVICES: '12',
    DEMO_DAYS: '3',
    TOWN_WAREHOUSE_NAME: 'Warehouse Turku',
    INGEST_SERVICES: `webstore:${WEBSTORE_SECRET},build:${BUILD_SECRET}`,
  },
});
server.on('close', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
