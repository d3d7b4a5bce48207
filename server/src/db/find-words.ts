import { isShortWord, WORD_BREAKS } from '@halla/domain/resources/search';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { textArray } from './scope.ts';

/** Words in more rows than this are common. */
const RARE = 500;
/** Maximum matching rows, the newest first. */
const CANDIDATES = 100;
/** Number of newest rows checked first: very common words are found there without an index look-up. */
const LATEST = 150;

const breaks = sql.raw(`'${WORD_BREAKS.replaceAll("'", "''")}', '${' '.repeat(WORD_BREAKS.length)}'`);

/** The words of a text. The indexes use this expression; a statement must repeat it exactly. */
export function wordsOf(text: SQL): SQL {
  return sql`to_tsvector('simple', translate(${text}, ${breaks}))`;
}

/** Text-search query for rows that have all of the words; longer words match as prefixes. */
function asQuery(words: readonly string[]): string {
  return words.map((word) => (isShortWord(word) ? `'${word}'` : `'${word}':*`)).join(' & ');
}

interface WithWords {
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The same expression as in the word index. */
  readonly text: SQL;
  readonly words: readonly string[];
  /** Number of newest rows checked for common words. */
  readonly newest: number;
  /** Texts of thousands of characters, which take longer to split into words than to look up. */
  readonly isLong?: boolean;
}

/**
 * Subquery for the newest rows that have all of the words: id, rank and field; empty without words. Rare words are
 * looked up in the index. For common words the look-up is limited and the newest rows are checked instead, because
 * sorting all matches by time gets slower as they grow. The index returns all matches at once, so words in nearly
 * every row are found without it.
 */
export function findWords({ table, id, text, words, newest, isLong = false }: WithWords): SQL[] {
  if (words.length === 0) return [];
  const [rare, looked, candidates] = [RARE, newest, CANDIDATES].map((rows) => sql.raw(String(rows)));
  const latest = sql.raw(String(isLong ? 0 : LATEST));
  const found = sql`(with latest as materialized (
      select id from (select ${id} as id, ${text} as text from ${table} order by ${id} desc limit ${latest}) as latest
      where ${hasWords(sql`text`, words)} and ${matchesWords(sql`text`, words)} limit ${candidates}),
    rare as materialized (
      select ${id} as id from ${table}
      where (select count(*) from latest) < ${candidates} and ${matchesWords(text, words)} limit ${rare} + 1),
    common as materialized (
      select id from (select ${id} as id, ${text} as text from ${table}
        where (select count(*) from rare) > ${rare} order by ${id} desc limit ${looked}) as newest
      where ${hasWords(sql`text`, words)} order by id desc limit ${candidates})
    select id, 2 as rank, 'text' as field from (
      select id from latest where (select count(*) from latest) = ${candidates}
      union all select id from rare where (select count(*) from rare) <= ${rare}
      union all select id from common) as found
    order by id desc limit ${candidates})`;
  return [found];
}

/** Predicate that uses the word index: the text has all of the words; longer words match as prefixes. */
export function matchesWords(text: SQL, words: readonly string[]): SQL {
  return sql`${wordsOf(text)} @@ (select to_tsquery('simple', ${asQuery(words)}::text))`;
}

/** Predicate for few rows: the text contains all of the words. */
export function hasWords(text: SQL, words: readonly string[]): SQL {
  const patterns = textArray(words.map((word) => `%${word}%`));
  return sql`lower(${text}) like all (array(select lower(pattern) from unnest(${patterns}) as pattern))`;
}
