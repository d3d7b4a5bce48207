import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortenLog } from './checkpoints.ts';

const MIB = 1_048_576;

let client: PGlite;
beforeAll(async () => {
  client = await PGlite.create();
});
afterAll(() => client.close());

/** Bytes of write-ahead log that crash recovery would replay. */
async function logBytes(): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  return rows[0]?.bytes ?? 0;
}

it('The log is kept until it is long, and then only what came after the checkpoint.', async () => {
  await client.exec(
    `create table filler as select repeat(md5(n::text), 20) as text from generate_series(1, 5000) n`,
  );
  const before = await logBytes();
  expect(before).toBeGreaterThan(3 * MIB);

  await shortenLog(client, 2 * before);
  expect(await logBytes()).toBeGreaterThanOrEqual(before);

  await shortenLog(client, before / 2);
  expect(await logBytes()).toBeLessThan(MIB);
});

it('A full disk is left alone: a checkpoint may need room itself.', async () => {
  await client.exec(`insert into filler select * from filler; set default_transaction_read_only = on`);
  const before = await logBytes();
  await shortenLog(client, before / 2);
  expect(await logBytes()).toBeGreaterThanOrEqual(before);
});
