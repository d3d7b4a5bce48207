import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { act, type Stage } from './stage.ts';

/** A clinic's device with two open tickets. */
async function givenTwoTickets({ given }: Stage) {
  const clinic = await given.company({ name: 'Race clinic' });
  const device = await given.device({ companyId: clinic.id });
  return { device, ticket: await given.ticket(device), second: await given.ticket(device) };
}

const holdRows = ({ device }: { readonly device: { readonly id: number } }) => ({
  devices: sql`id = ${device.id}`,
  device_holds: sql`device_id = ${device.id}`,
  tickets: sql`device_id = ${device.id}`,
});

export const holdContest = contest({
  name: 'a device with two tickets',
  prepare: givenTwoTickets,
  acts: {
    'takes it out of service': ({ ticket }) => act('hold_device', { ticket_id: ticket.id }),
    'takes it out of service by the second ticket': ({ second }) =>
      act('hold_device', { ticket_id: second.id }),
    'says that the first takes it out of service': ({ ticket }) =>
      act('edit_ticket', { ticket_data: { id: ticket.id, kind: 'outOfService' } }),
    'resolves the first': ({ ticket }) =>
      act('edit_ticket', { ticket_data: { id: ticket.id, state: 'resolved' } }),
    'deletes the first': ({ ticket }) =>
      act('edit_ticket', { ticket_data: { id: ticket.id }, deleteTicket: true }),
    'deletes the device': ({ device }) =>
      act('edit_device', { deviceData: { id: device.id }, deleteDevice: true }),
  },
  state: ({ db }, world) => readRowsOf(db, holdRows(world)),
  named: [
    ['takes it out of service', 'takes it out of service by the second ticket'],
    ['takes it out of service', 'says that the first takes it out of service'],
    ['takes it out of service', 'deletes the first'],
  ],
});

export const releaseOfHoldContest = contest({
  name: 'a device that is out of service',
  prepare: async (stage) => {
    const world = await givenTwoTickets(stage);
    const colleague = await stage.given.user('ADMIN');
    const asked = { askedReason: 'Thermometer', askedBy: colleague.id };
    const hold = await stage.given.deviceHold(world.ticket, asked);
    return { ...world, colleague, hold_id: hold.id };
  },
  acts: {
    'agrees to its release': ({ hold_id }) => act('answer_release', { hold_id, agrees: true }),
    'takes the request back': ({ hold_id }) => act('answer_release', { hold_id, agrees: false }),
    'reports the repair': ({ hold_id }) => act('report_repair', { hold_id }),
    'resolves its ticket': ({ ticket }) =>
      act('edit_ticket', { ticket_data: { id: ticket.id, state: 'resolved' } }),
    'takes it out of service by the second ticket': ({ second }) =>
      act('hold_device', { ticket_id: second.id }),
  },
  state: ({ db }, world) => readRowsOf(db, holdRows(world), new Map([[world.colleague.id, 'colleague']])),
  named: [
    ['agrees to its release', 'takes the request back'],
    ['agrees to its release', 'agrees to its release'],
    ['agrees to its release', 'takes it out of service by the second ticket'],
  ],
});

export const alertContest = contest({
  name: 'an alert',
  prepare: async ({ given, userId }) => {
    const device = await given.device();
    const [alert, handled] = [
      await given.alert(device),
      await given.alert(device, { userId, handledAt: new Date() }),
    ];
    const ticket = await given.ticket(device, { links: [{ alertId: alert.id }] });
    return { device, alert, handled, ticket };
  },
  acts: {
    'handles it': ({ alert }) => act('handle_alert', { alert_id: alert.id, note: 'Seen' }),
    'takes it on': ({ alert }, { userId }) => act('edit_alert', { alert_id: alert.id, AssigneeId: userId }),
    'resolves its ticket with it': ({ ticket, alert }) =>
      act('edit_ticket', { ticket_data: { id: ticket.id, state: 'resolved' }, handleAlerts: [alert.id] }),
    'makes another active again': ({ handled }) => act('undo_handle_alert', { ids: [handled.id] }),
    'handles all of the device': ({ device }) =>
      act('handle_alert', { all_alerts: true, deviceid: device.id }),
  },
  state: ({ db }, { device }) =>
    readRowsOf(db, {
      alerts: sql`device_id = ${device.id}`,
      tickets: sql`device_id = ${device.id}`,
      notes: sql`alert_id in (select id from alerts where device_id = ${device.id})`,
    }),
  named: [
    ['handles it', 'handles it'],
    ['handles it', 'takes it on'],
    ['handles it', 'resolves its ticket with it'],
    ['makes another active again', 'handles all of the device'],
  ],
});
