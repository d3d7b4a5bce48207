import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { digestEvents, emailLists, emailListUsers } from './email-lists.table.ts';

type DigestEvent = Omit<typeof digestEvents.$inferInsert, 'id'>;

export async function insertDigestEvents({
  db,
  events,
}: {
  db: Executor;
  events: DigestEvent[];
}): Promise<void> {
  if (events.length > 0) await db.insert(digestEvents).values(events);
}

export interface TakenEvent {
  userId: number;
  subject: string;
  link: string;
  /** Those of which the receiver is still a member and has not muted. */
  lists: readonly { id: number; name: string }[];
}

/** Takes all events that wait, oldest first; those without such a list are left out. */
export async function takeDigestEvents({ db }: { db: Executor }): Promise<TakenEvent[]> {
  const taken = db.$with('taken').as(db.delete(digestEvents).returning(getTableColumns(digestEvents)));
  const lists = sql<
    TakenEvent['lists']
  >`(select coalesce(json_agg(json_build_object('id', ${emailLists.id}, 'name', ${emailLists.name})
      order by ${emailLists.id}), '[]'::json)
    from ${emailLists} inner join ${emailListUsers} on ${emailListUsers.emailListId} = ${emailLists.id}
    where ${emailListUsers.userId} = ${taken.userId} and ${emailListUsers.delivery} <> 'muted'
      and ${emailLists.id} = any(${taken.emailListIds}))`;
  const rows = await db
    .with(taken)
    .select({ userId: taken.userId, subject: taken.subject, link: taken.link, lists })
    .from(taken)
    .orderBy(asc(taken.id));
  return rows.filter((row) => row.lists.length > 0);
}
