import { asc, eq, getTableColumns, isNull, lte, or, sql } from 'drizzle-orm';
import type { DigestEvent } from '#app/mail/mail-kinds.ts';
import type { Executor } from '#db/database.ts';
import { digestEvents, emailLists, emailListUsers } from './email-lists.table.ts';

type WaitingEvent = Omit<typeof digestEvents.$inferInsert, 'id'>;

/** Adds pending events; an event replaces an earlier one with the same key. */
export async function insertDigestEvents(db: Executor, events: WaitingEvent[]): Promise<void> {
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

/** Deletes pending events that were held back under a key. */
export async function deleteHeldEvents(db: Executor, key: string): Promise<void> {
  await db.delete(digestEvents).where(eq(digestEvents.holdKey, key));
}

export interface TakenEvent extends DigestEvent {
  userId: number;
  /** Lists that the receiver is still in and has not muted. */
  lists: readonly { id: number; name: string }[];
}

/** Removes and returns all events that can no longer be undone, oldest first; those without such a list are omitted. */
export async function takeDigestEvents(db: Executor, now: Date): Promise<TakenEvent[]> {
  const { heldUntil } = digestEvents;
  const isDue = or(isNull(heldUntil), lte(heldUntil, now));
  const taken = db
    .$with('taken')
    .as(db.delete(digestEvents).where(isDue).returning(getTableColumns(digestEvents)));
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
