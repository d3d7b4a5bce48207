// npm run schema-dump: a dump of the schema as it is now, with a few rows of every table, for the test that migrates it.
//   -- --answers   instead records again what the calls of that test are answered; read the difference before you commit it
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const what = process.argv.includes('--answers') ? 'answers' : 'new';
const VITEST = join(ROOT, 'node_modules', '.bin', process.platform === 'win32' ? 'vitest.cmd' : 'vitest');

const { status } = spawnSync(VITEST, ['run', '--project', 'server', 'src/testing/schema-dump'], {
  cwd: ROOT,
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: { ...process.env, SCHEMA_DUMP: what },
});
process.exit(status ?? 1);
