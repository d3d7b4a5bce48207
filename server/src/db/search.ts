import { type SQL, sql } from 'drizzle-orm';

/**
 * LIKE pattern for a case-insensitive substring of a lowered column; wildcards in the text are taken literally. The database lowers
 * both sides: what counts as a capital letter differs between its locales and ours.
 */
export function containsPattern(text: string): SQL {
  return sql`lower(${`%${literal(text)}%`}::text)`;
}

/** LIKE pattern for the start of a lowered column. */
export function prefixPattern(text: string): SQL {
  return sql`lower(${`${literal(text)}%`}::text)`;
}

function literal(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
