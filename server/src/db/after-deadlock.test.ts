import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { askServer } from '../testing/ask-server.ts';
import { openSession } from './pooler.ts';
import { openServerPool } from './server-pool.ts';

const serverUrl = inject('postgresUrl');

describe.skipIf(serverUrl === null)('a deadlock (only in npm run test:postgres)', () => {
  const url = serverUrl ?? '';
  const schema = `deadlock_${process.pid}`;
  let pool: ReturnType<typeof openServerPool>;
  beforeEach(async () => {
    await askServer(url, `create schema ${schema}`);
    await askServer(url, `create table ${schema}.first as select 1 as id`);
    await askServer(url, `create table ${schema}.second as select 1 as id`);
    pool = openServerPool({ url, max: 1, onError: (error) => expect.fail(error.message) });
  });
  afterEach(async () => {
    await pool.end();
    await askServer(url, `drop schema ${schema} cascade`);
  });

  /** Makes a statement wait for a migration, which then waits for the statement. */
  async function meetMigration(read: (statement: string) => Promise<unknown>): Promise<unknown> {
    const migration = await openSession(url);
    await migration.query('begin');
    await migration.query(`lock table ${schema}.second in access exclusive mode`);
    const answer = read(`select count(*)::int as rows from ${schema}.first, ${schema}.second`).catch(
      (error: unknown) => error,
    );
    const waits = () =>
      askServer(url, `select 1 from pg_locks where not granted and relation = '${schema}.second'::regclass`);
    await expect.poll(waits).toHaveLength(1);
    // The statement began to wait first, so PostgreSQL cancels it and the migration continues.
    await migration.query(`lock table ${schema}.first in access exclusive mode`);
    await migration.query('commit');
    await migration.end();
    return answer;
  }

  it('of a statement outside a transaction is not seen by its sender', async () => {
    const answer = await meetMigration((statement) => pool.query(statement));
    expect(answer).toMatchObject({ rows: [{ rows: 1 }] });
  });

  it('of a statement in a transaction is: the whole transaction has to be sent again', async () => {
    const connection = await pool.connect();
    await connection.query('begin');
    const answer = await meetMigration((statement) => connection.query(statement));
    await connection.query('rollback');
    connection.release();
    expect(answer).toMatchObject({ code: '40P01' });
  });
});
