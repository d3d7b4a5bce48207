import { is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';

type Fields = Record<string, PgColumn | SQL>;

/** Type of a field after reading; nullable columns of an outer join are passed as typed SQL. */
type FieldValue<Field> =
  Field extends SQL<infer Value>
    ? Value
    : Field extends PgColumn
      ? Field['_']['data'] | (Field['_']['notNull'] extends true ? never : null)
      : never;

type NestedRow<Of extends Fields> = { [Name in keyof Of]: FieldValue<Of[Name]> };

/** Row type of a nestedRows column. */
export type NestedRowOf<Column> = Column extends SQL<(infer Row)[]> ? Row : never;

/**
 * The rows of a subquery as one JSON column, in order, so that a parent and its children take one round trip.
 * `rest` is everything after the select list: from, where, order by, limit.
 */
export function nestedRows<Of extends Fields>(fields: Of, rest: SQL): SQL<NestedRow<Of>[]> {
  const list = Object.entries(fields);
  const values = sql.join(
    list.map(([, field]) => sql`${field}`),
    sql`, `,
  );
  // Arrays without keys halve the size: JSON objects repeat every key in every row.
  return sql`to_json(array(select json_build_array(${values}) ${rest}))`.mapWith((rows) =>
    asRows(rows).map((row) => readRow<NestedRow<Of>>(list, row)),
  );
}

function asRows(rows: unknown): unknown[][] {
  return rows as unknown[][];
}

/** An instant is a string in JSON; numbers, texts and documents need no conversion. */
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
