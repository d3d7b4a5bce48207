import type { NextReason } from '@halla/domain/home/next-work';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Counter, CountingContext } from '#app/calls/counter.ts';

/** Selects the candidates of one part of a home. */
export type FoundWork = (ctx: CountingContext) => SQL;

/** Candidates of one reason; the service chooses among them, so each needs no more than the whole queue. */
const CANDIDATES = sql.raw('10');

/** Rows that are considered at most; of longer backlogs the oldest among these. */
const CONSIDERED = 1000;

interface Work {
  readonly part: 'next' | 'own' | 'changed';
  /** Reason or kind. */
  readonly what: string;
  readonly id: SQLWrapper;
  readonly name: SQLWrapper;
  readonly about?: SQLWrapper;
  readonly party?: SQLWrapper;
  /** An instant or a day as text; `days` and `instants` make it. */
  readonly since: SQL;
  readonly alertType?: SQLWrapper;
  readonly times?: SQLWrapper;
  /** From the tables on, without order. */
  readonly from: SQL;
  readonly order: SQL;
  readonly limit?: number;
}

const NULL = sql.raw('null');

/** One part of the statement; all have the same columns. */
export function workRows({ limit, ...work }: Work): SQL {
  const { part, what, id, name, about = NULL, party = NULL, since, from, order } = work;
  return sql`(select ${sql.raw(`'${part}'`)} as part, ${sql.raw(`'${what}'`)} as what, ${id}::bigint as id, ${name}::text as name,
    ${about}::text as about, ${party}::text as party, ${since} as since, ${work.alertType ?? NULL}::int as alert_type,
    ${work.times ?? sql.raw('1')}::int as times
    ${from} order by ${order} limit ${limit === undefined ? CANDIDATES : sql.raw(String(limit))})`;
}

/** The candidates of a reason, the oldest first. */
export function nextRows(reason: NextReason, work: Omit<Work, 'part' | 'what' | 'limit'>): SQL {
  return workRows({ part: 'next', what: reason, ...work });
}

/**
 * Predicate: the row is one of those that a count counts. Of an array PostgreSQL expects few rows and looks each up by its
 * id; for a subquery it read the whole table.
 */
export function isCounted(id: SQLWrapper, { counter, ctx }: { counter: Counter; ctx: CountingContext }): SQL {
  return sql`${id} = any(array(${counter(ctx).limit(CONSIDERED).getSQL()}))`;
}

/** An instant as ISO 8601. */
export function instants(at: SQLWrapper): SQL {
  return sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** A day as ISO 8601. */
export function days(day: SQLWrapper): SQL {
  return sql`to_char(${day}, 'YYYY-MM-DD')`;
}

/** Name of a party as printed on documents: the company, otherwise the person. */
export function partyName(info: SQLWrapper): SQL {
  return sql`coalesce(${info} ->> 'companyName', ${info} ->> 'contactName')`;
}
