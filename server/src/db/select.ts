import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** A select that has not been awaited, to be sent as it is or as a part of another statement. */
export interface Select<Row> extends SQLWrapper, PromiseLike<Row[]> {
  readonly _: { readonly selectedFields: object };
}

/** The names of its fields as a column list: two joined tables may have columns of one name. */
export function columnList(select: Select<unknown>): SQL {
  const names = Object.keys(select._.selectedFields).map((name) => sql.identifier(name));
  return sql.join(names, sql`, `);
}
