import { sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { failureText } from '#db/failure.ts';

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
  /** Category of the type in pg_type: N for numbers, S for texts, … */
  category: string;
  type: string;
  /** Table and column of a foreign key. */
  refTable: string | null;
  refColumn: string | null;
  /** First value of an enum. */
  label: string | null;
}

/** Values for columns with a rule that others of their type do not have. */
const SPECIAL: Readonly<Record<string, string>> = { 'software_reports.outcome': `'installed'` };

/** Inserts a row into every empty table, with the required columns only. */
export async function fillEmptyTables(db: Db): Promise<void> {
  const { rows: columns } = await db.execute<Column>(REQUIRED_COLUMNS);
  const failed: unknown[] = [];
  for (const [table, required] of Map.groupBy(columns, ({ table }) => table)) {
    const names = required.map(({ column }) => column).join(', ');
    const values = required.map(sampleOf).join(', ');
    const statement = `insert into ${table} (${names}) select ${values} where not exists (select from ${table})`;
    await db.execute(sql.raw(statement)).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw new AggregateError(failed, failed.map(failureText).join('\n'));
}

function sampleOf({ table, column, category, type, refTable, refColumn, label }: Column): string {
  const special = SPECIAL[`${table}.${column}`];
  if (special !== undefined) return special;
  if (refTable !== null) return `(select min(${refColumn}) from ${refTable})`;
  if (label !== null) return `'${label}'`;
  if (category === 'A') return `'{}'::${type}`;
  if (category === 'N') return '1';
  if (category === 'S') return `'x'`;
  if (category === 'B') return 'true';
  if (category === 'D') return `now()::${type}`;
  if (type === 'jsonb') return `'{}'::jsonb`;
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'bytea') return `'\\x01'::bytea`;
  throw new Error(`${table}.${column} needs a value of type ${type} in SPECIAL.`);
}

const REQUIRED_COLUMNS = sql`
  select c.oid::regclass::text as table, quote_ident(a.attname) as column, t.typcategory as category,
    format_type(a.atttypid, a.atttypmod) as type, f.confrelid::regclass::text as "refTable", r.attname as "refColumn",
    (select enumlabel from pg_enum where enumtypid = t.oid order by enumsortorder limit 1) as label
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_attribute r on r.attrelid = f.confrelid and r.attnum = f.confkey[1]
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and a.attnotnull and not a.atthasdef and a.attidentity = ''
  order by c.relname, a.attnum`;
