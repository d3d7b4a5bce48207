import type { PGlite } from '@electric-sql/pglite';

export const CHECKPOINT_LOOK_MS = 30_000;
/** Maximum write-ahead log that crash recovery replays. */
const LOG_BYTES = 128 * 1_048_576;

/**
 * Triggers a checkpoint when the log since the last one is long. A PostgreSQL server has a checkpointer process; the
 * embedded engine has none and would keep its whole log on disk until it is closed.
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
