import { isDeepStrictEqual } from 'node:util';
import { isAdminType } from '@halla/domain/access/levels';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { waitingAfterEdit } from '@halla/domain/tickets/ticket-replies';
import { isActiveTicket, mayEditTicket, ticketTimes } from '@halla/domain/tickets/ticket-rules';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { deleteTicket } from './delete-ticket.service.ts';
import { renewGoals } from './goals/ticket-goals.service.ts';
import { handleWithTicket } from './handle-with-ticket.service.ts';
import { applyHoldRules, holdingFacts } from './holds/hold.service.ts';
import { findOpenHold } from './holds/holds.repository.ts';
import { applyOrderRules, checkOrderDevice } from './maintenance/order-rules.service.ts';
import { publishTicketChange } from './publish-ticket-change.ts';
import { actionOf } from './ticket-action.ts';
import { holdDevice, ownerThen } from './ticket-device.repository.ts';
import { requireTicketDevice } from './ticket-device.service.ts';
import { expensesOf, partSkus, presetPayerOf } from './ticket-expenses.service.ts';
import { checkFields, type TicketWanted } from './ticket-input.ts';
import { linksOf } from './ticket-links.service.ts';
import { mailAboutTicket } from './ticket-mails.ts';
import { checkPeople } from './ticket-people.service.ts';
import { lockParts, moveParts } from './ticket-stock.service.ts';
import {
  insertAction,
  type LockedTicket,
  lockTicket,
  readExpenses,
  readLinks,
  replaceExpenses,
  replaceLinks,
  updateTicket,
} from './ticket-writes.repository.ts';
import { isVisibleTicket } from './visible-tickets.shared.repository.ts';

/** Changes or deletes a ticket. */
export async function editTicket({ ctx, input }: Asked<'edit_ticket'>) {
  const { id: ticketId, updatedAt: loaded, ...wanted } = input.ticket_data;
  const stored = await requireTicket(ctx, ticketId);
  assertFresh({ loaded, stored: stored.updatedAt });
  const { id, number } = stored;
  if (input.deleteTicket) {
    await deleteTicket(ctx, stored);
    return { message: 'Ticket deleted', ticket: { id, number } };
  }
  checkFields({ actor: ctx.actor, wanted, purpose: 'edit' });
  const edit = await planEdit({ ctx, stored, wanted, deviceId: input.deviceid });
  // Before the links are written: an alert that its device replaces also moves its links, in this lock order.
  const handled = await handleWithTicket({
    ...{ ctx, wanted: input.handleAlerts, before: stored, after: { ...stored, ...edit.after } },
    linked: (edit.links ?? edit.storedLinks).alerts,
  });
  await writeEdit({ ctx, stored, edit });
  return {
    message: 'Ticket saved',
    ticket: { id, number },
    ...(input.handleAlerts && { handledAlerts: handled }),
  };
}

/** Moves a ticket to another state. Precondition: the caller holds its lock, and has checked the right to do so. */
export async function changeTicketState(
  ctx: SignedInContext,
  { stored, state }: { stored: LockedTicket; state: LockedTicket['state'] },
): Promise<void> {
  const edit = await planEdit({ ctx, stored, wanted: { state }, deviceId: undefined });
  await writeEdit({ ctx, stored, edit });
}

/** The ticket, locked, if the user may edit it. */
async function requireTicket(ctx: SignedInContext, id: number): Promise<LockedTicket> {
  const { db, actor } = ctx;
  const ticket = await lockTicket(db, id);
  if (ticket === undefined || !isVisibleTicket(actor, ticket)) throw new AppError('core.not_found');
  if (!mayEditTicket(actor, ticket)) throw new AppError('tickets.not_editable');
  return ticket;
}

interface Edit {
  ctx: SignedInContext;
  stored: LockedTicket;
}

