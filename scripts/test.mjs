// npm test: everything that has to hold before a change is merged, in the order of how fast it answers.
//   -- --beside-postgres   where npm run test:postgres -- --engine-only follows: the embedded database runs a quarter of the
//                          test files that PostgreSQL runs as well, drawn by SAMPLE
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { countPlaywright, countVitest, formatTotals, NO_TESTS, sumCounts } from './counts.mjs';
import { leftToPostgres } from './engines.mjs';
import { runSteps, SLOWEST_FILES, VITEST_REPORTERS } from './steps.mjs';

/** A few retried browser tests may be due to the machine; more indicate a fault of ours. */
const UNSTEADY_AT_MOST = 3;

const reports = mkdtempSync(join(tmpdir(), 'halla-reports-'));
const unitReport = join(reports, 'unit.json');
const apiReport = join(reports, 'api.json');
const playwrightReport = join(reports, 'playwright.json');

const { SAMPLE = String(randomInt(1_000_000)) } = process.env;
const isBesidePostgres = process.argv.includes('--beside-postgres') && SAMPLE !== 'all';
const elsewhere = isBesidePostgres ? leftToPostgres(SAMPLE) : [];

const steps = [
  { name: 'types', command: 'tsc', args: ['-b'], quiet: true },
  { name: 'format and lint', command: 'biome', args: ['check', '.', '--error-on-warnings'], quiet: true },
  { name: 'unused code', command: 'knip', args: [], quiet: true },
  { name: 'reference data', command: 'node', args: ['scripts/reference-data.mjs', '--check'], quiet: true },
  {
    name: 'page of rights',
    command: 'node',
    args: ['--disable-warning=ExperimentalWarning', 'scripts/rights.mjs', '--check'],
    quiet: true,
  },
  {
    name: 'unit tests',
    command: 'vitest',
    args: ['run', '--project=!server', ...VITEST_REPORTERS, `--outputFile.json=${unitReport}`],
    count: () => countVitest(unitReport),
  },
  {
    name: 'API tests',
    command: 'vitest',
    args: [
      ...['run', '--project=server', ...VITEST_REPORTERS, `--outputFile.json=${apiReport}`],
      ...elsewhere.map((file) => `--exclude=${file}`),
    ],
    // On the embedded database; npm run test:postgres runs them on a server.
    env: { TEST_DATABASE_URL: undefined, SAMPLE },
    count: () => countVitest(apiReport),
  },
  {
    name: 'browser tests',
    command: 'playwright',
    args: ['test', '-c', 'e2e/playwright.config.ts', `--reporter=list,json,${SLOWEST_FILES}`],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      CHROMIUM_PATH: findChromium(),
      E2E_PORT: String(await freePort()),
    },
    count: () => countPlaywright(playwrightReport),
  },
];

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

try {
  const { ok, counts } = runSteps(steps);
  const total = sumCounts([NO_TESTS, ...counts]);
  console.log(`\n${formatTotals(total)}`);
  const isSteady = total.unsteady <= UNSTEADY_AT_MOST;
  if (!isSteady) console.error(`${total.unsteady} browser tests did not pass at the first try.`);
  process.exitCode = ok && total.failed === 0 && isSteady ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true });
}
