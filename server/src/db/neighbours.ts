import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from './database.ts';

interface NeighbourRequest {
  db: Executor;
  /** The list: its (time, id) order and the column shared by its rows. */
  list: { table: PgTable; id: PgColumn; time: PgColumn; of: PgColumn };
  row: { id: number; time: Date; of: number };
}

/** Ids of the rows directly before and after one in (time, id) order, in one statement. */
export async function findNeighbours({
  db,
  list,
  row,
}: NeighbourRequest): Promise<{ older: number | null; newer: number | null }> {
  const { rows } = await db.execute<{ older: string | number | null; newer: string | number | null }>(sql`
    select ${nearest({ list, row, beyond: sql`<`, order: sql`desc` })} as older,
           ${nearest({ list, row, beyond: sql`>`, order: sql`asc` })} as newer`);
  return { older: asId(rows[0]?.older), newer: asId(rows[0]?.newer) };
}

function nearest({
  list: { table, id, time, of },
  row,
  beyond,
  order,
}: Omit<NeighbourRequest, 'db'> & { beyond: SQL; order: SQL }): SQL {
  return sql`(
    select ${id} from ${table}
    where ${of} = ${row.of}::bigint
      and (${time}, ${id}) ${beyond} (${row.time.toISOString()}::timestamptz, ${row.id}::bigint)
    order by ${time} ${order}, ${id} ${order} limit 1)`;
}

/** One driver returns a raw bigint as text, the other as a number. */
export function asId(value: string | number | null | undefined): number | null {
  return value === null || value === undefined ? null : Number(value);
}
