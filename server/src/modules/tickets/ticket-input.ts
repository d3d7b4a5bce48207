import type { CallRequest } from '@halla/contract/calls';
import { maySetTicketField } from '@halla/domain/tickets/ticket-rules';
import type { Actor } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { LockedTicket } from './ticket-writes.repository.ts';

type AddData = CallRequest<'add_ticket'>['ticket_data'];
type EditData = CallRequest<'edit_ticket'>['ticket_data'];

/** Fields that a new ticket and an edit share. */
export type TicketWanted = Omit<EditData, 'id' | 'updatedAt'>;

/** Refuses fields that the user may not set. */
export function checkFields({
  actor: { level, scope },
  wanted,
  purpose,
}: {
  actor: Pick<Actor, 'level' | 'scope'>;
  wanted: AddData | TicketWanted;
  purpose: 'add' | 'edit';
}): void {
  const writer = { level, ofMaker: scope === 'all' };
  const sent = Object.entries(wanted).filter(([, value]) => value !== undefined);
  if (sent.some(([field]) => !maySetTicketField(writer, field, purpose)))
    throw new AppError('core.not_allowed');
}

type PlainColumn =
  | 'summary'
  | 'description'
  | 'details'
  | 'action'
  | 'state'
  | 'priority'
  | 'assigneeId'
  | 'clientContacted'
  | 'companyId'
  | 'contactId';

/** Columns of a ticket that were sent; an empty text is none. */
export function ticketColumns(wanted: TicketWanted): Partial<Pick<LockedTicket, PlainColumn>> {
  const { summary, description, details, action, state, priority, clientContacted } = wanted;
  const { AssigneeId: assigneeId, CompanyId: companyId, ContactId: contactId } = wanted;
  const sent = { summary, description, details, action, state, priority, clientContacted };
  return Object.fromEntries(
    Object.entries({ ...sent, assigneeId, companyId, contactId })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === '' ? null : value]),
  );
}
