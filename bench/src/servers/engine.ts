import { createHash } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Pool } from 'pg';

export type EngineName = 'postgres' | 'pglite';

/** Storage of one measurement: a database on a server, or a directory. */
export type Place = { engine: 'postgres'; url: string } | { engine: 'pglite'; dataDir: string };

/** Sends one statement and returns its rows. */
export type Send = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Statements on either engine, without the product's code. */
export interface Sql {
  query: Send;
  /** Commits unless the work fails. */
  transaction<Result>(work: (send: Send) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export async function openSql(place: Place): Promise<Sql> {
  if (place.engine === 'postgres') {
    const pool = new Pool({ connectionString: place.url, max: 16 });
    return {
      query: async (text, values) => (await pool.query(prepared(text, values))).rows,
      transaction: (work) => transactionOf(pool, work),
      close: () => pool.end(),
    };
  }
  const lite = await PGlite.create({
    dataDir: `${place.dataDir}/database`,
    extensions: { btree_gist, pg_trgm },
  });
  return {
    query: async <Row>(text: string, values?: unknown[]) => (await lite.query<Row>(text, values)).rows,
    transaction: (work) =>
      lite.transaction((tx) =>
        work(async <Row>(text: string, values?: unknown[]) => (await tx.query<Row>(text, values)).rows),
      ),
    close: () => lite.close(),
  };
}

/**
 * A parameterised statement keeps its plan on its connection, as in the product: a baseline that PostgreSQL plans at
 * each request would make the product look better. Seeding sends each statement once, mostly without parameters.
 */
function prepared(text: string, values?: unknown[]) {
  if (values === undefined) return { text };
  return { name: createHash('sha256').update(text).digest('base64url').slice(0, 32), text, values };
}

async function transactionOf<Result>(pool: Pool, work: (send: Send) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const result = await work(async (text, values) => (await client.query(prepared(text, values))).rows);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
