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

export interface State {
  tables: Record<string, string>;
  /** The next transaction id to be assigned; while it is unchanged, no table needs to be compared. */
  transactions: string;
}

export async function takeState(db: Executor, options: { except?: readonly string[] } = {}): Promise<State> {
  return { tables: await fingerprint(db, options), transactions: await transactionsNow(db) };
}

/** True if nothing can have been written since; costs a tenth of a fingerprint. */
export async function isUntouched(db: Executor, since: State): Promise<boolean> {
  return (await transactionsNow(db)) === since.transactions;
}

async function transactionsNow(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ next: string }>(
    sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`,
  );
  return rows[0]?.next ?? '';
}

/** The prepared statement of each open database. */
const statements = new WeakMap<Executor, Promise<string>>();

/**
 * Planning its seventy parts takes four times as long as running them. An embedded database has one session,
 * which keeps the plan; on a server the pool keeps the plans of repeated statements (db/prepared.ts).
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

/** Tables of the application; a partitioned one is listed once, as its parent. */
async function tableNames(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    order by relname`);
  return rows.map(({ name }) => name);
}
