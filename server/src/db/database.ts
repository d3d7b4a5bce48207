import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Result of a raw statement, the same on both drivers. */
interface Rows<Row> {
  rows: Row[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Runs statements: the database itself, or a transaction. */
export type Db = Pick<
  PgAsyncDatabase<RowsHKT>,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$count'
  | 'with'
  | '$with'
>;

/** A transaction, or the database outside of one; repositories take this type and cannot open a transaction. */
export type Executor = Omit<Db, 'transaction'>;
