import { readConfig } from '#app/config.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { readArchiveFlags, runCommand } from './archive-flags.ts';

runCommand(async () => {
  const { file, force } = readArchiveFlags('to');
  const { files } = await makeBackup({ config: readConfig(process.env), to: file, force });
  console.log(`Backup written to ${file}: the database and ${files} files.`);
});
