/** Reasons for refusing a migration, with the alternative. */
export const RULES = {
  'index-locks-writes':
    'builds an index while nothing can be written to the table. Use CREATE INDEX CONCURRENTLY in a migration that starts with "-- outside a transaction".',
  'column-rewrites-table':
    'adds a column whose values have to be computed for every row. Add it without that and fill it in batches, by a job or as rows are written.',
  'column-fails-on-rows':
    'adds a required column without a default, which fails on a table with rows. Give it a constant default.',
  'constraint-checks-rows':
    'checks every row while the table is locked. Add it NOT VALID, or USING INDEX, and validate it in a later migration that starts with "-- outside a transaction".',
  'validates-in-transaction':
    'checks every row while the transaction holds the locks of the migrations before. Move it into a migration that starts with "-- outside a transaction".',
  'type-rewrites-table':
    'rewrites the table, unless the new type stores the same bytes. Add a column with the new type, write both, fill it, and drop the old one in a later release.',
  'not-null-checks-rows':
    'reads the whole table while it is locked. Validate a check that the column is not null in an earlier migration; PostgreSQL then takes its word.',
  'takes-what-is-read':
    'removes or renames what processes of the release before still use. Remove it in a later release, with "-- unused since <version>" above the statement; add a new one instead of renaming.',
  'locks-table': 'locks a table until all migrations are done.',
  'writes-whole-table':
    'writes many rows in one statement, which keeps them locked until all migrations are done. Do it in batches, by a job that runs until none is left.',
  'hides-statements': 'runs statements that cannot be checked. Write them as statements of the migration.',
  'unknown-statement': 'is of a kind that the lint does not know. Add it to the lint.',
  'inside-transaction':
    'cannot run in a transaction. Put it into a migration that starts with "-- outside a transaction".',
} as const;

export type Rule = keyof typeof RULES;

/** A statement that needs a comment "-- accepts <rule>: <reason>" above it that explains why it is safe. */
export interface Finding {
  rule: Rule;
  statement: string;
}
