import type { HistoryOf } from '@halla/domain/resources/history';
import type { NamedValue } from '@halla/domain/resources/history-fields';
import { and, eq, sql } from 'drizzle-orm';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { decodeCursor, timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { idArray } from '#db/scope.ts';
import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { contactMerges } from '#modules/contacts/merges.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { users } from '#modules/users/users.table.ts';

/** A row of the audit trail with its author; null without an author. */
export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number];

/** Audit rows of one resource, newest first. */
export function listHistory({
  db,
  kind,
  id,
  cursor,
  limit,
}: HistoryOf & { db: Executor; cursor: string | null; limit: number }) {
  const { at } = auditLog;
  const { beyond, order } = timeKeyset({ time: at, id: auditLog.id, cursor, descending: true });
  const end = decodeCursor(cursor);
  return db
    .select({
      id: auditLog.id,
      at,
      userId: auditLog.userId,
      userName: users.fullName,
      call: auditLog.call,
      apiKey: auditLog.apiKey,
      entity: auditLog.entity,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        eq(auditLog.resourceKind, kind),
        eq(auditLog.resourceId, id),
        beyond,
        // A row comparison does not exclude the partitions of later months; this condition does.
        end === null ? undefined : sql`${at} <= ${end.time}::timestamptz`,
      ),
    )
    .orderBy(...order)
    .limit(rowLimit(limit));
}

export type Names = Readonly<Record<NamedValue, ReadonlyMap<number, string>>>;

interface Wanted {
  db: Executor;
  ids: Readonly<Record<NamedValue, readonly number[]>>;
}

/**
 * Names of companies (also merged ones), suppliers, users (also deleted ones) and shipping companies, and
 * numbers of orders.
 */
export async function namesOf({ db, ids }: Wanted): Promise<Names> {
  const isNone = Object.values(ids).every((ofKind) => ofKind.length === 0);
  const rows = isNone ? [] : await selectNames({ db, ids });
  const ofKind = (kind: NamedValue) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, name }) => [Number(id), name]));
  return {
    company: ofKind('company'),
    supplier: ofKind('supplier'),
    user: ofKind('user'),
    order: ofKind('order'),
    carrier: ofKind('carrier'),
  };
}

async function selectNames({ db, ids }: Wanted) {
  const list = (kind: NamedValue) => idArray(ids[kind]);
  const { rows } = await db.execute<{ kind: NamedValue; id: number; name: string }>(sql`
    select 'company' as kind, id::float8 as id, name from ${companies} where id = any(${list('company')})
    union all
    select 'company', removed_id::float8, removed ->> 'name' from ${contactMerges}
      where kind = 'company' and undone_at is null and removed_id = any(${list('company')})
    union all
    select 'supplier', id::float8, name from ${supplierCompanies} where id = any(${list('supplier')})
    union all
    select 'user', id::float8, full_name from ${users} where id = any(${list('user')})
    union all
    select 'order', id::float8, number::text from ${orders} where id = any(${list('order')})
    union all
    select 'carrier', id::float8, name from ${shippingCompanies} where id = any(${list('carrier')})`);
  return rows;
}
