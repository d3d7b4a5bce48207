import type { Note } from '@halla/contract/notes';
import { replySide } from '@halla/domain/tickets/ticket-access';
import { type ReplySide, replyEffect, waitingAfterReply } from '@halla/domain/tickets/ticket-replies';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { accounts } from '#modules/users/users.service.ts';
import { announceTicket, reporterCompany } from './announce-ticket.service.ts';
import { addFollower } from './followers.repository.ts';
import { renewGoals } from './goals/ticket-goals.service.ts';
import { applyHoldRules, holdingFacts } from './holds/hold.service.ts';
import { applyOrderRules } from './maintenance/order-rules.service.ts';
import { publishTicketChange } from './publish-ticket-change.ts';
import { findContinuation, insertReply } from './replies.repository.ts';
import { holdDevice } from './ticket-device.repository.ts';
import { mailReply } from './ticket-mails.ts';
import { keepPhotos } from './ticket-photos.service.ts';
import {
  insertAction,
  insertTicket,
  type LockedTicket,
  lockTicket,
  updateTicket,
} from './ticket-writes.repository.ts';
import { isVisibleTicket } from './visible-tickets.shared.repository.ts';

interface NewReply {
  ctx: SignedInContext;
  ticketId: number;
  text: string;
  /** True if it was sent by mail. */
  isByMail?: boolean;
}

interface Replied {
  ticket: { id: number; number: number; isNew: boolean };
  /** Shaped like the answer of add_note. */
  reply: Note;
}

/** Handles add_ticket_reply. */
export async function addTicketReply({ ctx, input }: Asked<'add_ticket_reply'>) {
  const { ticket } = await addReply({ ctx, ticketId: input.ticket_id, text: input.text });
  return { message: ticket.isNew ? 'Ticket added' : 'Reply added', ticket };
}

/**
 * Adds a message between maker and customer: to the ticket, or if that ended too long ago, to a new ticket that
 * continues it.
 */
export async function addReply({ ctx, ticketId, text, isByMail = false }: NewReply): Promise<Replied> {
  const { db, now, actor } = ctx;
  const ticket = await lockTicket(db, ticketId);
  if (ticket === undefined || !isVisibleTicket(actor, ticket)) throw new AppError('core.not_found');
  const side = replySide({ level: actor.level, ofMaker: actor.scope === 'all' });
  const effect = replyEffect(side, ticket, now);
  if (effect === 'begins') return continueTicket({ ctx, ended: ticket, text, isByMail });
  const isReopened = effect === 'reopens';
  if (isReopened) await requireDevice(ctx, { scope: 'all', id: ticket.deviceId });
  return storeReply({ ctx, ticket, text, side, isReopened, isByMail });
}

interface StoredReply {
  ctx: SignedInContext;
  ticket: LockedTicket;
  text: string;
  side: ReplySide;
  isReopened: boolean;
  isByMail: boolean;
}

async function storeReply({ ctx, ticket, text, side, isReopened, isByMail }: StoredReply): Promise<Replied> {
  const { db, now, actor } = ctx;
  const { id: ticketId, number } = ticket;
  const { userId } = actor;
  const { id } = await insertReply(db, { ticketId, side, userId, text, isByMail, createdAt: now });
  const photos = await keepPhotos({ ctx, ticket, replyId: id });
  if (side === 'customer') await addFollower(db, { ticketId, userId, at: now });
  const change = {
    waitingSince: waitingAfterReply(side, ticket, now),
    updatedAt: now,
    ...(side === 'maker' && { answeredAt: ticket.answeredAt ?? now }),
    ...(isReopened && { state: 'progress' as const, resolvedAt: null }),
  };
  await updateTicket(db, { id: ticketId, change });
  const resource = { kind: 'ticket', id: ticketId } as const;
  await ctx.audit({ entity: 'ticket_replies', entityId: id, resource, after: { text, side } });
  if (isReopened) await recordReopening({ ctx, ticket });
  await mailReply({ ctx, ticket: { ...ticket, ...change }, reply: { id, text, side, photos, isReopened } });
  publishTicketChange(ctx, { ticket });
  const fullName = (await accounts.byId(db, userId))?.fullName ?? '';
  const User = { id: userId, fullName };
  return {
    ticket: { id: ticketId, number, isNew: false },
    reply: { id, text, createdAt: now.toISOString(), User },
  };
}

async function recordReopening({ ctx, ticket }: Pick<StoredReply, 'ctx' | 'ticket'>) {
  const { db, now, actor } = ctx;
  const { id, state } = ticket;
  const after = { state: 'progress' } as const;
  await insertAction(db, { ticketId: id, userId: actor.userId, changes: after, updatedAt: now });
  await auditDocument(ctx, { kind: 'ticket', id, before: { state }, after });
  await applyHoldRules(ctx, {
    ticket,
    before: holdingFacts(ticket, []),
    after: holdingFacts({ ...ticket, ...after }, []),
  });
  await applyOrderRules(ctx, { ticketId: id, before: state, after: after.state, isByReply: true });
  await renewGoals(ctx, { before: ticket, after: { ...ticket, ...after } });
}

interface LateReply {
  ctx: SignedInContext;
  ended: LockedTicket;
  text: string;
  isByMail: boolean;
}

/** Continues an ended ticket: in the open one that refers to it already, otherwise in a new one. */
async function continueTicket({ ctx, ended, text, isByMail }: LateReply): Promise<Replied> {
  const { db, now, actor } = ctx;
  const begun = await findContinuation(db, { endedId: ended.id, reader: actor });
  if (begun !== undefined) return addReply({ ctx, ticketId: begun.id, text, isByMail });
  const device = await requireDevice(ctx, { scope: actor.scope, id: ended.deviceId });
  const ticket = await insertTicket(db, {
    ...{ summary: ended.summary, description: text, state: 'new' },
    ...{ deviceId: device.id, companyId: device.companyId, userId: actor.userId },
    ...{ reporterCompanyId: reporterCompany(ctx), followsId: ended.id, isByMail },
    ...{ createdAt: now, updatedAt: now },
  });
  const { id, number } = ticket;
  await auditDocument(ctx, { kind: 'ticket', id, after: { ...ticket, device: device.serialNumber } });
  await announceTicket({ ctx, ticket, assignee: null });
  const User = {
    id: actor.userId,
    fullName: (await accounts.byId(db, actor.userId))?.fullName ?? '',
  };
  return { ticket: { id, number, isNew: true }, reply: { id, text, createdAt: now.toISOString(), User } };
}

/** Device of an ended ticket that is being reopened. */
async function requireDevice(ctx: SignedInContext, wanted: Parameters<typeof holdDevice>[1]) {
  const device = await holdDevice(ctx.db, wanted);
  if (device === undefined) throw new AppError('tickets.ended');
  return device;
}
