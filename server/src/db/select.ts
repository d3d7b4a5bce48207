import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A select that has not been awaited, to be executed or embedded in another statement. */
export interface Select<Row> extends SQLWrapper, PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: object };
}

/** Its field names as a column list, because two joined tables may have columns of the same name. */
export function columnList(select: Select<unknown>): SQL {
  const names = Object.keys(select._.selectedFields).map((name) => sql.identifier(name));
  return sql.join(names, sql`, `);
}
