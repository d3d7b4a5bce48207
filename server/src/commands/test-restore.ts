import { parseArgs } from 'node:util';
import { readConfig } from '#app/process/config.ts';
import { testRestore } from '../backup/moment/test-restore.ts';
import { runCommand } from './archive-flags.ts';

const USAGE = 'npm run restore:test -- [--in DIRECTORY]';

/** Restores the latest there is beside the running server and looks at it; exits with 1 when it does not work. */
runCommand(async () => {
  const { note, tested } = await testRestore(readConfig(process.env), readParent());
  if (tested === null) throw new Error(`The restore does not work: ${note.failure}`);
  const rows = Object.entries(tested.rows).map(([table, count]) => `${count} ${table}`);
  console.log(`The restore works: ${rows.join(', ')}, ${tested.files} files.`);
  console.log(
    `It took ${note.tookS.toFixed(1)} s; the newest write was ${Math.round(tested.newestWriteAgeS)} s old when it began.`,
  );
});

function readParent(): string | undefined {
  try {
    return parseArgs({ options: { in: { type: 'string' } } }).values.in;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`, { cause: error });
  }
}
