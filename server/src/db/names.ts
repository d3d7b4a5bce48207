import { asc, type Column, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from './search.ts';

/** The name contains the text, whatever the case; an empty text asks for nothing. */
export function nameContains(name: Column, text: string): SQL | undefined {
  return text === '' ? undefined : sql`lower(${name}) like ${containsPattern(text)}`;
}

/** The name is this one, whatever the case. */
export function nameIs(name: Column, text: string): SQL {
  return sql`lower(${name}) = lower(${text})`;
}

/** Order by name, whatever the case; those of one name by their ids. */
export function byName({ name, id }: { readonly name: Column; readonly id: Column }): SQL[] {
  return [asc(sql`lower(${name})`), asc(id)];
}
