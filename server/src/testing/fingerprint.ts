import { PGlite } from '@electric-sql/pglite';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';

/** The audit trail also grows with refusals. */
const TRAIL = ['audit_log'];

/** Row count and hash of every table, to assert that nothing changed. */
export async function fingerprint(
  db: Executor,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<Record<string, string>> {
  const known = statements.get(db) ?? prepareStatement(db);
  statements.set(db, known);
  const { rows } = await db.execute<{ name: string; state: string }>(sql.raw(await known));
  return Object.fromEntries(
    rows.filter(({ name }) => !except.includes(name)).map(({ name, state }) => [name, state]),
  );
}

/** The statement of each database that was opened. */
const statements = new WeakMap<Executor, Promise<string>>();

/**
 * Planning its seventy parts takes four times as long as running them. An embedded database has one session, which keeps the
 * plan; on a server the pool keeps those of repeated statements (db/prepared.ts).
 */
async function prepareStatement(db: Executor): Promise<string> {
  const tables = (await tableNames(db)).filter((name) => !TRAIL.includes(name));
  const parts = tables.map(
    (name) => `select '${name}' as name,
      count(*) || ' ' || coalesce(sum(hashtextextended(stored::text, 0)), 0) as state
      from ${name} stored`,
  );
  const text = parts.join(' union all ');
  if (!('$client' in db && db.$client instanceof PGlite)) return text;
  await db.execute(sql.raw(`prepare fingerprint as ${text}`));
  return 'execute fingerprint';
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
