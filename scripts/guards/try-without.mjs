import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { startCluster } from '../../server/src/testing/postgres-cluster.ts';
import { ROOT } from '../root.mjs';

const LONGEST_MS = 8 * 60_000;
const BIN = join(ROOT, 'node_modules', '.bin');
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');

/**
 * Runs the test of a guard in a copy without the guard, in a separate process: a reused process would also
 * report failures of earlier guards. The verdict is `noticed` if an assertion failed, `unnoticed` if all tests
 * passed, and `unclear` if the file did not load, hung, or failed otherwise, which proves nothing about the
 * guard.
 */
export async function tryWithout({ copy, guard, signal }) {
  const started = performance.now();
  const run = (url) => runTest({ folder: copy.folder, test: guard.test, url, signal });
  const finding = await copy.changed(guard, () => (guard.engine === 'postgres' ? onPostgres(run) : run()));
  return { ...finding, seconds: (performance.now() - started) / 1000 };
}

async function onPostgres(run) {
  const cluster = await startCluster({ fsync: false });
  try {
    return await run(cluster.url);
  } finally {
    await cluster.close();
  }
}

/** Stops at the first failure, but if that is not an assertion, runs all tests of the file. */
async function runTest(run) {
  const first = await runOnce({ ...run, more: ['--bail=1'] });
  const found = judge(first);
  if (found.verdict !== 'unclear' || first.results === undefined || run.signal.aborted) return found;
  return judge(await runOnce({ ...run, more: [] }));
}

/** The results of vitest; undefined if it wrote none. */
async function runOnce({ folder, test, url, signal, more }) {
  const report = join(folder, 'report.json');
  await rm(report, { force: true });
  const output = await runVitest({ folder, test, report, url, signal, more });
  const written = await readFile(report, 'utf8').catch(() => undefined);
  return { output, results: written === undefined ? undefined : JSON.parse(written).testResults };
}

function judge({ results, output }) {
  if (results === undefined) return { verdict: 'unclear', told: output.slice(-400) };
  const tests = results.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.filter(({ status }) => status === 'failed');
  const asserted = failed.find(({ failureMessages }) =>
    failureMessages.some((text) => text.includes('AssertionError')),
  );
  if (asserted !== undefined) return { verdict: 'noticed', told: asserted.fullName };
  const passed = tests.filter(({ status }) => status === 'passed');
  const isWhole = failed.length === 0 && results.every(({ status }) => status === 'passed');
  if (isWhole && passed.length > 0) return { verdict: 'unnoticed', told: `${passed.length} tests passed` };
  const why = failed[0]?.failureMessages[0] ?? results[0]?.message ?? output;
  return { verdict: 'unclear', told: why.slice(0, 400) };
}

/** Resolves with the output when the run has ended or was stopped by a timeout or an abort. */
function runVitest({ folder, test, report, url, signal, more }) {
  return new Promise((resolve, reject) => {
    const args = [VITEST, 'run', test, '--reporter=json', `--outputFile=${report}`, ...more];
    const child = spawn(join(BIN, 'node'), args, {
      ...{ cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
      env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, TEST_DATABASE_URL: url },
      // A separate process group, so that its workers end with it.
      detached: true,
    });
    const end = () => process.kill(-child.pid, 'SIGKILL');
    const timer = setTimeout(end, LONGEST_MS);
    signal.addEventListener('abort', end);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve(output);
    });
  });
}
