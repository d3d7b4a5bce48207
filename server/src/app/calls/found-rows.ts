import type { FoundKind, SearchText } from '@halla/domain/resources/search';
import { and, getColumnTable, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from './context.ts';

/** Search parameters for one kind. */
export interface SearchRequest {
  readonly actor: Actor;
  readonly text: SearchText;
  /** Alert codes whose names contain the text. */
  readonly alertTypes: readonly number[];
  /**
   * Maximum rows; one more indicates that there are more. A constant: it is part of the statement text, so that the
   * plan is kept.
   */
  readonly limit: number;
}

/** Columns of a search result; a kind omits those that its rows do not have. */
interface FoundColumns {
  readonly number?: SQL;
  readonly label?: SQL;
  readonly companyId?: SQL;
  readonly deviceId?: SQL;
  /** Long text; an excerpt of it is shown. */
  readonly text?: SQL;
  /** Time of the event. */
  readonly at?: SQL;
  /** Orders rows of the same rank, newest first; a column of the kind's own table. */
  readonly recent: SQL;
  /** JSON with the fields specific to the kind. */
  readonly facts?: SQL;
}

interface FoundRows {
  readonly kind: FoundKind;
  /** Candidates: subqueries for id, rank (0: exact, 1: prefix, 2: part) and field. */
  readonly found: readonly SQL[];
  readonly id: PgColumn;
  readonly columns: FoundColumns;
  readonly from: SQL;
  /** Access predicate. */
  readonly where: SQL | undefined;
  readonly limit: number;
}

const none = (type: 'text' | 'bigint' | 'float8' | 'jsonb') => sql.raw(`null::${type}`);

/**
 * The best rows of one kind: one arm of the statement that searches all kinds. Candidates are sorted first and looked up one by one
 * until there are enough, because the planner overestimates their number and would scan whole tables.
 */
export function foundRows({ kind, found, id, columns, from, where, limit }: FoundRows): SQL[] {
  if (found.length === 0) return [];
  const { number, label, companyId, deviceId, text, at, recent, facts } = columns;
  const millis = at && sql`(extract(epoch from ${at}) * 1000)::float8`;
  const candidates = sql.join(
    found.map((few) => sql`select id, rank, field from ${few} as candidates`),
    sql` union all `,
  );
  const arm = sql`(select ${sql.raw(`'${kind}'`)} as kind, best.id, best.rank, best.field, shown.*
    from (select one.id, one.rank, one.field, (select ${recent} from ${getColumnTable(id)} where ${id} = one.id) as recent
      from (select distinct on (id) id, rank, field from (${candidates}) as found order by id, rank) as one
      order by one.rank, recent desc, one.id desc) as best
    cross join lateral (select ${number ?? none('text')} as number, ${label ?? none('text')} as label,
      ${companyId ?? none('bigint')} as company_id, ${deviceId ?? none('bigint')} as device_id,
      ${text ?? none('text')} as text, ${millis ?? none('float8')} as at, ${recent} as recent, ${facts ?? none('jsonb')} as facts
      ${from} where ${and(sql`${id} = best.id`, where)} limit 1) as shown
    order by best.rank, best.recent desc, best.id desc limit ${sql.raw(String(limit + 1))})`;
  return [arm];
}

/** The row with this id, if there is one. */
export function byId(id: number | null): SQL[] {
  return id === null ? [] : [sql`(select ${id}::bigint as id, 0 as rank, 'number' as field)`];
}

/** Returned instead of rows when the search was not exhaustive. */
export function notAll(kind: FoundKind, where: SQL): SQL {
  return sql`(select ${sql.raw(`'${kind}'`)} as kind, 0::bigint as id, 3 as rank, 'text' as field, null::text as number,
    null::text as label, null::bigint as company_id, null::bigint as device_id, null::text as text, null::float8 as at,
    now() as recent, null::jsonb as facts where ${where})`;
}
