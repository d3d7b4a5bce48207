import { canary } from '../tenants.ts';
import { type Stage, sent, type Writes } from './stage.ts';

const aPart = (count: number) => ({
  name: 'Fan',
  price: 12.5,
  count,
  sku: canary('A', 'sku'),
  warehouse: 'mailhouse',
});

/** Id of a ticket that a clinic has reported. */
async function reported({ ids, tenants, server }: Stage): Promise<number> {
  const ticket_data = { summary: 'Hums' };
  const { body } = await server.call('add_ticket', tenants.A.client.token, {
    deviceid: ids.device,
    ticket_data,
  });
  return body.ticket.id;
}

export const ticketWrites: Writes = {
  'add_ticket, of a new device': ({ call, ids }) =>
    call('add_ticket', {
      ticket_data: { summary: 'No cold', newDevice: 'EC229876', CompanyId: ids.company },
    }),
  'add_ticket, with a part from stock': ({ call, ids }) =>
    call('add_ticket', {
      deviceid: ids.device,
      ticket_data: { summary: 'Fan is loud', AlertIds: [ids.alert], expenses: { spareParts: [aPart(2)] } },
    }),
  'add_ticket, which takes its device out of service': async ({ call, server, ids }) => {
    const device = await server.given.device({ companyId: ids.company });
    const ticket_data = { summary: 'Gas leaks', kind: 'outOfService' as const };
    return call('add_ticket', { deviceid: device.id, ticket_data });
  },
  'add_ticket_reply, which opens a ticket that takes its device out of service': async (stage) => {
    const { call, server, ids, tenants } = stage;
    const device = await server.given.device({ companyId: ids.company });
    const { token } = tenants.A.client;
    const ticket_data = { summary: 'Gas leaks' };
    const { body } = await server.call('add_ticket', token, { deviceid: device.id, ticket_data });
    const { id } = body.ticket;
    const { status } = await call('edit_ticket', {
      ticket_data: { id, state: 'resolved', kind: 'outOfService' },
    });
    if (status !== 200) return { status };
    return server.call('add_ticket_reply', token, { ticket_id: id, text: 'It leaks again' });
  },
  'edit_ticket, of its parts and its company': ({ call, ids, tenants }) =>
    call('edit_ticket', {
      ticket_data: {
        id: ids.ticket,
        CompanyId: tenants.B.company.id,
        ContactId: null,
        expenses: { spareParts: [aPart(1)] },
      },
    }),
  'edit_ticket, resolved with its alert': async ({ call, ids, server }) => {
    const device = { id: ids.device };
    const alert = await server.given.alert(device);
    const ticket_data = { summary: 'No cold', AlertIds: [alert.id] };
    const { body } = await call('add_ticket', { deviceid: device.id, ticket_data });
    return call('edit_ticket', {
      ticket_data: { id: body.ticket.id, state: 'resolved' },
      handleAlerts: [alert.id],
    });
  },
  'edit_ticket, by the customer who made it': async ({ ids, tenants, server }) => {
    const token = tenants.A.maintenance.token;
    const summary = 'Hums';
    const { body } = await server.call('add_ticket', token, {
      deviceid: ids.device,
      ticket_data: { summary },
    });
    return server.call('edit_ticket', token, {
      ticket_data: { id: body.ticket.id, summary: 'Hums at night' },
    });
  },
  'add_ticket_reply, of a customer': async (stage) => {
    const ticket_id = await reported(stage);
    const { token } = stage.tenants.A.client;
    return stage.server.call('add_ticket_reply', token, { ticket_id, text: 'It hums again' });
  },
  'add_ticket_reply, of a customer with a photo': async (stage) => {
    const ticket_id = await reported(stage);
    const { token } = stage.tenants.A.client;
    const photo = await sent('photos[]');
    return stage.server.upload('add_ticket_reply', token, { ticket_id, text: 'Here' }, photo);
  },
  'add_ticket_reply, of the maker': ({ call, ids }) =>
    call('add_ticket_reply', { ticket_id: ids.ticket, text: 'We come tomorrow' }),
  'add_ticket, by a clinic': ({ ids, tenants, server }) =>
    server.call('add_ticket', tenants.A.client.token, {
      deviceid: ids.device,
      ticket_data: { summary: 'Hums' },
    }),
  'add_ticket, by a clinic with a photo': async ({ ids, tenants, server }) =>
    server.upload(
      'add_ticket',
      tenants.A.client.token,
      { deviceid: ids.device, ticket_data: { summary: 'Door is bent' } },
      await sent('photos[]'),
    ),
  'follow_ticket, by a clinic': async (stage) => {
    const ticket_id = await reported(stage);
    return stage.server.call('follow_ticket', stage.tenants.A.client.token, { ticket_id, follows: false });
  },
  'add_note, under a report of a customer': async ({ ids, tenants, server }) => {
    const { token } = tenants.A.maintenance;
    const ticket_data = { summary: 'Hums' };
    const { body } = await server.call('add_ticket', token, { deviceid: ids.device, ticket_data });
    return server.call('add_note', token, { note: 'At night', TicketId: body.ticket.id });
  },
  'edit_ticket, which deletes it': ({ call, ids }) =>
    call('edit_ticket', { ticket_data: { id: ids.ticket }, deleteTicket: true }),
};
