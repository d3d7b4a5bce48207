import { databaseOf, readConfig } from '#app/process/config.ts';
import { createLog } from '#app/process/log.ts';
import { openDatabase } from '#db/open.ts';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { runCommand } from './archive-flags.ts';

/** Verifies the stock ledger; exits with 1 if it does not add up to the totals. */
runCommand(async () => {
  const config = readConfig(process.env);
  const log = createLog({ level: 'warn' });
  const database = await openDatabase({
    ...databaseOf(config),
    onError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    const proof = await proveLedger(database.db, new Date());
    const { rows, entries, differing, differences } = proof;
    if (differing === 0) {
      console.log(`The ledger holds: ${entries} changes add up to the totals of all ${rows} rows of stock.`);
      return;
    }
    for (const { sku, warehouse, total, ledger, brokenEntry } of differences) {
      const broken = brokenEntry === null ? '' : `; entry ${brokenEntry} does not continue the one before it`;
      console.error(`${sku} in ${warehouse}: total ${total}, changes ${ledger}${broken}`);
    }
    throw new Error(`The ledger does not add up to the totals of ${differing} of ${rows} rows of stock.`);
  } finally {
    await database.close();
  }
});
