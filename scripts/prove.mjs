// npm run prove: what takes too long to repeat for every change. Run it every night; it takes over an hour on two cores.
import { runSteps } from './steps.mjs';

/** Tests that draw a sample in npm test, with all their cases, and the tests that CI leaves out on PostgreSQL. */
const PROOFS = [
  {
    name: 'every case, embedded',
    command: 'vitest',
    args: ['run', '--project', 'server'],
    env: { SAMPLE: 'all', TEST_DATABASE_URL: undefined },
  },
  {
    name: 'every case, PostgreSQL',
    command: 'node',
    args: ['scripts/test-postgres.mjs'],
    env: { SAMPLE: 'all', KILLED_AT: 'every' },
  },
];

const { ok } = runSteps(PROOFS);
process.exitCode = ok ? 0 : 1;
