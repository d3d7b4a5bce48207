import type { PGlite } from '@electric-sql/pglite';

export const CHECKPOINT_LOOK_MS = 30_000;
/** After a crash so much of the log has to be gone through. */
const LOG_BYTES = 128 * 1_048_576;

/**
 * Writes a checkpoint when the log since the last one is long. On a PostgreSQL server a process of its own does this; the
 * embedded engine runs none and would keep its whole log, on the disk, until it is closed.
 */
export async function shortenLog(
  client: Pick<PGlite, 'query' | 'exec'>,
  logBytes = LOG_BYTES,
): Promise<void> {
  const { rows } = await client.query<{ due: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1::bigint
        and current_setting('default_transaction_read_only') = 'off' as due
     from pg_control_checkpoint()`,
    [logBytes],
  );
  if (rows[0]?.due) await client.exec('checkpoint');
}
