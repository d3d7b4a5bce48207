import { type ChangedAnswer, fitsLine, missingLines, overtaken } from '@halla/domain/maintenance/checklist';
import { readsHoldWork } from '@halla/domain/service/holds';
import type { Actor, Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { changeTicketState } from '../edit-ticket.service.ts';
import { publishTicketChange } from '../publish-ticket-change.ts';
import { findTicket, type LockedTicket, lockTicket } from '../ticket-writes.repository.ts';
import { isVisibleTicket } from '../visible-tickets.shared.repository.ts';
import { lockPair } from './device-maintenance.repository.ts';
import { recordService } from './device-maintenance.service.ts';
import type { StoredAnswer } from './maintenance.table.ts';
import { findOrder, lockOrder, namesOf, type StoredOrder, updateOrder } from './orders.repository.ts';
import { todayOf } from './planned.service.ts';
import { recordLines } from './record-lines.ts';
import { recordOfDevice, recordOfOrder } from './record-maintenance.ts';

/** Administrators and the technicians of the maker work on work orders; those of clinics see the ticket alone. */
function worksOnOrders({ level, scope }: Actor): boolean {
  return readsHoldWork({ level, ofMaker: scope === 'all' });
}

function assertFound(actor: Actor, ticket: LockedTicket | undefined): asserts ticket is LockedTicket {
  if (ticket === undefined || !isVisibleTicket(actor, ticket)) throw new AppError('core.not_found');
}

/** Handles get_work_order. */
export async function getWorkOrder({ ctx, input: { ticket_id: ticketId } }: Asked<'get_work_order'>) {
  const { db, actor } = ctx;
  assertFound(actor, await findTicket(db, ticketId));
  const found = worksOnOrders(actor) ? await findOrder(db, ticketId) : undefined;
  if (found === undefined) return { order: null };
  const { order, doneOn, completedByName } = found;
  const names = await namesOf(
    db,
    Object.values(order.answers).map(({ userId }) => userId),
  );
  const answers = Object.entries(order.answers).map(([key, { value, remark, userId, at }]) => {
    const User = presentReference({ id: userId, fullName: names.get(userId) ?? null });
    return [key, { value, remark, User, at }];
  });
  return {
    order: {
      Program: { id: order.programId, name: order.name, minutes: order.minutes },
      checklist: order.checklist.map((line) => ({ ...line })),
      answers: Object.fromEntries(answers),
      completedAt: order.completedAt?.toISOString() ?? null,
      CompletedBy: presentReference({ id: order.completedBy, fullName: completedByName }),
      doneOn,
    },
  };
}

/** Handles fill_checklist. */
export async function fillChecklist({ ctx, input }: Asked<'fill_checklist'>) {
  const { db, actor } = ctx;
  const { ticket_id: ticketId, lines, complete: isCompleted = false, doneOn = todayOf(ctx) } = input;
  const ticket = await lockTicket(db, ticketId);
  assertFound(actor, ticket);
  if (doneOn > todayOf(ctx)) throw refusedField('maintenance.in_future', 'doneOn');
  const order = await lockOrder(db, ticketId);
  if (order === undefined || !worksOnOrders(actor)) throw new AppError('core.not_found');
  if (!order.isOpen) throw new AppError('maintenance.ended');
  checkAnswers(order, lines);
  await assertNotOvertaken(ctx, { order, lines });
  const answers = { ...order.answers, ...storedAnswers(ctx, lines) };
  if (lines.length > 0) {
    await updateOrder(db, { ticketId, change: { answers } });
    await recordLines(ctx, { order, lines });
    publishTicketChange(ctx, { ticket });
  }
  if (isCompleted) await complete(ctx, { ticket, order: { ...order, answers }, doneOn });
  return { message: isCompleted ? 'Work order completed' : 'Checklist saved', isCompleted };
}

function checkAnswers({ checklist }: StoredOrder, lines: readonly ChangedAnswer[]): void {
  for (const [index, { key, to }] of lines.entries()) {
    const line = checklist.find((known) => known.key === key);
    if (line === undefined) throw refusedField('maintenance.unknown_line', `lines.${index}.key`);
    if (!fitsLine(line, to.value)) throw refusedField('maintenance.wrong_answer', `lines.${index}.to.value`);
  }
}

/** Other lines stay; one that another user has filled in since it was read is refused, with its label and the user. */
async function assertNotOvertaken(
  { db }: SignedInContext,
  { order, lines }: { order: StoredOrder; lines: readonly ChangedAnswer[] },
): Promise<void> {
  const keys = overtaken(order.answers, lines).map(({ key }) => key);
  if (keys.length === 0) return;
  const writers = keys.flatMap((key) => order.answers[key]?.userId ?? []);
  const names = await namesOf(db, writers);
  throw new AppError('maintenance.overtaken', {
    details: {
      name: [...new Set(writers)].map((id) => names.get(id) ?? '').join(', '),
      lines: labelsOf(order, keys),
    },
  });
}

function labelsOf({ checklist }: StoredOrder, keys: readonly string[]): string {
  return checklist.flatMap(({ key, label }) => (keys.includes(key) ? label : [])).join(', ');
}

function storedAnswers(
  { actor, now }: SignedInContext,
  lines: readonly ChangedAnswer[],
): Record<string, StoredAnswer> {
  const by = { userId: actor.userId, at: now.toISOString() };
  return Object.fromEntries(
    lines.map(({ key, to }) => [key, { value: to.value, remark: to.remark.trim(), ...by }]),
  );
}

interface Completed {
  ticket: LockedTicket;
  order: StoredOrder;
  doneOn: string;
}

/** Records the service, and resolves the ticket. A hold of the device stays: that takes a test. */
async function complete(ctx: SignedInContext, { ticket, order, doneOn }: Completed): Promise<void> {
  const { db, now, actor } = ctx;
  const { ticketId, deviceId, programId } = order;
  const missing = missingLines(order.checklist, order.answers).map(({ key }) => key);
  if (missing.length > 0)
    throw new AppError('maintenance.incomplete', { details: { lines: labelsOf(order, missing) } });
  const change = { isOpen: false, completedAt: now, completedBy: actor.userId };
  await updateOrder(db, { ticketId, change });
  await recordOfOrder(ctx, { ticketId, step: 'completed', facts: { doneOn } });
  const found = await lockPair(db, { deviceId, programId });
  // A deleted program or device has no next service.
  if (found !== undefined) {
    await recordService(ctx, { found, doneOn, ticketId });
    await recordOfDevice(ctx, { found, step: 'serviced', facts: { ticketId, doneOn } });
  }
  await changeTicketState(ctx, { stored: ticket, state: 'resolved' });
}
