import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { deliveriesOf } from '../webhooks/queue-deliveries.repository.ts';
import { auditLog } from './audit.partitioned.ts';
import type { AuditEntry, Hold, MadeEntry } from './context.ts';

/** Author fields of the audit rows. */
export interface Author {
  userId: number | null;
  call: string;
  /** Name of the API key used for the call. */
  apiKey?: string | null;
}

/** Author and time (of the work's clock) of audit rows; the history of a resource shows it beside its rows. */
interface Trail {
  author: Author;
  at: Date;
}

/** Writes one audit row per changed or refused object. */
export function writeAudit({
  entry,
  ...trail
}: Trail & {
  db: Executor;
  entry: AuditEntry;
  hold?: Hold | null;
}): Promise<void> {
  return writeAudits({ ...trail, entries: [entry] });
}

/**
 * The audit row of a row inserted by the same statement, as a CTE: `made` is the name of the CTE that inserts
 * the row.
 */
export function auditOfMade({
  author,
  at,
  entry,
  made,
}: Trail & {
  entry: MadeEntry;
  made: string;
}): SQL {
  return sql`insert into ${auditLog} (at, user_id, call, api_key, entity, entity_id, after)
    select ${at.toISOString()}::timestamptz, ${author.userId}::bigint, ${author.call}::text, ${author.apiKey ?? null}::text, ${entry.entity}::text, id, ${JSON.stringify(entry.after)}::jsonb
    from ${sql.identifier(made)}`;
}

/**
 * All entries are one parameter, because a statement takes at most 65535 parameters and thousands of rows may change
 * at once.
 */
export async function writeAudits({
  db,
  author,
  at,
  entries,
  hold = null,
}: Trail & {
  db: Executor;
  entries: readonly AuditEntry[];
  /** Delays the deliveries. */
  hold?: Hold | null;
}): Promise<void> {
  if (entries.length === 0) return;
  const time = sql`${at.toISOString()}::timestamptz`;
  const call = sql`${author.call}::text`;
  const userId = sql`${author.userId}::bigint`;
  const deliveries = deliveriesOf({ time, call, userId, hold });
  await db.execute(sql`
    with entry as materialized (
      select entity, "entityId", resource ->> 'kind' as kind, (resource ->> 'id')::bigint as id, before, after
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
        as entry (entity text, "entityId" bigint, resource jsonb, before jsonb, after jsonb)),
    queued as (${deliveries})
    insert into ${auditLog} (at, user_id, call, api_key, entity, entity_id, resource_kind, resource_id, before, after)
    select ${time}, ${userId}, ${call}, ${author.apiKey ?? null}::text, entity, "entityId", kind, id, before, after from entry`);
}
