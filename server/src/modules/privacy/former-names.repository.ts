import { type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import type { Executor } from '#db/database.ts';
import { ticketActions } from '#modules/tickets/tickets.table.ts';

interface OfUser {
  db: Executor;
  id: number;
}

/** Every name that a user has had, by the row and by the trail, which must not be emptied yet. */
export async function findNamesOf({ db, id }: OfUser): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select full_name as name from users where id = ${id}
    union
    select side ->> 'fullName' from ${auditLog}, lateral (values (before), (after)) as sides (side)
    where resource_kind = 'user' and resource_id = ${id} and jsonb_typeof(side -> 'fullName') = 'string'`);
  return rows.map(({ name }) => name);
}

/**
 * Replaces the names of a user with a number where changes are stored by name instead of id: members of e-mail
 * lists, and tickets. This also affects another user of exactly the same name.
 */
export async function replaceNames(
  db: Executor,
  { names, nameless }: { names: readonly string[]; nameless: string },
): Promise<void> {
  for (const name of names) {
    const replaced = (json: SQL) =>
      sql`replace(${json}::text, to_json(${name}::text)::text, to_json(${nameless}::text)::text)::jsonb`;
    const holds = (json: SQL) => sql`position(to_json(${name}::text)::text in ${json}::text) > 0`;
    await db.execute(sql`
      update ${auditLog} set before = ${replaced(sql`before`)}, after = ${replaced(sql`after`)}
      where resource_kind in ('emailList', 'ticket') and (${holds(sql`before`)} or ${holds(sql`after`)})`);
    await db.execute(sql`
      update ${ticketActions} set changes = ${replaced(sql`changes`)} where ${holds(sql`changes`)}`);
  }
}
