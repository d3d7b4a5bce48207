// npm run test:postgres: the API tests on a PostgreSQL server. TEST_DATABASE_URL or DATABASE_URL names one whose user may
// create databases; without either a throw-away cluster is made and removed again.
//   -- --engine-only   leaves out what no database engine can change; npm test has run it on the embedded one
//   -- PATH …          only these test files
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countVitest, formatTotals } from './counts.mjs';
import { SAME_ON_BOTH } from './engines.mjs';
import { ROOT } from './root.mjs';
import { runSteps, VITEST_REPORTERS } from './steps.mjs';

const wanted = process.argv.slice(2).filter((word) => word !== '--prepared');
const engineOnly = wanted.includes('--engine-only');
const NODE = join(ROOT, 'node_modules', '.bin', 'node');

/** The cluster script is TypeScript, so an older Node hands over to the Node of the checkout. */
function handOver() {
  for (const [command, script] of [
    [process.execPath, 'bootstrap.mjs'],
    [NODE, 'test-postgres.mjs'],
  ]) {
    const { status } = spawnSync(command, [join(ROOT, 'scripts', script), '--prepared', ...wanted], {
      stdio: 'inherit',
    });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

async function main() {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) return test(given);
  const { startCluster } = await import('../server/src/testing/postgres-cluster.ts');
  // The data of these tests is discarded with the cluster; durability tests start a separate one, with fsync.
  const cluster = await startCluster({ fsync: false });
  // On Ctrl-C the tests end by themselves; this process must outlive them to remove the cluster.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  try {
    return test(cluster.url);
  } finally {
    await cluster.close();
  }
}

function test(url) {
  const reports = mkdtempSync(join(tmpdir(), 'halla-reports-'));
  const report = join(reports, 'vitest.json');
  const step = {
    name: 'API tests on PostgreSQL',
    command: 'vitest',
    args: [
      'run',
      '--project',
      'server',
      ...VITEST_REPORTERS,
      `--outputFile.json=${report}`,
      ...(engineOnly ? SAME_ON_BOTH.map((pattern) => `--exclude=${pattern}`) : []),
      ...wanted.filter((word) => !word.startsWith('--')),
    ],
    env: { TEST_DATABASE_URL: url },
    count: () => countVitest(report),
  };
  try {
    const { ok, counts } = runSteps([step]);
    console.log(`\n${formatTotals(counts[0])}`);
    return ok ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true });
  }
}

const isPrepared = process.argv.includes('--prepared') && Boolean(process.features.typescript);
if (!isPrepared) process.exit(handOver());
main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error.message);
    process.exit(1);
  },
);
