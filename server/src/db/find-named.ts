import { and, getTableName, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { literal } from './literals.ts';
import { containsPattern } from './search.ts';

/** Maximum candidates per field, before sorting by recency. */
const STARTING = 100;
const WITHIN = 200;
/** Sorts after every other character. */
const LAST = '\u{10FFFF}';

/** A column with names of a kind; needs a prefix index and a trigram index on `lower(column)`. */
export interface NamedField {
  readonly field: 'number' | 'name' | 'email';
  readonly column: PgColumn;
  /** Additional condition for matching this field. */
  readonly where?: SQL | undefined;
}

interface Named {
  readonly table: PgTable;
  readonly id: PgColumn;
  readonly fields: readonly NamedField[];
  readonly where: SQL | undefined;
  readonly text: string;
  /** Matches only numbers that begin with the text. */
  readonly isShort: boolean;
  /** If at least this many rows begin with the text, substrings are not searched. A constant: it is part of the statement text. */
  readonly enough: number;
}

/** A way in which a field can match. */
interface Way {
  readonly condition: SQL;
  readonly rank: 0 | 1 | 2;
  readonly most: number;
}

/**
 * Subquery for the rows whose fields equal, begin with or contain a text: id, rank (0, 1, 2) and field, once per
 * matching field. The text is passed to the conditions through a join, so that the plan does not depend on it and always
 * uses an index; one join for all fields, because a search has dozens, and every plan node is set up again for each execution.
 */
export function findNamed({ table, id, fields, where, text, isShort, enough }: Named): SQL {
  const arms = isShort ? fields.filter(({ field }) => field === 'number') : fields;
  const select = ({ field, where: also }: NamedField, { condition, rank, most }: Way) =>
    sql`(select ${id} as id, ${sql.raw(`${rank} as rank, '${field}'`)} as field from ${table}
      where ${and(condition, where, also)} limit ${sql.raw(String(most))})`;
  const starting = arms.flatMap((field) => {
    const lowered = sql`lower(${field.column})`;
    const begins = sql`${lowered} ~>~ wanted.text and ${lowered} ~<~ wanted.beyond`;
    return [
      select(field, { condition: sql`${lowered} = wanted.text`, rank: 0, most: STARTING }),
      select(field, { condition: begins, rank: 1, most: STARTING }),
    ];
  });
  const within = arms.map((field) =>
    select(field, { condition: sql`lower(${field.column}) like sought.inside`, rank: 2, most: WITHIN }),
  );
  const contained = sql`union all select within.id, within.rank, within.field
    from (select inside from wanted where (select count(*) from starting) < ${sql.raw(String(enough))}) as sought
      cross join lateral (${sql.join(within, sql` union all `)}) as within`;
  return sql`(with ${wanted(text)},
    starting as materialized (select begun.id, begun.rank, begun.field
      from wanted cross join lateral (${sql.join(starting, sql` union all `)}) as begun)
    select id, rank, field from starting ${isShort ? sql`` : contained})`;
}

/**
 * The same for a customer: compares all rows of that owner. A cached plan would scan the prefixes of all owners'
 * names instead.
 */
export function findNamedOwn({ table, id, fields, where, text, isShort }: Omit<Named, 'enough'>): SQL {
  const named = fields.map(({ field, column }) => sql`(lower(${column}), ${sql.raw(`'${field}'`)})`);
  const also = fields.map(
    ({ field, where: condition }) => condition && or(sql`field <> ${literal(field)}`, condition),
  );
  const begins = sql`value ~>=~ wanted.text and value ~<~ beyond`;
  const matches = isShort ? sql`field = 'number' and ${begins}` : sql`value like inside`;
  // Field conditions may be subqueries: 'offset 0' makes PostgreSQL evaluate them only for matching rows.
  return sql`(with ${wanted(text)}
    select ${id} as id, rank, field from (
      select ${table}.*, case when value = wanted.text then 0 when ${begins} then 1 else 2 end as rank, field
      from wanted cross join ${table} cross join lateral (values ${sql.join(named, sql`, `)}) as named (value, field)
      where ${and(where, matches)} offset 0) as ${sql.identifier(getTableName(table))}
    where ${and(sql`true`, ...also)} order by rank limit ${sql.raw(String(WITHIN))})`;
}

function wanted(text: string): SQL {
  return sql`wanted as materialized (select lower(${text}::text) as text, lower(${text}::text) || ${LAST}::text as beyond,
    ${containsPattern(text)} as inside)`;
}
