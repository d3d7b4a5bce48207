import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Pool } from 'pg';

export type EngineName = 'postgres' | 'pglite';

/** Storage of one measurement: a database on a server, or a directory. */
export type Place = { engine: 'postgres'; url: string } | { engine: 'pglite'; dataDir: string };

/** Statements on either engine, without code of the product. */
export interface Sql {
  query<Row>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openSql(place: Place): Promise<Sql> {
  if (place.engine === 'postgres') {
    const pool = new Pool({ connectionString: place.url, max: 16 });
    return {
      query: async (text, values) => (await pool.query(text, values)).rows,
      close: () => pool.end(),
    };
  }
  const lite = await PGlite.create({ dataDir: `${place.dataDir}/database`, extensions: { pg_trgm } });
  return {
    query: async <Row>(text: string, values?: unknown[]) => (await lite.query<Row>(text, values)).rows,
    close: () => lite.close(),
  };
}
