import type { TicketState } from '@halla/domain/documents/document-states';
import { isActiveTicket } from '@halla/domain/tickets/ticket-rules';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { deleteServices, lockPair } from './device-maintenance.repository.ts';
import { refreshForecasts } from './forecasts.service.ts';
import { hasOpenOrder, lockOrder, type StoredOrder, updateOrder } from './orders.repository.ts';
import { publishMaintenance, recordOfDevice, recordOfOrder } from './record-maintenance.ts';

interface ChangedTicket {
  ticketId: number;
  before: TicketState;
  after: TicketState;
  /** A reply opens a ticket to talk about it: the service stays recorded. */
  isByReply?: boolean;
}

/**
 * Effect of a ticket's change of state on its work order: resolving requires a complete checklist, ending the
 * ticket ends the order, and reopening withdraws the service.
 */
export async function applyOrderRules(
  ctx: SignedInContext,
  { ticketId, before, after, isByReply = false }: ChangedTicket,
): Promise<void> {
  if (before === after) return;
  const { db } = ctx;
  const order = await lockOrder(db, ticketId);
  if (order === undefined) return;
  if (isActiveTicket(after)) {
    if (!isActiveTicket(before)) await reopen(ctx, { order, isByReply });
    return;
  }
  if (!order.isOpen) return;
  if (after === 'resolved') throw new AppError('maintenance.not_completed');
  await updateOrder(db, { ticketId, change: { isOpen: false } });
  await publish(ctx, order);
}

async function reopen(
  ctx: SignedInContext,
  { order, isByReply }: { order: StoredOrder; isByReply: boolean },
): Promise<void> {
  const { db } = ctx;
  const { ticketId, completedAt } = order;
  if (isByReply && completedAt !== null) return;
  if (await hasOpenOrder(db, order)) {
    if (isByReply) return;
    const details = { serial: await serialOf(ctx, order) };
    throw new AppError('maintenance.order_open', { details });
  }
  await updateOrder(db, { ticketId, change: { isOpen: true, completedAt: null, completedBy: null } });
  if (completedAt === null) return publish(ctx, order);
  await takeBack(ctx, order);
}

/** The previous service becomes the last one again. */
async function takeBack(ctx: SignedInContext, order: StoredOrder): Promise<void> {
  const { db } = ctx;
  const { ticketId, deviceId, programId } = order;
  await deleteServices(db, { ticketId });
  await recordOfOrder(ctx, { ticketId, step: 'takenBack' });
  const found = await lockPair(db, { deviceId, programId });
  if (found === undefined) return;
  await refreshForecasts(ctx, { programId, deviceIds: [deviceId] });
  await recordOfDevice(ctx, { found, step: 'takenBack', facts: { ticketId } });
  publishMaintenance(ctx, found);
}

/** Effect of deleting a ticket on its work order: the service is withdrawn, and another order can be created. */
export async function dropOrder(ctx: SignedInContext, ticketId: number): Promise<void> {
  const order = await lockOrder(ctx.db, ticketId);
  if (order === undefined) return;
  await updateOrder(ctx.db, { ticketId, change: { isOpen: false } });
  if (order.completedAt === null) await publish(ctx, order);
  else await takeBack(ctx, order);
}

/** Refuses another device for a work order. */
export async function checkOrderDevice({ db }: SignedInContext, ticketId: number): Promise<void> {
  if ((await lockOrder(db, ticketId)) !== undefined) throw new AppError('maintenance.of_device');
}

async function publish(ctx: SignedInContext, { deviceId, programId }: StoredOrder): Promise<void> {
  const found = await lockPair(ctx.db, { deviceId, programId });
  if (found !== undefined) publishMaintenance(ctx, found);
}

async function serialOf({ db }: SignedInContext, { deviceId, programId }: StoredOrder): Promise<string> {
  return (await lockPair(db, { deviceId, programId }))?.serialNumber ?? '';
}
