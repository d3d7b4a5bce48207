// npm run bench: measures the built server, on a temporary PostgreSQL cluster unless BENCH_DATABASE_URL is
// set.
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ROOT } from './root.mjs';

async function main() {
  const given = process.env.BENCH_DATABASE_URL;
  if (given) return run(given);
  const { startCluster } = await import('../server/src/testing/postgres-cluster.ts');
  // Durable and on a disk, as in production, so that the cost of a commit is measured.
  const cluster = await startCluster({ fsync: true, parent: tmpdir() });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  try {
    return run(cluster.url);
  } finally {
    await cluster.close();
  }
}

function run(url) {
  const { status } = spawnSync(
    process.execPath,
    [join(ROOT, 'bench/src/main.ts'), ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM_PATH: ensureChromium(), BENCH_DATABASE_URL: url },
    },
  );
  return status ?? 1;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
