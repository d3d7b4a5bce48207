import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { formatTotals } from './counts.mjs';
import { ROOT } from './root.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');

export const SLOWEST_FILES = join(ROOT, 'scripts', 'slowest-files.mjs');
export const VITEST_REPORTERS = ['default', 'json', SLOWEST_FILES].map((name) => `--reporter=${name}`);

/**
 * Runs the steps in sequence and stops at the first failure. A quiet step shows its output only if it fails. Returns
 * whether all passed, and the test counts of the steps.
 */
export function runSteps(steps) {
  const done = [];
  for (const step of steps) {
    if (!step.quiet) console.log(`\n── ${step.name}`);
    const started = performance.now();
    const ok = runTool(step);
    const counts = step.count?.();
    done.push({ name: step.name, ok, seconds: (performance.now() - started) / 1000, counts });
    if (!ok) break;
  }
  printSummary(done);
  const failed = done.find(({ ok }) => !ok);
  if (failed !== undefined) console.error(`\nFailed: ${failed.name}. The steps after it were not run.`);
  return { ok: failed === undefined, counts: done.flatMap(({ counts }) => counts ?? []) };
}

/** Runs a tool of this checkout with its Node; returns whether it passed. */
export function runTool({ command, args, env = {}, quiet = false }) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 64 * 1_048_576,
    shell: process.platform === 'win32',
  });
  if (error !== undefined) console.error(`${command} could not be started: ${error.message}`);
  if (quiet && status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}`);
  return status === 0;
}

function printSummary(done) {
  console.log('');
  for (const { name, ok, seconds, counts } of done) {
    const tests = counts === undefined ? '' : `  ${formatTotals(counts)}${remarks(counts)}`;
    console.log(`${ok ? '✔' : '✖'} ${name.padEnd(20)}${seconds.toFixed(1).padStart(7)} s${tests}`);
  }
}

function remarks({ skipped, unsteady }) {
  return `${skipped === 0 ? '' : `, ${skipped} skipped`}${unsteady === 0 ? '' : `, ${unsteady} not at the first try`}`;
}
