import { databaseOf, readConfig } from '#app/process/config.ts';
import { createLog } from '#app/process/log.ts';
import { openDatabase } from '#db/open.ts';
import { CHECKS, recount } from '#modules/system/recount/recount.service.ts';
import { runCommand } from './archive-flags.ts';

/** Compares orders, documents, shipments, devices and stock with each other; exits with 1 if they disagree. */
runCommand(async () => {
  const config = readConfig(process.env);
  const log = createLog({ level: 'warn' });
  const database = await openDatabase({
    ...databaseOf(config),
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    const failed = await recount(database.db);
    if (failed.length === 0) {
      console.log(`Everything agrees: ${CHECKS.length} checks hold.`);
      return;
    }
    for (const { holds, count, differences } of failed) {
      console.error(`${holds} Not so: ${count}.`);
      for (const { subject, expected, found } of differences)
        console.error(`  ${subject}: expected ${expected ?? 'nothing'}, found ${found ?? 'nothing'}`);
      if (count > differences.length) console.error(`  and ${count - differences.length} more`);
    }
    throw new Error(`${failed.length} of ${CHECKS.length} checks do not hold.`);
  } finally {
    await database.close();
  }
});
