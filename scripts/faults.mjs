// npm run faults: servers that are killed, stopped and cut off while clients write, and a recount of everything that was
// acknowledged. A difference ends the run with its seed.
//   -- --minutes N         how long, 1 by default
//   -- --seed S            draws the same clients and faults again; a new one by default
//   -- --engine E          embedded (default) or postgres, on a cluster that is made for the run
//   -- --processes N       servers on the one database; 1 by default, more need postgres
//   -- --often PARTS       kinds of faults with one of these texts in their name, separated by commas, ten times as often
//   -- --recount-every N   faults between two recounts, 6 by default
//   -- --pause MS          of a client between two writes, 20 by default; longer pauses leave the machine time for more faults
//   -- --sabotage WHAT     breaks one write on purpose, which has to be found
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runFaults } from '../server/src/durability/faults/run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    engine: { type: 'string', default: 'embedded' },
    processes: { type: 'string', default: '1' },
    often: { type: 'string', default: '' },
    'recount-every': { type: 'string', default: '6' },
    pause: { type: 'string', default: '20' },
    sabotage: { type: 'string' },
  },
});
const { seed, engine, sabotage } = values;
const processes = Number(values.processes);
const often = values.often.split(',').filter((part) => part !== '');
if (engine !== 'embedded' && engine !== 'postgres') throw new Error('--engine is embedded or postgres.');
if (engine === 'embedded' && processes !== 1) throw new Error('The embedded database has one process.');

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort());
const dataDir = await mkdtemp(join(tmpdir(), 'halla-faults-'));
const started = performance.now();
const at = () => `${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s`;
console.log(`Seed ${seed}, ${engine}, ${processes} processes.`);
try {
  const { differences, faults, ...counts } = await runFaults({
    ...{ engine, processes, seed, dataDir, ms: Number(values.minutes) * 60_000 },
    ...{ often, recountEvery: Number(values['recount-every']), pauseMs: Number(values.pause) },
    ...(sabotage !== undefined && { sabotage }),
    signal: interrupted.signal,
    log: (line) => console.log(`${at()}  ${line}`),
  });
  console.log(JSON.stringify({ ...counts, faults }, null, 1));
  if (interrupted.signal.aborted) {
    console.error('Ended early: nothing is proven.');
    process.exitCode = 1;
  } else if (differences.length > 0) {
    console.error(
      `Seed ${seed} found ${differences.length} differences:\n${differences.slice(0, 20).join('\n')}`,
    );
    process.exitCode = 1;
  } else console.log(`Seed ${seed}: nothing lost, nothing twice.`);
} finally {
  await rm(dataDir, { recursive: true });
}
