import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { ColumnReference, MergedKind } from '#app/calls/resources.ts';
import type { Executor } from '#db/database.ts';
import { contactMerges, type StoredRow } from './merges.table.ts';

const TABLES = { company: 'companies', contact: 'contacts' } as const;

/** SQL of a column, or of a member of its JSON document. */
function target({ table, column, member }: ColumnReference): SQL {
  const name = sql`${sql.identifier(table)}.${sql.identifier(column)}`;
  return member === undefined ? name : sql`(${name} ->> ${member}::text)::bigint`;
}

export type FollowedIds = Readonly<Record<'device' | MergedKind, readonly number[]>>;

/** Predicate: the first non-null owner column references one of these. */
function followsAny({ table, follows = [] }: ColumnReference, ids: FollowedIds): SQL {
  const arms = follows.map(({ kind, column, member }) => {
    const value = sql`${sql.identifier(table)}.${sql.identifier(column)}`;
    const named = member === undefined ? value : sql`(${value} ->> ${member}::text)::bigint`;
    return sql`when ${named} is not null then ${named} = any(${`{${ids[kind].join(',')}}`}::bigint[])`;
  });
  return sql`case ${sql.join(arms, sql` `)} else false end`;
}

interface Followed {
  reference: ColumnReference;
  id: number;
  ids: FollowedIds;
}

/** Keys of the rows that reference a company or person and belong to one of these owners. */
export async function findFollowing(db: Executor, { reference, id, ids }: Followed): Promise<StoredRow[]> {
  const { rows } = await db.execute<{ key: StoredRow }>(sql`
    select ${keyObject(reference)} as key from ${sql.identifier(reference.table)}
    where ${target(reference)} = ${id} and ${followsAny(reference, ids)} for update`);
  return rows.map(({ key }) => key);
}

function assignment({ column, member }: ColumnReference, id: number): SQL {
  const name = sql.identifier(column);
  if (member === undefined) return sql`${name} = ${id}`;
  return sql`${name} = jsonb_set(${name}, array[${member}::text], to_jsonb(${id}::bigint))`;
}

function keyObject({ table, key }: ColumnReference): SQL {
  const members = Object.keys(key).map(
    (column) => sql`${column}::text, ${sql.identifier(table)}.${sql.identifier(column)}`,
  );
  return sql`jsonb_build_object(${sql.join(members, sql`, `)})`;
}