/** The columns after an edit; refuses values that a rule forbids. */
async function planEdit({
  ctx,
  stored,
  wanted,
  deviceId,
}: Edit & { wanted: TicketWanted; deviceId: number | undefined }) {
  const { db, now } = ctx;
  const ticketId = stored.id;
  const storedLinks = await readLinks({ db, ticketId });
  const moved = await otherDevice({ ctx, stored, deviceId });
  if (moved === null) await checkReopened({ ctx, stored, wanted });
  const links = await linksOf(db, {
    ...{ wanted, stored: storedLinks, deviceId: moved?.id ?? stored.deviceId },
    scope: ctx.actor.scope,
  });
  const storedExpenses = await readExpenses({ db, ticketId });
  const goods = await lockParts(
    ctx,
    wanted.expenses === undefined ? [] : partSkus(wanted.expenses, storedExpenses),
  );
  const sent =
    wanted.expenses &&
    expensesOf({
      ...{ wanted: wanted.expenses, stored: storedExpenses, goods },
      preset: await presetPayerOf(ctx, {
        deviceId: moved?.id ?? stored.deviceId,
        createdAt: stored.createdAt,
      }),
    });
  const plainExpenses = storedExpenses.map(({ presentSku: _, ...expense }) => expense);
  const expenses = sent !== undefined && !isDeepStrictEqual(sent, plainExpenses) ? sent : null;
  const columns = { ...stored, ...moved?.columns, ...columnsSent(TICKET_FIELDS, wanted) };
  const { companyId, contactId, assigneeId, state, clientContacted } = columns;
  const people = await checkPeople(db, { wanted: { companyId, contactId, assigneeId }, stored });
  const wantedColumns = {
    ...columns,
    ...ticketTimes(stored, { state, clientContacted }, now),
    waitingSince: waitingAfterEdit(stored, state),
  };
  const { before, after } = changedFields({ stored, wanted: wantedColumns });
  return {
    ...{ before, after, people, moved, goods, storedExpenses, plainExpenses, expenses, storedLinks },
    links: isDeepStrictEqual(links, storedLinks) ? null : links,
  };
}

type PlannedEdit = Awaited<ReturnType<typeof planEdit>>;

/** Columns for a different device; refused while the ticket has links to rows of the former device. */
async function otherDevice({ ctx, stored, deviceId }: Edit & { deviceId: number | undefined }) {
  if (deviceId === undefined || deviceId === stored.deviceId) return null;
  const { db, actor } = ctx;
  if (!isAdminType(actor.level)) throw new AppError('core.not_allowed');
  const device = await requireTicketDevice(ctx, deviceId);
  const links = await readLinks({ db, ticketId: stored.id });
  if (Object.values(links).some((ids) => ids.length > 0)) throw new AppError('tickets.linked');
  if ((await findOpenHold(db, stored.id)) !== undefined) throw new AppError('holds.ticket_holds');
  await checkOrderDevice(ctx, stored.id);
  const companyId = await ownerThen(db, { deviceId, at: stored.createdAt });
  return { ...device, columns: { deviceId, companyId } };
}

/** Refuses to reopen a ticket whose device was deleted, because it would still be shown as stale. */
async function checkReopened({ ctx, stored, wanted }: Edit & { wanted: TicketWanted }): Promise<void> {
  if (wanted.state === undefined || !isActiveTicket(wanted.state)) return;
  const device = await holdDevice(ctx.db, { scope: 'all', id: stored.deviceId });
  if (device === undefined) throw refusedField('tickets.device_deleted', 'ticket_data.state');
}

/** Writes an edit that changes something. */
async function writeEdit({ ctx, stored, edit }: Edit & { edit: PlannedEdit }): Promise<void> {
  const { db, now, actor } = ctx;
  const { before, after, people, moved, expenses, plainExpenses, links, storedLinks } = edit;
  if (Object.keys(after).length === 0 && expenses === null && links === null) return;
  const { id } = stored;
  await updateTicket(db, { id, change: { ...after, updatedAt: now } });
  if (links !== null) await replaceLinks({ db, ticketId: id, links });
  if (expenses !== null) {
    await replaceExpenses({ db, ticketId: id, expenses });
    const { goods, storedExpenses } = edit;
    await moveParts(ctx, { ticketId: id, goods, before: storedExpenses, after: expenses });
  }
  const device = moved?.serialNumber;
  const changes = actionOf({ after, people, device, expenses, links });
  await insertAction(db, { ticketId: id, userId: actor.userId, changes, updatedAt: now });
  await auditDocument(ctx, {
    kind: 'ticket',
    id,
    before: { ...before, ...(expenses && { expenses: plainExpenses }), ...(links && storedLinks) },
    after: {
      ...after,
      ...(after.contactId !== undefined && { contact: people.contact }),
      ...(device !== undefined && { device }),
      ...(expenses && { expenses }),
      ...links,
    },
  });
  await tell({ ctx, stored, edit });
  const ticket = { ...stored, ...after };
  await applyHoldRules(ctx, {
    ticket,
    before: holdingFacts(stored, edit.storedExpenses),
    after: holdingFacts(ticket, expenses ?? edit.storedExpenses),
  });
  await applyOrderRules(ctx, { ticketId: id, before: stored.state, after: ticket.state });
  await renewGoals(ctx, { before: stored, after: ticket });
}

async function tell({ ctx, stored, edit: { after, people } }: Edit & { edit: PlannedEdit }): Promise<void> {
  const ticket = { ...stored, ...after };
  const happened = {
    hasNewState: after.state !== undefined,
    hasNewAssignee: after.assigneeId !== undefined,
    hasNewVisit: after.visitOn !== undefined,
  };
  if (Object.values(happened).some(Boolean))
    await mailAboutTicket({ ctx, happened, ticket, assignee: people.assignee });
  publishTicketChange(ctx, { ticket, before: stored });
}
