// npm run prove: what takes too long to repeat for every change, for the night or before a release.
//   -- --minutes N   of each run of faults, 20 by default
import { parseArgs } from 'node:util';
import { runSteps } from './steps.mjs';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '20' } } });

const quietly = '--disable-warning=ExperimentalWarning';

/** Tests that draw a sample in npm test, with all their cases, and the tests that CI leaves out on PostgreSQL. */
const everyCase = [
  {
    name: 'every case, embedded',
    command: 'vitest',
    args: ['run', '--project', 'server', '--project', 'domain'],
    env: { SAMPLE: 'all', TEST_DATABASE_URL: undefined },
  },
  {
    name: 'every case, PostgreSQL',
    command: 'node',
    args: ['scripts/test-postgres.mjs'],
    env: { SAMPLE: 'all', KILLED_AT: 'every' },
  },
];

/** 200 rounds of each named pair of calls, four of each other pair. */
const races = {
  name: 'races',
  command: 'node',
  args: ['scripts/test-postgres.mjs', 'server/src/durability/races'],
  env: { SAMPLE: 'all', RACE_ROUNDS: '200' },
};

const faults = (engine, processes) => ({
  name: `faults on ${engine}`,
  command: 'node',
  args: [
    ...[quietly, 'scripts/faults.mjs', '--minutes', values.minutes],
    ...['--engine', engine, '--processes', processes],
  ],
});

const { ok } = runSteps([
  ...everyCase,
  faults('embedded', '1'),
  faults('postgres', '2'),
  races,
  { name: 'guards', command: 'node', args: [quietly, 'scripts/guards.mjs'] },
]);
process.exitCode = ok ? 0 : 1;