export async function countReferences(
  db: Executor,
  { reference, id }: { reference: ColumnReference; id: number },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${sql.identifier(reference.table)} where ${target(reference)} = ${id}`);
  return rows[0]?.count ?? 0;
}

interface ReferenceMove {
  reference: ColumnReference;
  from: number;
  to: number;
}

/** Updates every row of a reference to another id; returns the keys of those rows. */
export async function moveReferences(
  db: Executor,
  { reference, from, to }: ReferenceMove,
): Promise<StoredRow[]> {
  const { rows } = await db.execute<{ key: StoredRow }>(sql`
    update ${sql.identifier(reference.table)} set ${assignment(reference, to)}
    where ${target(reference)} = ${from} returning ${keyObject(reference)} as key`);
  return rows.map(({ key }) => key);
}

interface ReferenceReturn {
  reference: ColumnReference;
  keys: readonly StoredRow[];
  from: number;
  to: number;
}

/** Reverts the rows that still have the id set by the merge; returns their number. */
export async function returnReferences(
  db: Executor,
  { reference, keys, from, to }: ReferenceReturn,
): Promise<number> {
  const columns = Object.entries(reference.key);
  const typed = columns.map(([column, type]) => sql`${sql.identifier(column)} ${sql.raw(type)}`);
  const table = sql.identifier(reference.table);
  const same = columns.map(
    ([column]) => sql`${table}.${sql.identifier(column)} = moved.${sql.identifier(column)}`,
  );
  const { rows } = await db.execute(sql`
    update ${table} set ${assignment(reference, to)}
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as moved (${sql.join(typed, sql`, `)})
    where ${sql.join(same, sql` and `)} and ${target(reference)} = ${from} returning 1`);
  return rows.length;
}

/** Locks the devices a company owns or has owned, before any other lock, in the lock order of uploads. */
export async function lockDevicesOf(db: Executor, companyIds: readonly number[]) {
  const ids = `{${companyIds.join(',')}}`;
  await db.execute(sql`
    select id from devices where id in (
      select device_id from device_ownerships where company_id = any(${ids}::bigint[])
      union select id from devices where company_id = any(${ids}::bigint[]))
    order by id for update`);
}

/** Locks the two rows of a merge in id order and returns all their columns. */
export async function lockBoth(
  db: Executor,
  { kind, ids }: { kind: MergedKind; ids: readonly number[] },
): Promise<Map<number, StoredRow>> {
  const table = sql.identifier(TABLES[kind]);
  const only = kind === 'company' ? sql`not is_internal` : sql`supplier_company_id is null`;
  const { rows } = await db.execute<{ id: number; stored: StoredRow }>(sql`
    select id::float8 as id, to_jsonb(${table}) as stored from ${table}
    where id = any(${`{${ids.join(',')}}`}::bigint[]) and ${only} order by id for update`);
  return new Map(rows.map(({ id, stored }) => [Number(id), stored]));
}

export async function readBoth(db: Executor, { kind, ids }: { kind: MergedKind; ids: readonly number[] }) {
  const table = sql.identifier(TABLES[kind]);
  const only = kind === 'company' ? sql`not is_internal` : sql`supplier_company_id is null`;
  const { rows } = await db.execute<{ id: number; stored: StoredRow }>(sql`
    select id::float8 as id, to_jsonb(${table}) as stored from ${table}
    where id = any(${`{${ids.join(',')}}`}::bigint[]) and ${only}`);
  return new Map(rows.map(({ id, stored }) => [Number(id), stored]));
}

interface ColumnWrite {
  kind: MergedKind;
  id: number;
  columns: StoredRow;
  now: Date;
}

/** Writes recorded columns of one row. */
export async function writeColumns(db: Executor, { kind, id, columns, now }: ColumnWrite): Promise<void> {
  const table = sql.identifier(TABLES[kind]);
  const stored = sql`jsonb_populate_record(null::${table}, ${JSON.stringify(columns)}::jsonb)`;
  const sets = Object.keys(columns).map(
    (column) => sql`${sql.identifier(column)} = (${stored}).${sql.identifier(column)}`,
  );
  sets.push(sql`updated_at = ${now.toISOString()}::timestamptz`);
  await db.execute(sql`update ${table} set ${sql.join(sets, sql`, `)} where id = ${id}`);
}

export async function deleteRow(db: Executor, { kind, id }: { kind: MergedKind; id: number }): Promise<void> {
  await db.execute(sql`delete from ${sql.identifier(TABLES[kind])} where id = ${id}`);
}

/** Reinserts a row under its former id. */
export async function restoreRow(db: Executor, { kind, row }: { kind: MergedKind; row: StoredRow }) {
  const table = sql.identifier(TABLES[kind]);
  await db.execute(
    sql`insert into ${table} select * from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)`,
  );
}

export async function insertMerge(db: Executor, merge: typeof contactMerges.$inferInsert): Promise<number> {
  const [row] = await db.insert(contactMerges).values(merge).returning({ id: contactMerges.id });
  if (row === undefined) throw new Error('The new merge was not returned.');
  return row.id;
}

/** Locks a merge that has not been undone. */
export async function lockMerge(db: Executor, id: number) {
  const [row] = await db
    .select()
    .from(contactMerges)
    .where(and(eq(contactMerges.id, id), isNull(contactMerges.undoneAt)))
    .for('update');
  return row;
}

export async function markUndone(db: Executor, { id, now }: { id: number; now: Date }): Promise<void> {
  await db.update(contactMerges).set({ undoneAt: now }).where(eq(contactMerges.id, id));
}

interface UndoableSince {
  kind: MergedKind;
  keptId: number;
  since: Date;
}

/** Merges into a company or person that can still be undone, newest first. */
export async function listUndoable(db: Executor, { kind, keptId, since }: UndoableSince) {
  return db
    .select({
      id: contactMerges.id,
      name: sql<string>`${contactMerges.removed} ->> 'name'`,
      createdAt: contactMerges.createdAt,
    })
    .from(contactMerges)
    .where(
      and(
        eq(contactMerges.kind, kind),
        eq(contactMerges.keptId, keptId),
        isNull(contactMerges.undoneAt),
        gt(contactMerges.createdAt, since),
      ),
    )
    .orderBy(desc(contactMerges.createdAt), desc(contactMerges.id));
}

/** Id of the row into which a merged one went, over all merges that followed; undefined if it was never merged. */
export async function findKept(
  db: Executor,
  { kind, removedId }: { kind: MergedKind; removedId: number },
): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with recursive kept(id, merges) as (
      select kept_id, 1 from contact_merges
      where kind = ${kind} and removed_id = ${removedId} and undone_at is null
      union all
      select kept_id, merges + 1 from contact_merges
      join kept on removed_id = kept.id where kind = ${kind} and undone_at is null)
    select id::int as id from kept order by merges desc limit 1`);
  return rows[0]?.id;
}

/** Merges of companies that have not been undone, oldest first. */
export async function listCompanyMerges(db: Executor) {
  return db
    .select({
      id: contactMerges.id,
      keptId: contactMerges.keptId,
      removedId: contactMerges.removedId,
      name: sql<string>`${contactMerges.removed} ->> 'name'`,
    })
    .from(contactMerges)
    .where(and(eq(contactMerges.kind, 'company'), isNull(contactMerges.undoneAt)))
    .orderBy(contactMerges.id);
}

/** Adds a device and its first ownership interval to the rows moved by merges, so that undoing them returns it. */
export async function addDeviceToMerges(
  db: Executor,
  { ids, deviceId }: { ids: readonly number[]; deviceId: number },
): Promise<void> {
  await db.execute(sql`
    update contact_merges set moved = moved || jsonb_build_array(
      jsonb_build_object('reference', 'devices', 'rows', jsonb_build_array(jsonb_build_object('id', ${deviceId}::bigint))),
      jsonb_build_object('reference', 'ownerships', 'rows', (
        select jsonb_agg(jsonb_build_object('device_id', device_id, 'valid_from', valid_from))
        from device_ownerships where device_id = ${deviceId})))
    where id = any(${`{${ids.join(',')}}`}::bigint[])`);
}
