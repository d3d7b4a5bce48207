import { asc, type Column, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from './search.ts';

/** Predicate: the name contains the text, ignoring case; undefined for an empty text. */
export function nameContains(name: Column, text: string): SQL | undefined {
  return text === '' ? undefined : sql`lower(${name}) like ${containsPattern(text)}`;
}

/** Predicate: the name equals the text, ignoring case. */
export function nameIs(name: Column, text: string): SQL {
  return sql`lower(${name}) = lower(${text})`;
}

/** Order by name, ignoring case, then by id. */
export function byName({ name, id }: { readonly name: Column; readonly id: Column }): SQL[] {
  return [asc(sql`lower(${name})`), asc(id)];
}
