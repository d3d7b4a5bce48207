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

/** A partition of a table by month; `to` is null for the default one. */
export interface Partition {
  name: string;
  /** Instant at which its month ends. */
  to: Date | null;
}

/** The partitions of a table, the earliest month first and the default one last. */
export async function listPartitions(db: Pick<Db, 'execute'>, table: string): Promise<Partition[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname::text as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = ${table}::regclass order by relname`);
  return rows.map(({ name }) => {
    const [, year, month] = MONTH_NAME.exec(name) ?? [];
    return { name, to: year === undefined ? null : new Date(Date.UTC(Number(year), Number(month), 1)) };
  });
}

const MONTH_NAME = /_(\d{4})_(\d{2})$/;

/** Larger than a partition that never had rows. */
const EMPTY_BYTES = 65_536;

/**
 * Returns the disk space of a partition without rows, which deleting its rows does not. Does nothing while the
 * partition is in use: waiting for the lock would block all other statements behind it. Inserts into other
 * partitions do not use this one.
 */
export async function emptyPartition(db: Db, name: string): Promise<void> {
  const partition = sql.identifier(name);
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_table_size(${name}::regclass)::float8 as bytes`,
  );
  if ((rows[0]?.bytes ?? 0) <= EMPTY_BYTES) return;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table only ${partition} in access exclusive mode nowait`);
      const left = await tx.execute(sql`select 1 from only ${partition} limit 1`);
      if (left.rows.length === 0) await tx.execute(sql`truncate only ${partition}`);
    });
  } catch (error) {
    if (!isLockMissed(error)) throw error;
  }
}

/** SQLSTATE lock_not_available. */
function isLockMissed(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('code' in current && current.code === '55P03') return true;
  return false;
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
