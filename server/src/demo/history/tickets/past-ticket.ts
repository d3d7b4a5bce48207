import { and, eq, isNull } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import type { CastDevice } from '../world.ts';

/** Identifies a ticket of the history, because its id depends on the database. */
export interface PastTicket {
  device: CastDevice;
  /** When it was reported. */
  at: Date;
}

/** The id of a ticket that an earlier step has made; refused if a user has deleted it since. */
export async function pastTicketId({ db }: SignedInContext, { device, at }: PastTicket): Promise<number> {
  const { id, deviceId, createdAt, deletedAt } = tickets;
  const [row] = await db
    .select({ id })
    .from(tickets)
    .where(and(eq(deviceId, device.id), eq(createdAt, at), isNull(deletedAt)));
  if (row === undefined) throw new AppError('core.not_found');
  return row.id;
}
