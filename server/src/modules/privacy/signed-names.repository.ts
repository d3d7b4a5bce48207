import { inArray, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import type { Executor } from '#db/database.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { maintenanceOrders } from '#modules/tickets/maintenance/maintenance.table.ts';

interface SignedNames {
  /** All names the person has had. */
  names: readonly string[];
  /** Company of the person. */
  companyId: number | null;
  /** Replacement for the name. */
  nameless: string;
}

/** Every name that people at customers have had, by the row and by the trail, which must not be emptied yet. */
export async function findNamesOfContacts(db: Executor, ids: readonly number[]) {
  const { rows } = await db.execute<{ name: string }>(sql`
    select name from contacts where ${inArray(contacts.id, [...ids])}
    union
    select side ->> 'name' from ${auditLog}, lateral (values (before), (after)) as sides (side)
    where resource_kind = 'contact' and ${inArray(auditLog.resourceId, [...ids])} and jsonb_typeof(side -> 'name') = 'string'`);
  return rows.map(({ name }) => name);
}

/**
 * Replaces a name typed as signature of a work order with a number and removes the handwriting; the line stays
 * signed. Matches exact names, ignoring case, at the person's company and those below it; people of the maker,
 * or without a company, may have signed anywhere.
 */
export async function emptySignatures(
  db: Executor,
  { names, companyId, nameless }: SignedNames,
): Promise<void> {
  if (names.length === 0) return;
  const wanted = sql`array[${sql.join(
    names.map((name) => sql`lower(btrim(${name}::text))`),
    sql`, `,
  )}]`;
  const isTheirs = (name: SQL) => sql`lower(btrim(${name})) = any(${wanted})`;
  await db.execute(sql`
    update ${maintenanceOrders} as o set answers = (
      select jsonb_object_agg(key, case when ${isTheirs(sql`answer #>> '{value,name}'`)}
        then jsonb_set(answer, '{value}', jsonb_build_object('name', ${nameless}::text, 'path', '')) else answer end)
      from jsonb_each(o.answers) as lines (key, answer))
    where ${isAt(companyId, sql`o.ticket_id`)} and exists (
      select from jsonb_each(o.answers) as lines (key, answer)
      where ${isTheirs(sql`answer #>> '{value,name}'`)})`);
  await emptyTrailOfSignatures(db, { companyId, nameless, isTheirs });
}

interface SignedTrail extends Pick<SignedNames, 'companyId' | 'nameless'> {
  isTheirs: (name: SQL) => SQL;
}

/** The trail names who had signed, also where the signature was removed later. */
async function emptyTrailOfSignatures(
  db: Executor,
  { companyId, nameless, isTheirs }: SignedTrail,
): Promise<void> {
  const told = (answer: SQL) => sql`case when ${isTheirs(sql`${answer} #>> '{value,name}'`)}
    then jsonb_set(${answer}, '{value,name}', to_jsonb(${nameless}::text)) else ${answer} end`;
  await db.execute(sql`
    update ${auditLog} set after = jsonb_set(after, '{lines}', (
      select jsonb_agg(line || jsonb_build_object('from', ${told(sql`line -> 'from'`)}, 'to', ${told(sql`line -> 'to'`)})
        order by place)
      from jsonb_array_elements(after -> 'lines') with ordinality as lines (line, place)))
    where resource_kind = 'ticket' and entity = 'maintenance_orders' and jsonb_typeof(after -> 'lines') = 'array'
      and ${isAt(companyId, sql`entity_id`)} and exists (
        select from jsonb_array_elements(after -> 'lines') as lines (line)
        where ${isTheirs(sql`line #>> '{from,value,name}'`)} or ${isTheirs(sql`line #>> '{to,value,name}'`)})`);
}

/** Whether people of the company sign on this ticket. */
function isAt(companyId: number | null, ticketId: SQL): SQL {
  if (companyId === null) return sql`true`;
  return sql`(exists (select from companies where id = ${companyId} and is_internal) or ${ticketId} in (
    select id from tickets where company_id in (
      select id from companies where id = ${companyId} or parent_id = ${companyId})))`;
}
