import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { APPLIED_MIGRATIONS, type BackupEngine } from './engine.ts';
import { runProgram } from './run-program.ts';
import { withoutPassword } from './without-password.ts';

/** Name of the dump in a backup. */
export const DUMP = 'database.sql';
/** All schemas of the application: its tables, the applied migrations, the job queue. */
const SCHEMAS = ['public', 'drizzle', 'pgboss'];

/** A PostgreSQL server is dumped and restored with pg_dump and pg_restore, which must be installed here. */
export function postgresEngine(databaseUrl: string): BackupEngine {
  const { url, env } = withoutPassword(databaseUrl);
  return {
    name: 'postgres',
    dump: async (staging) => {
      const migrations = await ask<{ name: string }>(databaseUrl, APPLIED_MIGRATIONS);
      await runProgram(
        'pg_dump',
        [`--dbname=${url}`, '--no-owner', '--no-privileges', `--file=${join(staging, DUMP)}`],
        env,
      );
      return { migrations: migrations.map(({ name }) => name), part: { directory: staging, name: DUMP } };
    },
    isEmpty: async () => {
      const tables = await ask(
        databaseUrl,
        `select 1 from pg_tables where schemaname in (${SCHEMAS.map((name) => `'${name}'`).join(', ')}) limit 1`,
      );
      return tables.length === 0;
    },
    check: async () => {
      await runProgram('psql', ['--version']);
      const others = await ask(
        databaseUrl,
        `select 1 from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      if (others.length > 0)
        throw new Error(
          `The database has ${others.length} other connections; stop every Halla process first.`,
        );
    },
    replace: async (unpacked) => {
      const clear = join(unpacked, 'clear.sql');
      await writeFile(clear, clearStatements());
      const files = [clear, join(unpacked, DUMP)].flatMap((file) => ['-f', file]);
      await runProgram(
        'psql',
        [`--dbname=${url}`, '-X', '-q', '-v', 'ON_ERROR_STOP=1', '--single-transaction', ...files],
        env,
      );
    },
  };
}

function clearStatements(): string {
  const drops = SCHEMAS.map((name) => `drop schema if exists ${name} cascade;`);
  return [
    'set client_min_messages = warning;',
    ...drops,
    'create schema public;',
    'grant usage on schema public to public;',
  ].join('\n');
}

async function ask<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
