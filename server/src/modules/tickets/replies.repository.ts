import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { type NestedRowOf, nestedRows } from '#db/nested.ts';
import { files } from '#modules/files/files.table.ts';
import { users } from '#modules/users/users.table.ts';
import { isOpen } from './ticket-state.repository.ts';
import { ticketFollowers, ticketPhotos, ticketReplies, tickets } from './tickets.table.ts';
import { type TicketReader, visibleTickets } from './visible-tickets.shared.repository.ts';

const userName: SQL<string> = sql`${users.fullName}`;

/** Replies of a ticket, oldest first. */
export const nestedReplies = nestedRows(
  {
    id: ticketReplies.id,
    text: ticketReplies.text,
    createdAt: ticketReplies.createdAt,
    side: ticketReplies.side,
    isByMail: ticketReplies.isByMail,
    userId: ticketReplies.userId,
    userName,
  },
  sql`from ${ticketReplies} inner join ${users} on ${users.id} = ${ticketReplies.userId}
    where ${ticketReplies.ticketId} = ${tickets.id} order by ${ticketReplies.createdAt}, ${ticketReplies.id}`,
);

/** Files of a ticket visible to both sides, oldest first: those of the report, or of a reply. */
export const nestedPhotos = nestedRows(
  {
    id: files.id,
    filename: files.filename,
    contentType: files.contentType,
    thumbnailKey: files.thumbnailKey,
    replyId: ticketPhotos.replyId,
  },
  sql`from ${ticketPhotos} inner join ${files} on ${files.id} = ${ticketPhotos.fileId}
    where ${ticketPhotos.ticketId} = ${tickets.id} order by ${files.id}`,
);

/** Enabled users who follow a ticket, by name. */
export const nestedFollowers = nestedRows(
  { id: ticketFollowers.userId, fullName: userName },
  sql`from ${ticketFollowers} inner join ${users} on ${users.id} = ${ticketFollowers.userId}
    where ${ticketFollowers.ticketId} = ${tickets.id} and ${users.deletedAt} is null and not ${users.disabled}
    order by ${users.fullName}, ${users.id}`,
);

export type PhotoRow = NestedRowOf<typeof nestedPhotos>;

export async function insertReply(
  db: Executor,
  reply: typeof ticketReplies.$inferInsert,
): Promise<{ id: number }> {
  const [row] = await db.insert(ticketReplies).values(reply).returning({ id: ticketReplies.id });
  if (row === undefined) throw new Error('The new reply was not returned.');
  return row;
}

interface NewPhotos {
  ticketId: number;
  /** Null: sent with the report. */
  replyId: number | null;
  fileIds: readonly number[];
}

export async function insertPhotos(db: Executor, { fileIds, ...of }: NewPhotos): Promise<void> {
  if (fileIds.length === 0) return;
  await db.insert(ticketPhotos).values(fileIds.map((fileId) => ({ fileId, ...of })));
}

interface WantedPhoto {
  ticketId: number;
  fileId: number;
}

/** The file of a photo, if the ticket has it. */
export async function findPhoto(db: Executor, { ticketId, fileId }: WantedPhoto) {
  const [row] = await db
    .select({
      storageKey: files.storageKey,
      thumbnailKey: files.thumbnailKey,
      filename: files.filename,
      contentType: files.contentType,
      size: files.size,
    })
    .from(ticketPhotos)
    .innerJoin(files, eq(files.id, ticketPhotos.fileId))
    .where(and(eq(ticketPhotos.ticketId, ticketId), eq(ticketPhotos.fileId, fileId)));
  return row;
}

interface Continuation {
  endedId: number;
  reader: TicketReader;
}

/** The newest open ticket that continues an ended one, if the reader sees it. */
export async function findContinuation(db: Executor, { endedId, reader }: Continuation) {
  const [row] = await db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.followsId, endedId), visibleTickets(reader), isOpen))
    .orderBy(desc(tickets.id))
    .limit(1);
  return row;
}
