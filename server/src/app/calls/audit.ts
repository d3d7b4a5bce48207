import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { auditLog } from './audit.partitioned.ts';
import type { AuditEntry, MadeEntry } from './context.ts';

/** Who and what is written into the audit rows. */
export interface Author {
  userId: number | null;
  call: string;
}

/** One row per changed or refused thing; the table is the trail of who did what. */
export function writeAudit({
  db,
  author,
  entry,
}: {
  db: Executor;
  author: Author;
  entry: AuditEntry;
}): Promise<void> {
  return writeAudits({ db, author, entries: [entry] });
}

/**
 * The trail of a row that the same statement makes, as a part of it: `made` is the name under which the statement knows the
 * row and its id.
 */
export function auditOfMade({
  author,
  entry,
  made,
}: {
  author: Author;
  entry: MadeEntry;
  made: string;
}): SQL {
  return sql`insert into ${auditLog} (user_id, call, entity, entity_id, after)
    select ${author.userId}::bigint, ${author.call}::text, ${entry.entity}::text, id, ${JSON.stringify(entry.after)}::jsonb
    from ${sql.identifier(made)}`;
}

/** All entries travel as one parameter: a statement takes at most 65535, and thousands of rows may change at once. */
export async function writeAudits({
  db,
  author,
  entries,
}: {
  db: Executor;
  author: Author;
  entries: readonly AuditEntry[];
}): Promise<void> {
  if (entries.length === 0) return;
  await db.execute(sql`
    insert into ${auditLog} (user_id, call, entity, entity_id, before, after)
    select ${author.userId}::bigint, ${author.call}::text, entry.entity, entry."entityId", entry.before, entry.after
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb)
      as entry (entity text, "entityId" bigint, before jsonb, after jsonb)`);
}
