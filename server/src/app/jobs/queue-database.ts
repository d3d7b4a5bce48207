import { fromPglite } from 'pg-boss';
import type { Database } from '#db/open.ts';

type QueueDatabase = ReturnType<typeof fromPglite>;

/**
 * The queue shares the connection pool of the application. For a text with several statements the driver returns a
 * list of results, which the queue accepts.
 */
export function queueDatabase(database: Database): QueueDatabase {
  if (database.kind === 'pglite') return fromPglite(database.client);
  const { client } = database;
  return { executeSql: (text, values) => client.query(text, values) };
}
