import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { decodeCursor, timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { containsPattern, holds } from '#db/search.ts';
import { users } from '#modules/users/users.table.ts';

const { at } = auditLog;

export interface AuditFilter {
  userId: number | undefined;
  call: string | undefined;
  entity: string | undefined;
  entityId: number | undefined;
  from: Date | undefined;
  until: Date | undefined;
  search: string | undefined;
}

interface AuditRequest {
  db: Executor;
  filter: AuditFilter;
}

/** Predicate: the values before or after the change, or the name of the API key, contain a text. */
function changes(search: string | undefined): SQL | undefined {
  if (!search) return undefined;
  const pattern = containsPattern(search);
  return or(
    sql`lower(${auditLog.before}::text) like ${pattern}`,
    sql`lower(${auditLog.after}::text) like ${pattern}`,
    sql`lower(${auditLog.apiKey}) like ${pattern}`,
  );
}

/** Rows of the audit trail with their authors, unordered. */
export function selectAudit({ db, filter, where }: AuditRequest & { where?: SQL | undefined }) {
  const { userId, call, entity, entityId, from, until, search } = filter;
  return db
    .select({
      id: auditLog.id,
      at,
      userId: auditLog.userId,
      userName: users.fullName,
      call: auditLog.call,
      apiKey: auditLog.apiKey,
      entity: auditLog.entity,
      entityId: auditLog.entityId,
      resourceKind: auditLog.resourceKind,
      resourceId: auditLog.resourceId,
      before: auditLog.before,
      after: auditLog.after,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(
      and(
        holds(auditLog.userId, userId),
        holds(auditLog.call, call),
        holds(auditLog.entity, entity),
        holds(auditLog.entityId, entityId),
        from && gte(at, from),
        until && lt(at, until),
        changes(search),
        where,
      ),
    )
    .$dynamic();
}

/** Newest first, after a cursor. */
export function listAudit({
  cursor,
  limit,
  ...request
}: AuditRequest & { cursor: string | null | undefined; limit: number }) {
  const { beyond, order } = timeKeyset({ time: at, id: auditLog.id, cursor, descending: true });
  const end = decodeCursor(cursor ?? null);
  // A row comparison does not prune the partitions of later months; this does.
  const partitions = end === null ? undefined : sql`${at} <= ${end.time}::timestamptz`;
  return selectAudit({ ...request, where: and(beyond, partitions) })
    .orderBy(...order)
    .limit(rowLimit(limit));
}

export type AuditRecord = Awaited<ReturnType<typeof selectAudit>>[number];
