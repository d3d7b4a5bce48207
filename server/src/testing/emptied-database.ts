import type { PGlite } from '@electric-sql/pglite';

interface Table {
  readonly name: string;
  /** Writable columns: not the generated ones. */
  readonly columns: string;
  /** The rows inserted by migrations, as JSON; null when there are none. */
  readonly rows: string | null;
}

interface Sequence {
  readonly name: string;
  readonly value: string;
  readonly isCalled: boolean;
}

/** The state of a database right after its migrations. */
export interface Migrated {
  readonly schema: string;
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
}

/** Captures the state of a freshly migrated database. */
export async function describeMigrated(client: PGlite): Promise<Migrated> {
  const { rows } = await client.query<{ name: string; columns: string }>(TABLES);
  const tables: Table[] = [];
  for (const { name, columns } of rows) {
    const [content] = (
      await client.query<{ rows: string | null }>(
        `select json_agg(to_jsonb(stored))::text as rows from ${name} as stored`,
      )
    ).rows;
    tables.push({ name, columns, rows: content?.rows ?? null });
  }
  return { schema: await describeSchema(client), tables, sequences: await listSequences(client) };
}

/**
 * Resets a database to its state after the migrations: rows, sequences and session state. Returns false,
 * without changes, when the schema differs: tests may alter it.
 */
export async function emptyDatabase(client: PGlite, migrated: Migrated): Promise<boolean> {
  if ((await describeSchema(client)) !== migrated.schema) return false;
  // First, because a test may have made the session read-only.
  await client.exec('discard all');
  const names = migrated.tables.map(({ name }) => name).join(', ');
  await client.transaction(async (tx) => {
    // Rows that reference each other are inserted in any order.
    await tx.exec('set local session_replication_role = replica');
    await tx.exec(`truncate ${names} restart identity`);
    for (const { name, columns, rows } of migrated.tables) {
      if (rows === null) continue;
      await tx.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [rows],
      );
    }
    for (const { name, value, isCalled } of migrated.sequences) {
      await tx.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
    }
  });
  // Planner statistics of the test's rows.
  await client.exec('delete from pg_statistic');
  return true;
}

/** A partitioned table is listed once, by its parent. */
const TABLES = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid`;

async function listSequences(client: PGlite): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select seqrelid::regclass::text as name, coalesce(last_value, seqstart)::text as value,
      last_value is not null as "isCalled"
    from pg_sequence, pg_sequence_last_value(seqrelid) as last_value`);
  return rows;
}

/** A hash of everything DDL could have changed: tables, functions and settings of the database. */
async function describeSchema(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ schema: string }>(`
    select md5(string_agg(line, '|' order by line)) as schema from (
      select concat_ws(' ', 'column', attrelid::regclass, relkind, relispartition, attname, atttypid::regtype, attnotnull,
        pg_get_expr(adbin, adrelid)) as line
      from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attnum > 0 and relkind in ('r', 'p', 'v', 'm') and relnamespace not in (${OF_THE_ENGINE})
      union all
      select concat_ws(' ', 'index', pg_get_indexdef(indexrelid)) from pg_index join pg_class c on c.oid = indexrelid
      where relnamespace not in (${OF_THE_ENGINE})
      union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      union all select concat_ws(' ', 'trigger', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', 'function', oid::regprocedure, md5(prosrc)) from pg_proc
      where pronamespace not in (${OF_THE_ENGINE})
      union all select concat_ws(' ', 'schema', nspname) from pg_namespace where nspname !~ '^pg_(toast_)?temp'
      union all select concat_ws(' ', 'setting', setdatabase, setrole, setconfig) from pg_db_role_setting
    ) lines`);
  return rows[0]?.schema ?? '';
}

const OF_THE_ENGINE = `'pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace`;
