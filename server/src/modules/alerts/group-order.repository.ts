import type { CallInput } from '@halla/contract/calls';
import { type SQLWrapper, sql } from 'drizzle-orm';
import { encodeCursor, rankedKeyset, timeKeyset } from '#app/calls/keyset.ts';

export type GroupSort = NonNullable<CallInput<'get_alerts'>['sort']>;

/** Columns that groups can be sorted by. */
export interface GroupKeys {
  readonly newestAt: SQLWrapper;
  readonly newestId: SQLWrapper;
  readonly severityRank: SQLWrapper;
  readonly times: SQLWrapper;
}

export interface GroupOrder {
  sort: GroupSort;
  cursor: string | null | undefined;
}

/** Columns of a table as sort keys. */
export function keysOf(table: string): GroupKeys {
  const column = (name: string) => sql.raw(`${table}.${name}`);
  return {
    newestAt: column('newest_at'),
    newestId: column('newest_id'),
    severityRank: column('severity_rank'),
    times: column('times'),
  };
}

/** Keyset of the groups; groups of equal rank are sorted by time. */
export function orderOf(keys: GroupKeys, { sort, cursor }: GroupOrder) {
  const page = { time: sql`${keys.newestAt}`, id: sql`${keys.newestId}`, cursor };
  const descending = sort.startsWith('-');
  if (sort.endsWith('createdAt')) return timeKeyset({ ...page, descending });
  const rank = sort.endsWith('severity') ? keys.severityRank : keys.times;
  return rankedKeyset({ ...page, rank: sql`${rank}`, type: 'integer', descending });
}

interface GroupRanks {
  severityRank: number;
  times: number;
}

/** Cursor for the position of a group in its list. */
export function groupPosition(sort: GroupSort, row: { createdAt: Date; id: number } & GroupRanks): string {
  const { createdAt: time, id } = row;
  if (sort.endsWith('createdAt')) return encodeCursor(time, id);
  return encodeCursor(sort.endsWith('severity') ? row.severityRank : row.times, time, id);
}
