import { readConfig } from '#app/process/config.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { readArchiveFlags, runCommand } from './archive-flags.ts';

runCommand(async () => {
  const { file, force } = readArchiveFlags('to');
  const config = readConfig(process.env);
  const { files } = await makeBackup({ config, to: file, force });
  console.log(`Backup written to ${file}: the database and ${files} files.`);
  if (config.FILES_URL !== undefined)
    console.log('The files in the bucket of FILES_URL are not in it; copy the bucket now.');
});
