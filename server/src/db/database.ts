import type { PgAsyncDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What a raw statement answers, the same on both drivers. */
interface Rows<Row> {
  rows: Row[];
}
interface RowsHKT extends PgQueryResultHKT {
  type: Rows<this['row']>;
}

/** Where statements run: the database itself, or one transaction. */
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

/** A transaction, or the database where no transaction is open; repositories take this and cannot open one. */
export type Executor = Omit<Db, 'transaction'>;
