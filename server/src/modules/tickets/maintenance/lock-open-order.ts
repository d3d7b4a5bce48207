import type { ChecklistLine } from '@halla/domain/maintenance/program';
import { readsHoldWork } from '@halla/domain/service/holds';
import type { Actor, SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { type LockedTicket, lockTicket } from '../ticket-writes.repository.ts';
import { isVisibleTicket } from '../visible-tickets.shared.repository.ts';
import { lockOrder, type StoredOrder } from './orders.repository.ts';

/** Administrators and the maker's technicians work on work orders; users of clinics only see the ticket. */
export function worksOnOrders({ level, scope }: Actor): boolean {
  return readsHoldWork({ level, ofMaker: scope === 'all' });
}

export function assertFound(actor: Actor, ticket: LockedTicket | undefined): asserts ticket is LockedTicket {
  if (ticket === undefined || !isVisibleTicket(actor, ticket)) throw new AppError('core.not_found');
}

interface OpenOrder {
  ticket: LockedTicket;
  order: StoredOrder;
}

/** The ticket and its work order, locked until commit. Throws if it has ended, or the user does not work on it. */
export async function lockOpenOrder(
  { db, actor }: Pick<SignedInContext, 'db' | 'actor'>,
  ticketId: number,
): Promise<OpenOrder> {
  const ticket = await lockTicket(db, ticketId);
  assertFound(actor, ticket);
  const order = await lockOrder(db, ticketId);
  if (order === undefined || !worksOnOrders(actor)) throw new AppError('core.not_found');
  if (!order.isOpen) throw new AppError('maintenance.ended');
  return { ticket, order };
}

interface Sought {
  key: string;
  /** Path of the key in the input. */
  field: string;
}

/** Line of a checklist by its key; throws if there is none. */
export function lineOf(checklist: readonly ChecklistLine[], { key, field }: Sought): ChecklistLine {
  const line = checklist.find((known) => known.key === key);
  if (line === undefined) throw refusedField('maintenance.unknown_line', field);
  return line;
}

/** Labels of lines by their keys, for messages. */
export function labelsOf({ checklist }: Pick<StoredOrder, 'checklist'>, keys: readonly string[]): string {
  return checklist.flatMap(({ key, label }) => (keys.includes(key) ? label : [])).join(', ');
}
