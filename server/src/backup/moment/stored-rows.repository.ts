import type { Client } from 'pg';

/** A file that a row names. */
export interface NamedFile {
  key: string;
  table: string;
  /** Size in bytes; null if the row contains none. */
  size: number | null;
}

/** Tables that name files of others, or files that belong to no row yet. */
const NOT_OWNERS = ['download_tickets', 'loose_files'];
/** Tables whose rows are counted after a restore. */
const MAIN_TABLES = ['users', 'companies', 'devices', 'sessions', 'tickets', 'orders', 'shipments'];

interface KeyColumn {
  table: string;
  column: string;
  size: string | null;
}

/** The files that rows name, by the columns that the database has: it may be older than this program. */
export async function namedFiles(client: Client): Promise<NamedFile[]> {
  const { rows: columns } = await client.query<KeyColumn>(
    `select quote_ident(keys.table_name) as table, quote_ident(keys.column_name) as column,
       (select quote_ident(sizes.column_name) from information_schema.columns as sizes
         where keys.column_name = 'storage_key' and sizes.table_schema = 'public'
           and sizes.table_name = keys.table_name and sizes.column_name in ('size', 'pdf_size')) as size
     from information_schema.columns as keys
     where keys.table_schema = 'public' and keys.column_name in ('storage_key', 'thumbnail_key')
       and keys.table_name <> all($1::text[])
     order by 1, 2`,
    [NOT_OWNERS],
  );
  if (columns.length === 0) return [];
  const parts = columns.map(
    ({ table, column, size }) =>
      `select ${column} as key, '${table}' as table, ${size ?? 'null'}::float8 as size from ${table} where ${column} is not null`,
  );
  return (await client.query<NamedFile>(parts.join(' union all '))).rows;
}

/** Rows of the main tables; throws when one cannot be read. */
export async function countRows(client: Client): Promise<Record<string, number>> {
  const parts = MAIN_TABLES.map((table) => `(select count(*)::float8 from ${table}) as ${table}`);
  const { rows } = await client.query<Record<string, number>>(`select ${parts.join(', ')}`);
  return rows[0] ?? {};
}
