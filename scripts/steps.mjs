import { spawn } from 'node:child_process';

import { delimiter, join } from 'node:path';
import { formatTotals } from './counts.mjs';
import { ROOT } from './root.mjs';

const BIN = join(ROOT, 'node_modules', '.bin');

export const SLOWEST_FILES = join(ROOT, 'scripts', 'slowest-files.mjs');
export const VITEST_REPORTERS = ['default', 'json', SLOWEST_FILES].map((name) => `--reporter=${name}`);

/**
 * Runs the steps one after the other and stops at the first that fails; those in an array run at the same time. A quiet step
 * shows its output only when it failed, one in the background when it has ended.
 * Answers whether all passed and the test counts of the steps that have some.
 */
export async function runSteps(steps) {
  const done = [];
  for (const step of steps) {
    const results = await Promise.all([step].flat().map(runStep));
    done.push(...results);
    if (results.some(({ ok }) => !ok)) break;
  }
  printSummary(done);
  const failed = done.filter(({ ok }) => !ok).map(({ name }) => name);
  if (failed.length > 0) console.error(`\nFailed: ${failed.join(', ')}. The steps after it were not run.`);
  return { ok: failed.length === 0, counts: done.flatMap(({ counts }) => counts ?? []) };
}

async function runStep(step) {
  const { name, quiet = false, background = false } = step;
  const title = `\n── ${name}`;
  if (!quiet && !background) console.log(title);
  const started = performance.now();
  const { ok, output } = await runTool(step);
  if (background) console.log(`${title}\n${output}`);
  if (quiet && !ok) console.error(output);
  return { name, ok, seconds: (performance.now() - started) / 1000, counts: step.count?.() };
}

/** Runs a tool of this checkout with the Node of this checkout; answers whether it passed, and the output that it did not show. */
function runTool({ command, args, env = {}, quiet = false, background = false }) {
  const isKept = quiet || background;
  const child = spawn(command, args, {
    cwd: ROOT,
    env: { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH}`, ...env },
    stdio: isKept ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve) => {
    const end = (ok) => resolve({ ok, output: Buffer.concat(output).toString() });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      end(false);
    });
    child.on('close', (code) => end(code === 0));
  });
}

function printSummary(done) {
  console.log('');
  for (const { name, ok, seconds, counts } of done) {
    const tests = counts === undefined ? '' : `  ${formatTotals(counts)}${remarks(counts)}`;
    console.log(`${ok ? '✔' : '✖'} ${name.padEnd(24)}${seconds.toFixed(1).padStart(7)} s${tests}`);
  }
}

function remarks({ skipped, unsteady }) {
  return `${skipped === 0 ? '' : `, ${skipped} skipped`}${unsteady === 0 ? '' : `, ${unsteady} not at the first try`}`;
}
