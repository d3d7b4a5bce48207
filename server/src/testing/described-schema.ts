import type { PGlite } from '@electric-sql/pglite';

export interface DescribedSchema {
  readonly hash: string;
  /** Versions of the catalog rows that describe the schema; unchanged versions mean an unchanged schema. */
  readonly versions: string;
}

export async function describeSchema(client: PGlite): Promise<DescribedSchema> {
  return { hash: await readText(client, HASH), versions: await readText(client, VERSIONS) };
}

/** Checks the versions first: computing the hash takes four times as long. */
export async function hasSchema(client: PGlite, { hash, versions }: DescribedSchema): Promise<boolean> {
  if ((await readText(client, VERSIONS)) === versions) return true;
  return (await readText(client, HASH)) === hash;
}

/** The single value that a query returns, as text. */
export async function readText(client: PGlite, query: string): Promise<string> {
  const { rows } = await client.query<{ value: string | null }>(`select (${query})::text as value`);
  return rows[0]?.value ?? '';
}

const OF_THE_ENGINE = `'pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace`;

/** A hash of everything DDL could have changed: tables, functions and settings of the database. */
const HASH = `
  select md5(string_agg(line, '|' order by line)) from (
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
  ) lines`;

const DESCRIBING = [
  'pg_attrdef',
  'pg_attribute',
  'pg_constraint',
  'pg_db_role_setting',
  'pg_index',
  'pg_inherits',
  'pg_namespace',
  'pg_proc',
  'pg_rewrite',
  'pg_trigger',
  'pg_type',
];

/** Every written row gets the id of its transaction, so the maximum and the row count detect any change. */
const versionsOf = (catalog: string) =>
  `(select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${catalog})`;

/** TRUNCATE and ANALYZE also write rows of pg_class, so only columns that DDL changes are compared there. */
const VERSIONS = `
  select concat_ws('|', ${DESCRIBING.map(versionsOf).join(', ')},
    (select sum(hashtextextended(concat_ws(' ', relname, relkind, relispartition, reloptions), 0)) from pg_class))`;
