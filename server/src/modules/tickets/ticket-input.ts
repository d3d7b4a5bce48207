import type { CallRequest } from '@halla/contract/calls';
import type { Level } from '@halla/domain/access/levels';
import { maySetTicketField } from '@halla/domain/tickets/ticket-rules';
import { AppError } from '#app/calls/errors.ts';
import type { LockedTicket } from './ticket-writes.repository.ts';

type AddData = CallRequest<'add_ticket'>['ticket_data'];
type EditData = CallRequest<'edit_ticket'>['ticket_data'];

/** What a new ticket and an edit have in common. */
export type TicketWanted = Omit<EditData, 'id' | 'updatedAt'>;

/** Refuses fields that the level may not set. */
export function checkFields({
  level,
  wanted,
  purpose,
}: {
  level: Level;
  wanted: AddData | TicketWanted;
  purpose: 'add' | 'edit';
}): void {
  const sent = Object.entries(wanted).filter(([, value]) => value !== undefined);
  if (sent.some(([field]) => !maySetTicketField(level, field, purpose)))
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
