import type { Client } from 'pg';

const OLDEST = 150_000;

/**
 * Refuses a PostgreSQL server that is too old, and a database whose encoding is not UTF-8, before anything is
 * created.
 */
export async function assertUsableServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string; version: string; encoding: string }>(`
    select current_setting('server_version_num') as number, current_setting('server_version') as version,
           current_setting('server_encoding') as encoding`);
  const [server] = rows;
  if (server === undefined) throw new Error('The database returned no server settings.');
  if (Number(server.number) < OLDEST)
    throw new Error(`DATABASE_URL: this is PostgreSQL ${server.version}; version 15 or later is needed.`);
  if (server.encoding !== 'UTF8')
    throw new Error(
      `DATABASE_URL: this database has the encoding ${server.encoding}; make one with encoding 'UTF8'.`,
    );
}
