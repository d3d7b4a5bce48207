import type { CallInput } from '@halla/contract/calls';
import type { TestServer } from '../../testing/test-server.ts';

export type AddData = CallInput<'add_ticket'>['ticket_data'];
export type EditData = Omit<CallInput<'edit_ticket'>['ticket_data'], 'id'>;

/** Ticket calls of one user. */
export function ticketing(t: TestServer, token: string) {
  const read = async (id: number) => {
    const { body } = await t.call('get_tickets', token, { ticket_id: id });
    const [ticket] = body.tickets;
    if (ticket === undefined) throw new Error('The ticket was not found.');
    return ticket;
  };
  return {
    add: (device: { id: number }, data: Partial<AddData> = {}) =>
      t.call('add_ticket', token, { deviceid: device.id, ticket_data: { summary: 'No cold air', ...data } }),
    edit: (id: number, data: EditData) => t.call('edit_ticket', token, { ticket_data: { id, ...data } }),
    remove: (id: number) => t.call('edit_ticket', token, { ticket_data: { id }, deleteTicket: true }),
    read,
    ids: async (filter: CallInput<'get_tickets'> = {}) => {
      const { body } = await t.call('get_tickets', token, filter);
      return body.tickets.map(({ id }) => id);
    },
  };
}
