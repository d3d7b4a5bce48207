import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { failureText } from '#db/failure.ts';
import { THIS_CHECKOUT } from '../rehearsal/build-process.ts';
import { type Rehearsal, rehearse } from '../rehearsal/rehearse.ts';
import { isSame, reportOf } from '../rehearsal/report.ts';

const USAGE =
  'npm run rehearse -- --from BACKUP.tar.gz --old CHECKOUT [--accounts N] [--calls A,B] [--in DIRECTORY] [--report FILE.json]';
/** Exit codes beside 0, which means without a difference. */
const DIFFERENT = 1;
const NOT_RUN = 2;
const ACCOUNTS_AT_MOST = 20;

interface Flags {
  from: string;
  old: string;
  perLevel: number;
  only: string[] | undefined;
  parent: string | undefined;
  report: string | undefined;
}

function readFlags(): Flags {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { from: text, old: text, accounts: text, calls: text, in: text, report: text },
  });
  const { from, old, accounts = '1', calls, in: parent, report } = values;
  const perLevel = Number(accounts);
  if (from === undefined || old === undefined) throw new Error('It takes a backup and the old build.');
  if (!Number.isInteger(perLevel) || perLevel < 1 || perLevel > ACCOUNTS_AT_MOST)
    throw new Error(`--accounts takes 1 to ${ACCOUNTS_AT_MOST}.`);
  return { from, old: resolve(old), perLevel, only: calls?.split(','), parent, report };
}

function flagsOrUsage(): Flags {
  try {
    return readFlags();
  } catch (error) {
    throw new Error(`${failureText(error)}\n${USAGE}`, { cause: error });
  }
}

/** Restores a backup beside the running installation and compares the answers of two builds; 0, 1 or 2. */
async function main(): Promise<number> {
  const { parent, only, report, ...flags } = flagsOrUsage();
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => interrupted.abort(new Error('Ended early: nothing is known.')));
  const started = performance.now();
  const rehearsal = await rehearse({
    ...{ ...flags, new: THIS_CHECKOUT },
    ...(parent !== undefined && { parent }),
    ...(only !== undefined && { only }),
    env: process.env,
    signal: interrupted.signal,
    log: (line) => console.log(line),
  });
  console.log(`\n${reportOf(rehearsal).join('\n')}`);
  // Values of the backup are in it.
  if (report !== undefined) await writeFile(report, asJson(rehearsal), { mode: 0o600 });
  console.log(`\nThe rehearsal took ${((performance.now() - started) / 1000).toFixed(0)} s.`);
  return isSame(rehearsal) ? 0 : DIFFERENT;
}

/** All of it, with the times of every call. */
function asJson(rehearsal: Rehearsal): string {
  return JSON.stringify(
    rehearsal,
    (_, value) => (value instanceof Map ? Object.fromEntries(value) : value),
    1,
  );
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(failureText(error));
    process.exitCode = NOT_RUN;
  },
);
