import {
  type ChangedAnswer,
  fitsLine,
  isPhoto,
  isSame,
  missingLines,
  overtaken,
} from '@halla/domain/maintenance/checklist';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentPhoto } from '../conversation.presenter.ts';
import { changeTicketState } from '../edit-ticket.service.ts';
import { publishTicketChange } from '../publish-ticket-change.ts';
import { findTicket, type LockedTicket } from '../ticket-writes.repository.ts';
import { lockPair } from './device-maintenance.repository.ts';
import { recordService } from './device-maintenance.service.ts';
import { removePhotos, selectPhotos } from './line-photos.ts';
import { assertFound, labelsOf, lineOf, lockOpenOrder, worksOnOrders } from './lock-open-order.ts';
import type { StoredAnswer } from './maintenance.table.ts';
import { findOrder, namesOf, type StoredOrder, updateOrder } from './orders.repository.ts';
import { todayOf } from './planned.service.ts';
import { recordLines } from './record-lines.ts';
import { recordOfDevice, recordOfOrder } from './record-maintenance.ts';

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
      Photos: (await selectPhotos(db, order)).map(presentPhoto),
      completedAt: order.completedAt?.toISOString() ?? null,
      CompletedBy: presentReference({ id: order.completedBy, fullName: completedByName }),
      doneOn,
      ...{ workMinutes: order.workMinutes, travelMinutes: order.travelMinutes },
    },
  };
}

/** Handles fill_checklist. */
export async function fillChecklist({ ctx, input }: Asked<'fill_checklist'>) {
  const { db } = ctx;
  const { ticket_id: ticketId, lines, complete: isCompleted = false, doneOn = todayOf(ctx) } = input;
  const { ticket, order } = await lockOpenOrder(ctx, ticketId);
  if (doneOn > todayOf(ctx)) throw refusedField('maintenance.in_future', 'doneOn');
  checkAnswers(order, lines);
  await assertNotOvertaken(ctx, { order, lines });
  const answers = { ...order.answers, ...storedAnswers(ctx, lines) };
  if (lines.length > 0) {
    await updateOrder(db, { ticketId, change: { answers } });
    await removePhotos({ work: ctx, ticket, photos: photosLeft(order, lines) });
    await recordLines(ctx, { order, lines });
    publishTicketChange(ctx, { ticket });
  }
  const { workMinutes = null, travelMinutes = null } = input;
  const times = { workMinutes, travelMinutes };
  if (isCompleted) await complete(ctx, { ticket, order: { ...order, answers }, doneOn, times });
  return { message: isCompleted ? 'Work order completed' : 'Checklist saved', isCompleted };
}

function checkAnswers({ checklist, answers }: StoredOrder, lines: readonly ChangedAnswer[]): void {
  for (const [index, { key, to }] of lines.entries()) {
    const line = lineOf(checklist, { key, field: `lines.${index}.key` });
    if (!fitsLine(line, to.value)) throw refusedField('maintenance.wrong_answer', `lines.${index}.to.value`);
    // A photo is set by its upload; this call only changes its remark or removes it.
    if (isPhoto(to.value) && !isSame(to, { ...to, value: answers[key]?.value ?? null }))
      throw refusedField('maintenance.photo_gone', `lines.${index}.to.value`);
  }
}

/** Ids of the photos that lines are cleared of. */
function photosLeft({ answers }: StoredOrder, lines: readonly ChangedAnswer[]): number[] {
  return lines.flatMap(({ key, to }) => {
    const value = answers[key]?.value ?? null;
    return isPhoto(value) && to.value === null ? value.photo : [];
  });
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
  times: Pick<StoredOrder, 'workMinutes' | 'travelMinutes'>;
}

/** Records the service and resolves the ticket. A hold of the device remains, because it needs a test. */
async function complete(ctx: SignedInContext, { ticket, order, doneOn, times }: Completed): Promise<void> {
  const { db, now, actor } = ctx;
  const { ticketId, deviceId, programId } = order;
  const missing = missingLines(order.checklist, order.answers).map(({ key }) => key);
  if (missing.length > 0)
    throw new AppError('maintenance.incomplete', { details: { lines: labelsOf(order, missing) } });
  const change = { isOpen: false, completedAt: now, completedBy: actor.userId, ...times };
  await updateOrder(db, { ticketId, change });
  await recordOfOrder(ctx, { ticketId, step: 'completed', facts: { doneOn, ...times } });
  const found = await lockPair(db, { deviceId, programId });
  // Without the program or the device there is no next service.
  if (found !== undefined) {
    await recordService(ctx, { found, doneOn, ticketId });
    await recordOfDevice(ctx, { found, step: 'serviced', facts: { ticketId, doneOn } });
  }
  await changeTicketState(ctx, { stored: ticket, state: 'resolved' });
}
