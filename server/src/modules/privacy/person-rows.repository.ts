import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import type { KeptTable } from './kept-table.ts';
import { columnsIn, PERSONAL_DATA } from './personal-data.ts';

export type PersonKind = 'user' | 'contact';

/** A user or a contact. */
export interface Person {
  kind: PersonKind;
  id: number;
}

/** Rows of one table that name a person. */
export interface PersonRows {
  table: string;
  /** Number of rows, including those beyond the limit. */
  total: number;
  rows: Record<string, unknown>[];
}

interface Asked {
  db: Executor;
  person: Person;
  /** Most rows of a table. */
  limit: number;
}

const LIST_OF = { user: 'users', contact: 'contacts' } as const;
/** Time columns that are disclosed even for rows not about the person. */
const TIMES = ['created_at', 'at', 'written_at', 'counted_at', 'issued_at', 'updated_at'];

/** Rows about a person in every table that refers to people, oldest first. */
export async function findRowsOf({ db, person, limit }: Asked): Promise<PersonRows[]> {
  const found: PersonRows[] = [];
  for (const [table, kept] of Object.entries(PERSONAL_DATA)) {
    const names = columnsIn(kept[LIST_OF[person.kind]]);
    if (names.length === 0) continue;
    const columns = shownColumns({ kept, kind: person.kind }).map((column) => sql.identifier(column));
    const { rows } = await db.execute<{ row: Record<string, unknown>; total: number }>(sql`
      select to_jsonb(shown) as row, total::int from (
        select ${sql.join(columns, sql`, `)}, count(*) over () as total from ${sql.identifier(table)}
        where ${namesPerson(names, person.id)} order by 1 limit ${limit}
      ) shown`);
    if (rows[0] === undefined) continue;
    const total = rows[0].total;
    found.push({ table, total, rows: rows.map(({ row: { total: _total, ...row } }) => row) });
  }
  return found;
}

/** Columns about the person, and the id, time and role of a row that only names the person. */
function shownColumns({ kept, kind }: { kept: KeptTable; kind: PersonKind }): string[] {
  const isAbout = kind === 'contact' || kept.contacts === undefined;
  const other = columnsIn(kept.other);
  return [
    ...other.filter((column) => column === 'id'),
    ...columnsIn(kept[LIST_OF[kind]]).filter((column) => !column.includes('.')),
    ...(isAbout ? columnsIn(kept.personal) : []),
    // In tables that name both, traces are of the user who wrote the row.
    ...(kind === 'user' ? columnsIn(kept.traces) : []),
    ...other.filter((column) => TIMES.includes(column)),
  ];
}

/** True for a row in which one of the columns has the id; `column.member` is a member of JSON. */
function namesPerson(columns: readonly string[], id: number): SQL {
  const conditions = columns.map((name) => {
    const [column = name, member] = name.split('.');
    const value = sql`${sql.identifier(column)}`;
    return member === undefined ? sql`${value} = ${id}` : sql`(${value} ->> ${member})::bigint = ${id}`;
  });
  return sql`(${sql.join(conditions, sql` or `)})`;
}

/** Deletes the rows of a user in the tables whose rows go with the person. */
export async function deleteRowsOfUser(db: Executor, id: number): Promise<void> {
  for (const [table, { users, erasure }] of Object.entries(PERSONAL_DATA)) {
    if (erasure !== 'deleted' || users === undefined) continue;
    await db.execute(sql`delete from ${sql.identifier(table)} where ${namesPerson(columnsIn(users), id)}`);
  }
}
