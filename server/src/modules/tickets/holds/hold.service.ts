import type { TicketState } from '@halla/domain/documents/document-states';
import { type HoldCause, holdsByKind } from '@halla/domain/service/holds';
import { holdingClass } from '@halla/domain/service/test-profile';
import type { ExpenseCategory } from '@halla/domain/tickets/expenses';
import type { TicketKind } from '@halla/domain/tickets/ticket-kinds';
import { isActiveTicket } from '@halla/domain/tickets/ticket-rules';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { lockTicket } from '../ticket-writes.repository.ts';
import {
  findOpenHold,
  type HeldDevice,
  insertHold,
  lockHeldDevice,
  type StoredHold,
  updateHold,
  writeHeldSince,
} from './holds.repository.ts';
import { profileOf } from './profiles.service.ts';
import { publishHold } from './publish-hold.ts';
import { recordHold } from './record-hold.ts';

interface NewHold {
  ticketId: number;
  device: HeldDevice;
  cause: HoldCause;
  partClass?: string | null;
}

/** Holds a device. Precondition: the caller holds its lock, and the ticket has no open hold. */
async function hold(ctx: SignedInContext, { ticketId, device, cause, partClass = null }: NewHold) {
  const { db, now, actor } = ctx;
  const made = await insertHold(db, {
    ...{ ticketId, deviceId: device.id, cause, partClass, heldAt: now, heldBy: actor.userId },
  });
  await writeHeldSince(db, device.id);
  await recordHold(ctx, { hold: made, step: 'held', facts: { cause, partClass } });
  await publishHold(ctx, { device, ticketId });
  return made;
}

/** Handles hold_device. */
export async function holdByHand({ ctx, input: { ticket_id: ticketId } }: Asked<'hold_device'>) {
  const { db } = ctx;
  const ticket = await lockTicket(db, ticketId);
  if (ticket === undefined) throw new AppError('core.not_found');
  const device = await lockHeldDevice(db, ticket.deviceId);
  if (device === undefined) throw new AppError('tickets.device_deleted');
  if (device.isGeneric) throw new AppError('holds.generic');
  if ((await findOpenHold(db, ticketId)) !== undefined) throw new AppError('holds.held_already');
  const { id } = await hold(ctx, { ticketId, device, cause: 'hand' });
  return { message: 'Device taken out of service', hold: { id } };
}

/** Facts that decide whether a ticket holds its device automatically. */
export interface HoldingFacts {
  kind: TicketKind | null;
  state: TicketState;
  /** SKUs of its parts. */
  skus: readonly (string | null)[];
}

/** The facts of a ticket and its expenses. */
export function holdingFacts(
  { kind, state }: Pick<HoldingFacts, 'kind' | 'state'>,
  expenses: readonly { category: ExpenseCategory; sku?: string | null }[],
): HoldingFacts {
  const parts = expenses.filter(({ category }) => category === 'spareParts');
  return { kind, state, skus: parts.map(({ sku }) => sku ?? null) };
}

interface ChangedTicket {
  ticket: { id: number; deviceId: number; mayHold: boolean };
  /** Null: a new ticket. */
  before: HoldingFacts | null;
  after: HoldingFacts;
}

/**
 * Effect of a ticket's change on its hold: its kind or a part of certain classes takes the device out of
 * service, ending it reports the repair, and reopening it withdraws that report.
 */
export async function applyHoldRules(
  ctx: SignedInContext,
  { ticket, before, after }: ChangedTicket,
): Promise<void> {
  const isEnd = after.state === 'resolved' && before?.state !== 'resolved';
  const isReopening = before?.state === 'resolved' && isActiveTicket(after.state);
  const isByKind = holdsByKind(after) && (before === null || !holdsByKind(before));
  const fresh = after.skus.filter((sku) => sku !== null && before?.skus.includes(sku) !== true);
  if (!isEnd && !isReopening && !isByKind && fresh.length === 0) return;
  const { db } = ctx;
  const device = await lockHeldDevice(db, ticket.deviceId);
  if (device === undefined || device.isGeneric) return;
  const open = await findOpenHold(db, ticket.id);
  const held = open ?? (await holdByRules(ctx, { ticket, device, isByKind, fresh }));
  if (held === undefined) return;
  if (isEnd && held.repairedAt === null) await writeRepaired(ctx, { hold: held, device });
  if (isReopening && held.repairedAt !== null) await takeRepairBack(ctx, { hold: held, device });
}

async function holdByRules(
  ctx: SignedInContext,
  {
    ticket,
    device,
    isByKind,
    fresh,
  }: Pick<ChangedTicket, 'ticket'> & {
    device: HeldDevice;
    isByKind: boolean;
    fresh: readonly (string | null)[];
  },
): Promise<StoredHold | undefined> {
  if (!ticket.mayHold) return undefined;
  if (isByKind) return hold(ctx, { ticketId: ticket.id, device, cause: 'kind' });
  if (fresh.length === 0) return undefined;
  const profile = (await profileOf(ctx.db, device.deviceType))?.profile;
  const classes = fresh.flatMap((sku) => (profile && sku !== null && holdingClass(profile, sku)) || []);
  const [partClass] = classes;
  return partClass === undefined
    ? undefined
    : hold(ctx, { ticketId: ticket.id, device, cause: 'parts', partClass });
}

interface OfDevice {
  hold: StoredHold;
  device: HeldDevice;
}

/** Stores that a held device is repaired: tests that begin from now on count. */
export async function writeRepaired(ctx: SignedInContext, { hold: held, device }: OfDevice): Promise<void> {
  const { db, now, actor } = ctx;
  await updateHold(db, { id: held.id, change: { repairedAt: now, repairedBy: actor.userId } });
  await recordHold(ctx, { hold: held, step: 'repaired' });
  await publishHold(ctx, { device, ticketId: held.ticketId });
}

/** A reopened ticket is under repair again; tests are void until the next repair. */
async function takeRepairBack(ctx: SignedInContext, { hold: held, device }: OfDevice): Promise<void> {
  await updateHold(ctx.db, { id: held.id, change: { repairedAt: null, repairedBy: null } });
  await recordHold(ctx, { hold: held, step: 'repairedAgain' });
  await publishHold(ctx, { device, ticketId: held.ticketId });
}
