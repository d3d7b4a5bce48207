import { setTimeout as sleep } from 'node:timers/promises';
import { countWaiting } from './count-waiting.ts';
import type { TestServer } from './test-server.ts';

interface During<T> {
  database: TestServer['database'];
  /** Statements of the other transaction, with their values. */
  statements: readonly (readonly [text: string, values: readonly unknown[]])[];
  work: () => Promise<T>;
}

/**
 * Runs work while another connection has a transaction open, which commits once the work waits for it or ends. PostgreSQL
 * only: the embedded engine has one connection.
 */
export async function duringTransaction<T>({ database, statements, work }: During<T>): Promise<T> {
  if (database.kind !== 'postgres') throw new Error('This test is for a server.');
  const other = await database.client.connect();
  try {
    await other.query('begin');
    for (const [text, values] of statements) await other.query(text, [...values]);
    let isDone = false;
    const working = work().finally(() => {
      isDone = true;
    });
    while (!isDone && (await countWaiting(database.db)) === 0) await sleep(10);
    await other.query('commit');
    return await working;
  } finally {
    other.release();
  }
}
