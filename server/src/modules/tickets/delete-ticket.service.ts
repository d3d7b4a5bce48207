import { isAdminType } from '@halla/domain/access/levels';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { findOpenHold } from './holds/holds.repository.ts';
import { dropOrder } from './maintenance/order-rules.service.ts';
import { publishTicketChange } from './publish-ticket-change.ts';
import { partSkus } from './ticket-expenses.service.ts';
import { lockParts, moveParts } from './ticket-stock.service.ts';
import { type LockedTicket, readExpenses, updateTicket } from './ticket-writes.repository.ts';

/** Deletes a ticket; its parts go back into stock. */
export async function deleteTicket(ctx: SignedInContext, ticket: LockedTicket): Promise<void> {
  const { db, now, actor } = ctx;
  if (!isAdminType(actor.level)) throw new AppError('core.not_allowed');
  const { id } = ticket;
  if ((await findOpenHold(db, id)) !== undefined) throw new AppError('holds.ticket_holds');
  const expenses = await readExpenses({ db, ticketId: id });
  const goods = await lockParts(ctx, partSkus({}, expenses));
  await updateTicket(db, { id, change: { deletedAt: now, updatedAt: now } });
  await moveParts(ctx, { ticketId: id, goods, before: expenses, after: [] });
  await auditDocument(ctx, {
    kind: 'ticket',
    id,
    before: { ...ticket, expenses },
  });
  await dropOrder(ctx, id);
  publishTicketChange(ctx, { ticket });
  // Users mentioned in a note of the ticket no longer see the mention.
  ctx.changedWidely([]);
}
