import { readConfig } from '#app/process/config.ts';
import { receiveLog } from '../backup/moment/receive-log.ts';
import { runCommand } from './archive-flags.ts';

/** Archives the log of PostgreSQL and the stored files until SIGTERM or SIGINT. */
runCommand(async () => {
  const ends = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => ends.abort());
  await receiveLog({
    config: readConfig(process.env),
    signal: ends.signal,
    say: (line) => console.log(line),
  });
});
