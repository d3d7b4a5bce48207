import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';

/** Tables partitioned by month, with their partition key. */
const PARTITIONED = [
  { table: 'session_measurements', column: 'start_time' },
  { table: 'audit_log', column: 'at' },
] as const;

interface Month {
  /** Suffix of the partition: 2026_03. */
  name: string;
  from: string;
  to: string;
}

/** The month of an instant and the next `ahead` months, in UTC. */
function monthsFrom(now: Date, ahead: number): Month[] {
  return Array.from({ length: ahead + 1 }, (_, offset) => {
    const from = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, 1));
    const to = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset + 1, 1));
    return {
      name: from.toISOString().slice(0, 7).replace('-', '_'),
      from: from.toISOString(),
      to: to.toISOString(),
    };
  });
}

/**
 * Creates the partitions of this and the next two months. Rows of those months in the default partition (from a
 * device with a fast clock) are moved first, because PostgreSQL refuses to create a partition while the default one
 * holds its rows.
 */
export async function preparePartitions(db: Db, now: Date): Promise<void> {
  for (const { table, column } of PARTITIONED) {
    for (const month of monthsFrom(now, 2)) await preparePartition(db, { table, column, month });
  }
}

interface MonthPartition {
  table: string;
  column: string;
  month: Month;
}

async function preparePartition(db: Db, { table, column, month }: MonthPartition): Promise<void> {
  const name = `${table}_${month.name}`;
  const partition = sql.identifier(name);
  const parent = sql.identifier(table);
  const rest = sql.identifier(`${table}_default`);
  const key = sql.identifier(column);
  const from = sql.raw(`'${month.from}'`);
  const to = sql.raw(`'${month.to}'`);
  if (await exists(db, name)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${parent} in access exclusive mode`);
    // A concurrently started process may have created it while this one waited for the lock.
    if (await exists(tx, name)) return;
    await tx.execute(
      sql`create table ${partition} (like ${parent} including defaults including constraints including storage)`,
    );
    const columns = sql.raw(await columnNames(tx, table));
    await tx.execute(
      sql`insert into ${partition} (${columns}) select ${columns} from ${rest} where ${key} >= ${from}::timestamptz and ${key} < ${to}::timestamptz`,
    );
    await tx.execute(
      sql`delete from ${rest} where ${key} >= ${from}::timestamptz and ${key} < ${to}::timestamptz`,
    );
    await tx.execute(
      sql`alter table ${parent} attach partition ${partition} for values from (${from}) to (${to})`,
    );
  });
}

async function exists(db: Pick<Db, 'execute'>, table: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from pg_class where relname = ${table}`);
  return rows.length > 0;
}

async function columnNames(db: Pick<Db, 'execute'>, table: string): Promise<string> {
  const { rows } = await db.execute<{ list: string }>(sql`
    select string_agg(quote_ident(attname), ', ' order by attnum) as list
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`);
  return rows[0]?.list ?? '';
}
