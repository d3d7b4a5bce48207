import { parseArgs } from 'node:util';
import { readConfig } from '#app/process/config.ts';
import { backupPlace } from '../backup/moment/backup-place.ts';
import { readArchived } from '../backup/moment/log-archive.ts';
import { prune } from '../backup/moment/prune.ts';
import { takeBase } from '../backup/moment/take-base.ts';
import { runCommand } from './archive-flags.ts';

const USAGE = 'npm run backup:base -- [--keep 7]';
/** The log is confirmed every ten seconds. */
const LATE_MS = 300_000;

/** Takes a base backup, and removes what no kept one needs. */
runCommand(async () => {
  const keep = readKeep();
  const config = readConfig(process.env);
  const { copiesFiles, dataDir } = backupPlace(config);
  const { archive, base } = await takeBase(config);
  const bytes = base.parts.reduce((sum, part) => sum + part.bytes, 0);
  console.log(
    `Base backup ${base.name}: ${Math.ceil(bytes / 1e6)} MB. Moments from ${base.endedAt} on can be restored.`,
  );
  if (!copiesFiles) console.log('The files are in the bucket of FILES_URL and are not in it.');
  const archived = await readArchived(archive);
  if (archived === null || Date.now() - Date.parse(archived.until) > LATE_MS)
    console.error('The log is not being archived: npm run backup:log has to keep running.');
  const removed = await prune({ archive, keep, dataDir: copiesFiles ? dataDir : undefined });
  console.log(
    `Removed: ${removed.bases} base backups, ${removed.segments} segments of the log, ${removed.files} files.`,
  );
});

function readKeep(): number {
  try {
    const { values } = parseArgs({ options: { keep: { type: 'string', default: '7' } } });
    if (/^[1-9]\d{0,3}$/.test(values.keep)) return Number(values.keep);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error}\n${USAGE}`, { cause: error });
  }
  throw new Error(`--keep takes the number of base backups to keep, 1 to 9999.\n${USAGE}`);
}
