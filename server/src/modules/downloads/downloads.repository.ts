import { eq, lt } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { downloadTickets } from './downloads.table.ts';

export async function insertTicket(db: Executor, ticket: typeof downloadTickets.$inferInsert): Promise<void> {
  await db.insert(downloadTickets).values(ticket);
}

/** Deletes a ticket and returns it: of two concurrent requests only one finds it. */
export async function takeTicket(db: Executor, ticketHash: Buffer) {
  const [row] = await db
    .delete(downloadTickets)
    .where(eq(downloadTickets.ticketHash, ticketHash))
    .returning();
  return row;
}

export async function deleteTicketsBefore(db: Executor, before: Date): Promise<void> {
  await db.delete(downloadTickets).where(lt(downloadTickets.expiresAt, before));
}
