import type { PGlite, Transaction } from '@electric-sql/pglite';
import { type DescribedSchema, describeSchema, hasSchema, readText } from './described-schema.ts';

interface Table {
  readonly name: string;
  /** Writable columns, without the generated ones. */
  readonly columns: string;
  /** The rows inserted by migrations, as JSON. */
  readonly rows: string;
}

/** The state of a database right after its migrations. */
export interface Migrated {
  readonly schema: DescribedSchema;
  /** Tables that the migrations have filled. */
  readonly tables: readonly Table[];
  /** All sequences, as JSON. */
  readonly sequences: string;
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
    const stored = content?.rows ?? null;
    if (stored !== null) tables.push({ name, columns, rows: stored });
  }
  return {
    schema: await describeSchema(client),
    tables,
    sequences: await readText(client, SEQUENCES),
  };
}

/**
 * Resets a database to its state after the migrations: rows, sequences and session state. Returns false,
 * without changes, when the schema differs: tests may alter it.
 */
export async function emptyDatabase(client: PGlite, migrated: Migrated): Promise<boolean> {
  if (!(await hasSchema(client, migrated.schema))) return false;
  // First, because a test may have made the session read-only.
  await client.exec('discard all');
  await storeRows(client, migrated);
  // Planner statistics of the test's rows.
  await client.exec('delete from pg_statistic');
  return true;
}

/** Replaces all rows, and the state of all sequences. */
export async function storeRows(
  client: PGlite,
  { tables, sequences }: Pick<Migrated, 'tables' | 'sequences'>,
): Promise<void> {
  await client.transaction(async (tx) => {
    // Allows rows that reference each other to be inserted in any order.
    await tx.exec('set local session_replication_role = replica');
    await truncateFilled(tx);
    for (const { name, columns, rows } of tables) {
      await tx.query(
        `insert into ${name} (${columns}) overriding system value
         select ${columns} from jsonb_populate_recordset(null::${name}, $1::jsonb)`,
        [rows],
      );
    }
    await tx.query(RESTORE_SEQUENCES, [sequences]);
  });
}

/**
 * TRUNCATE creates a new file for a table and each of its indexes, six hundred for all tables, so only tables
 * that a test has filled are truncated. Tables that reference them would have to be truncated too; therefore
 * the foreign keys are hidden from PostgreSQL during the truncation.
 */
async function truncateFilled(tx: Transaction): Promise<void> {
  const { rows } = await tx.query<{ name: string; hasTriggers: boolean }>(FILLED);
  if (rows.length === 0) return;
  const linked = rows.filter(({ hasTriggers }) => hasTriggers).map(({ name }) => name);
  await tx.query(SET_TRIGGERS, [false, linked]);
  await tx.exec(`truncate ${rows.map(({ name }) => name).join(', ')}`);
  await tx.query(SET_TRIGGERS, [true, linked]);
}

/** A partitioned table is listed once, as its parent. */
const TABLES = `
  select c.oid::regclass::text as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  group by c.oid`;

/** Tables and partitions with rows, or with row counts in the planner statistics. */
const FILLED = `
  select oid::regclass::text as name, relhastriggers as "hasTriggers" from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and (pg_relation_size(oid) > 0 or reltuples >= 0)`;

const SET_TRIGGERS = 'update pg_class set relhastriggers = $1 where oid = any($2::regclass[])';

const SEQUENCES = `
  select json_agg(json_build_object('name', seqrelid::regclass::text, 'value', pg_sequence_last_value(seqrelid),
    'start', seqstart))
  from pg_sequence`;

/** Sequences that were never used have no last value. */
const RESTORE_SEQUENCES = `
  select setval(name::regclass, coalesce(value, start), value is not null)
  from json_to_recordset($1::json) as migrated (name text, value bigint, start bigint)
  where pg_sequence_last_value(name::regclass) is distinct from value`;
