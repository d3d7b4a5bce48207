import { readConfig } from '#app/process/config.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { readArchiveFlags, runCommand } from './archive-flags.ts';

runCommand(async () => {
  const { file, force } = readArchiveFlags('from');
  const { madeAt } = await restoreBackup({ config: readConfig(process.env), from: file, force });
  console.log(`Restored the backup of ${madeAt}.`);
});
