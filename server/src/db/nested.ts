import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

type Fields = Record<string, PgColumn | SQL>;

/** What a field holds once it is read; columns of an outer join are given as SQL whose type says null. */
type FieldValue<Field> =
  Field extends SQL<infer Value>
    ? Value
    : Field extends PgColumn
      ? Field['_']['data'] | (Field['_']['notNull'] extends true ? never : null)
      : never;

type NestedRow<Of extends Fields> = { [Name in keyof Of]: FieldValue<Of[Name]> };

/** One row of a column that nestedRows made. */
export type NestedRowOf<Column> = Column extends SQL<(infer Row)[]> ? Row : never;

/**
 * The rows of another statement as one column, in their order, so that a thing and what hangs on it take one round trip.
 * `rest` is everything behind the fields: from, where, order by, limit.
 */
export function nestedRows<Of extends Fields>(fields: Of, rest: SQL): SQL<NestedRow<Of>[]> {
  const list = Object.entries(fields);
  const values = sql.join(
    list.map(([, field]) => sql`${field}`),
    sql`, `,
  );
  // Arrays without names are half the bytes; PostgreSQL writes a name anew for every row.
  return sql`to_json(array(select json_build_array(${values}) ${rest}))`.mapWith((rows) =>
    asRows(rows).map((row) => readRow<NestedRow<Of>>(list, row)),
  );
}

function asRows(rows: unknown): unknown[][] {
  return rows as unknown[][];
}

/** In JSON an instant is a text; numbers, texts and documents are what they are. */
function readRow<Row>(list: readonly [string, PgColumn | SQL][], row: readonly unknown[]): Row {
  const read: Record<string, unknown> = {};
  for (const [index, [name, field]] of list.entries()) {
    const value = row[index];
    read[name] = typeof value === 'string' && isInstant(field) ? new Date(value) : value;
  }
  return read as Row;
}

function isInstant(field: PgColumn | SQL): boolean {
  return is(field, PgColumn) && field.getSQLType().startsWith('timestamp');
}
