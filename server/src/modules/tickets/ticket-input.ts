import type { CallRequest } from '@halla/contract/calls';
import { maySetTicketField } from '@halla/domain/tickets/ticket-access';
import type { Actor } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';

type AddData = CallRequest<'add_ticket'>['ticket_data'];
type EditData = CallRequest<'edit_ticket'>['ticket_data'];

/** Fields that a new ticket and an edit share. */
export type TicketWanted = Omit<EditData, 'id' | 'updatedAt'>;

interface CheckFields {
  actor: Pick<Actor, 'level' | 'scope'>;
  wanted: AddData | TicketWanted;
  purpose: 'add' | 'edit';
}

/** Refuses fields that the user may not set. */
export function checkFields({ actor: { level, scope }, wanted, purpose }: CheckFields): void {
  const writer = { level, ofMaker: scope === 'all' };
  const sent = Object.entries(wanted).filter(([, value]) => value !== undefined);
  if (sent.some(([field]) => !maySetTicketField(writer, field, purpose)))
    throw new AppError('core.not_allowed');
}
