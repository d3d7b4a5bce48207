import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Archived, LogArchive } from './log-archive.ts';

const CONFIRM_MS = 10_000;
const POLL_MS = 50;

/**
 * Waits until the archive contains everything committed so far; throws after ten seconds. Commits an empty
 * message, because a restore to a moment stops at the first commit after it, and an idle server would have none.
 * The position recorded is that of the message, because a record may end before the flushed one.
 */
export async function confirmLog(client: Client, { slot }: Pick<LogArchive, 'slot'>): Promise<Archived> {
  const until = await ask<Date>(client, 'select clock_timestamp() as value');
  const lsn = await ask<string>(client, `select pg_logical_emit_message(true, 'halla', '')::text as value`);
  const flushed = await ask<string>(client, 'select pg_current_wal_flush_lsn()::text as value');
  const deadline = Date.now() + CONFIRM_MS;
  while (!(await hasReceived(client, { slot, flushed }))) {
    if (Date.now() > deadline)
      throw new Error('pg_receivewal does not keep up with the log of the database server.');
    await sleep(POLL_MS);
  }
  return { until: until.toISOString(), lsn };
}

async function ask<T>(client: Client, statement: string): Promise<T> {
  const { rows } = await client.query<{ value: T }>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error('The database server did not say where its log ends.');
  return row.value;
}

/** The slot advances to what pg_receivewal has synced to disk. */
async function hasReceived(
  client: Client,
  { slot, flushed }: { slot: string; flushed: string },
): Promise<boolean> {
  const { rows } = await client.query<{ received: boolean | null }>(
    'select restart_lsn >= $2::pg_lsn as received from pg_replication_slots where slot_name = $1',
    [slot, flushed],
  );
  return rows[0]?.received === true;
}
