import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

/** Tables that change without a tested write, because tokens are used and jobs run in the background. */
const ASIDE = ['session_tokens', 'job_runs'];

/** Number of occurrences of each row of all tables, as text without values that differ between runs. */
export type StoredRows = ReadonlyMap<string, number>;

/** Reads all rows; databases that differ only in ids and numbers yield equal results. */
export async function readRows(db: Executor): Promise<StoredRows> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  const parts = tables
    .filter(({ name }) => !ASIDE.includes(name))
    .map(({ name }) => sql.raw(`select '${name}' as name, to_jsonb(stored) as row from ${name} as stored`));
  const { rows } = await db.execute<{ name: string; row: object }>(sql.join(parts, sql` union all `));
  const counts = new Map<string, number>();
  for (const { name, row } of rows) {
    const text = `${name} ${masked(row)}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return counts;
}

/** Names of users by id, where it matters which of them a row names. */
export type NamedUsers = ReadonlyMap<number, string>;

const NOBODY: NamedUsers = new Map();

/** Rows that meet the condition of each table, as text without values that differ between runs, sorted. */
export async function readRowsOf(
  db: Executor,
  conditions: Readonly<Record<string, SQL>>,
  people: NamedUsers = NOBODY,
): Promise<Record<string, string[]>> {
  const parts = Object.entries(conditions).map(
    ([name, condition]) =>
      sql`select ${name}::text as name, to_jsonb(stored) as row from ${sql.identifier(name)} as stored where ${condition}`,
  );
  const { rows } = await db.execute<{ name: string; row: object }>(sql.join(parts, sql` union all `));
  const texts = Object.fromEntries(Object.keys(conditions).map((name): [string, string[]] => [name, []]));
  for (const { name, row } of rows) texts[name]?.push(masked(row, people));
  for (const found of Object.values(texts)) found.sort();
  return texts;
}

function masked(row: object, people = NOBODY): string {
  // Some property names contain skus, and timestamps with whole seconds have no fraction.
  return JSON.stringify(row, (key, value) =>
    typeof value === 'number' && USERS.test(key) ? (people.get(value) ?? '#') : withoutNames(key, value),
  )
    .replaceAll(/ITEM-\d+/g, 'ITEM-#')
    .replaceAll('#.#', '#');
}

/** Columns that name a user. */
const USERS = /_by$|^user_id$|^assignee_id$|^next_id$/;
const NAMES = /^id$|_id$|_key$|Id$|At$|[nN]umber$|^ordinal$|^photo$|^newest|^reverses$/;

/** Masks ids, keys of stored files, document numbers, times and digits in texts; pieces, amounts and states are kept. */
function withoutNames(key: string, value: unknown): unknown {
  if (value !== null && typeof value !== 'object' && NAMES.test(key)) return '#';
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value.map(() => '#');
  if (typeof value !== 'string') return value;
  return value.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32,}|[\w-]{40,}|\d+/gi, '#');
}

/** Rows that were added or removed, in a stable order. */
export function changedRows(before: StoredRows, after: StoredRows): string[] {
  const texts = new Set([...before.keys(), ...after.keys()]);
  const changed = [...texts].map((text) => [(after.get(text) ?? 0) - (before.get(text) ?? 0), text] as const);
  return changed
    .filter(([count]) => count !== 0)
    .map(([count, text]) => `${count > 0 ? '+' : ''}${count} ${text}`)
    .sort();
}
