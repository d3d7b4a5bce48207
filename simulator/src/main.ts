import { type Options, readOptions, USAGE } from './cli/options.ts';
import { summaryText } from './cli/summary.ts';
import { Failure } from './failure.ts';
import { simulate } from './simulate.ts';

const FAILED = 1;
const WRONG_FLAGS = 2;

function options(): Options | null {
  try {
    return readOptions(process.argv.slice(2), { env: process.env, now: Date.now() });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n\n${USAGE}`);
    process.exit(WRONG_FLAGS);
  }
}

async function main(): Promise<void> {
  const chosen = options();
  if (chosen === null) {
    process.stdout.write(USAGE);
    return;
  }
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => ending.abort());
  try {
    const summary = await simulate(chosen, {
      signal: ending.signal,
      terminal: process.stderr,
      // The demo starts the simulator as its child and waits for this.
      onHistory: () => process.send?.('history'),
    });
    process.stdout.write(`${chosen.summaryJson ? JSON.stringify(summary) : summaryText(summary)}\n`);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = FAILED;
  }
}

await main();
