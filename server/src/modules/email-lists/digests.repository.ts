import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { DigestEvent } from '#app/mail/mail-kinds.ts';
import type { Executor } from '#db/database.ts';
import { digestEvents, emailLists, emailListUsers } from './email-lists.table.ts';

type WaitingEvent = Omit<typeof digestEvents.$inferInsert, 'id'>;

/** Adds events that wait; one takes the place of an earlier one with its key. */
export async function insertDigestEvents({
  db,
  events,
}: {
  db: Executor;
  events: WaitingEvent[];
}): Promise<void> {
  if (events.length === 0) return;
  await db
    .insert(digestEvents)
    .values(events)
    .onConflictDoUpdate({
      target: [digestEvents.userId, digestEvents.eventKey],
      set: {
        event: sql`excluded.event`,
        aboutId: sql`excluded.about_id`,
        emailListIds: sql`excluded.email_list_ids`,
        subject: sql`excluded.subject`,
        link: sql`excluded.link`,
      },
    });
}

export interface TakenEvent extends DigestEvent {
  userId: number;
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
    .select({
      userId: taken.userId,
      event: taken.event,
      about: { kind: taken.aboutKind, id: taken.aboutId },
      subject: taken.subject,
      link: taken.link,
      lists,
    })
    .from(taken)
    .orderBy(asc(taken.id));
  return rows.filter((row) => row.lists.length > 0);
}
