import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

/** The audit trail also grows with refusals. */
const TRAIL = ['audit_log'];

/** Row count and hash of every table, to assert that nothing changed. */
export async function fingerprint(
  db: Executor,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const tables = (await tableNames(db)).filter((name) => ![...TRAIL, ...except].includes(name));
  const parts = tables.map(
    (name) => `select '${name}' as name,
      count(*) || ' ' || md5(coalesce(string_agg(stored::text, '|' order by stored::text), '')) as state
      from ${name} stored`,
  );
  // As plain text: putting forty parts together anew takes as long as running them.
  const { rows } = await db.execute<{ name: string; state: string }>(sql.raw(parts.join(' union all ')));
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
}

/** All rows of all tables as one text, to search for values that must not be stored. */
export async function dumpText(db: Executor): Promise<string> {
  const parts = (await tableNames(db)).map(
    (name): SQL => sql`select row::text as line from ${sql.raw(name)} row`,
  );
  const { rows } = await db.execute<{ line: string }>(sql.join(parts, sql` union all `));
  return rows.map(({ line }) => line).join('\n');
}

/** Tables of the application; a partitioned one is listed once, by its parent. */
async function tableNames(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  return rows.map(({ name }) => name);
}
