import { parseArgs } from 'node:util';
import { z } from 'zod';
import { readConfig } from '#app/process/config.ts';
import { requireDirectory } from '../backup/moment/backup-place.ts';
import { CLUSTER, restoreMoment } from '../backup/moment/restore-moment.ts';
import { runCommand } from './archive-flags.ts';

const USAGE = 'npm run restore:moment -- --into DIRECTORY [--at 2026-11-30T12:00:00Z]';

/** Restores database and files as they were at a moment, or the latest there is. */
runCommand(async () => {
  const { into, at } = readFlags();
  const { BACKUP_DIR, FILES_URL } = readConfig(process.env);
  const from = requireDirectory(BACKUP_DIR);
  const restored = await restoreMoment({ from, into, at, withFiles: FILES_URL === undefined });
  const reached =
    restored.lastCommit === null ? 'no write after it' : `writes until ${restored.lastCommit.toISOString()}`;
  console.log(
    `Restored the base backup ${restored.base} and ${reached} into ${into}/${CLUSTER}, and ${restored.files} files.`,
  );
  for (const file of restored.missing) console.error(`Missing: ${file}`);
  if (FILES_URL !== undefined)
    console.log('The files are in the bucket of FILES_URL, which was left as it is.');
});

function readFlags(): { into: string; at: Date | undefined } {
  try {
    const { values } = parseArgs({ options: { into: { type: 'string' }, at: { type: 'string' } } });
    if (values.into === undefined || values.into === '') throw new Error('--into takes an empty directory.');
    return { into: values.into, at: values.at === undefined ? undefined : readMoment(values.at) };
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`, { cause: error });
  }
}

function readMoment(text: string): Date {
  const parsed = z.iso.datetime({ offset: true }).safeParse(text);
  if (!parsed.success)
    throw new Error('--at takes a time with its zone, such as 2026-11-30T12:00:00Z or …T14:00:00+02:00.');
  return new Date(parsed.data);
}
