// npm run guards: takes every guard of server/src/testing/guards out, one at a time and in a copy of the tree, and expects
// the test of that guard to fail. What was found is kept, and asked again once the guard, its file or its test changes.
//   -- --parallel N    copies at work at the same time, 1 by default
//   -- --minutes N     starts no further guard after that time; the next run goes on
//   -- --only TEXT     guards with this text in file or name
//   -- --again         forgets what was found before
import { parseArgs } from 'node:util';
import { GUARDS } from '../server/src/testing/guards/guards.ts';
import { makeCopy } from './guards/copy.mjs';
import { keyOf, readFindings, writeFinding } from './guards/findings.mjs';
import { tryWithout } from './guards/try-without.mjs';

const { values } = parseArgs({
  options: {
    parallel: { type: 'string', default: '1' },
    minutes: { type: 'string' },
    only: { type: 'string', default: '' },
    again: { type: 'boolean', default: false },
  },
});

const until = values.minutes === undefined ? Infinity : performance.now() + Number(values.minutes) * 60_000;
const wanted = GUARDS.filter(({ file, name }) => `${file} ${name}`.includes(values.only));
const known = values.again ? {} : readFindings();
// Unclear results are retried.
const left = wanted.filter((guard) => !['noticed', 'unnoticed'].includes(known[keyOf(guard)]?.verdict));
console.log(`${wanted.length} guards, ${wanted.length - left.length} known from before.`);

// The tests at work are ended with their processes, and the copies are removed.
const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort());

/** Processes guards until none is left or the time is over. */
async function work() {
  const copy = await makeCopy();
  try {
    while (performance.now() < until && !interrupted.signal.aborted) {
      const guard = left.shift();
      if (guard === undefined) return;
      const finding = await tryWithout({ copy, guard, signal: interrupted.signal });
      if (interrupted.signal.aborted) return;
      const key = keyOf(guard, copy.folder);
      known[key] = finding;
      writeFinding(key, finding);
      const { verdict, seconds } = finding;
      console.log(`${verdict.padEnd(10)}${seconds.toFixed(0).padStart(4)} s  ${guard.file}: ${guard.name}`);
    }
  } finally {
    await copy.remove();
  }
}

await Promise.all(Array.from({ length: Number(values.parallel) }, work));

const found = wanted.map((guard) => ({ ...guard, ...known[keyOf(guard)] }));
const tried = found.filter(({ verdict }) => verdict !== undefined);
const open = tried.filter(({ verdict }) => verdict !== 'noticed');
for (const { file, name, test, verdict, told } of open)
  console.log(`\n${verdict}: ${file}: ${name}\n  ${test}\n  ${told}`);
const untried = found.length - tried.length;
console.log(
  `\n${tried.length - open.length} of ${tried.length} guards are noticed when they are taken out; ${untried} not tried yet.`,
);
process.exitCode = open.length + untried === 0 ? 0 : 1;
