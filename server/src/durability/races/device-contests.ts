import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { deviceRows, givenCabin, givenGoods, goodsRows } from './given-goods.ts';
import { act } from './stage.ts';

const plan = (device_id: number, [startsOn, dueOn]: readonly [string, string]) =>
  act('add_movement_plan', {
    ...{ device_id, kind: 'demo', clientInfo: { companyName: 'Trade Fair' } },
    ...{ startsOn, dueOn },
  });

export const deviceContest = contest({
  name: 'a device in the mailhouse',
  prepare: async (stage) => ({
    cabin: await givenCabin(stage),
    clinic: await stage.given.company({ name: 'Race clinic' }),
    other: await stage.given.company({ name: 'Other clinic' }),
  }),
  acts: {
    'sells it': ({ cabin, clinic }, { userId }) =>
      act('add_transfer', {
        transferData: { UserId: userId, state: 'sold', Device: { id: cabin.id } },
        clientInfo: { companyId: clinic.id },
      }),
    'sells it to another': ({ cabin, other }, { userId }) =>
      act('add_transfer', {
        transferData: { UserId: userId, state: 'sold', Device: { id: cabin.id } },
        clientInfo: { companyId: other.id },
      }),
    'sends it to maintenance': ({ cabin }) =>
      act('edit_lifecyclestate', { deviceid: cabin.id, lifecyclestate: { state: 'maintenance' } }),
    'gives it to a clinic': ({ cabin, clinic }) =>
      act('edit_device', { deviceData: { id: cabin.id, CompanyId: clinic.id } }),
    'renames it': ({ cabin }) => act('edit_device', { deviceData: { id: cabin.id, deviceName: 'Raced' } }),
    'plans it': ({ cabin }) => plan(cabin.id, ['2150-01-10', '2150-01-20']),
    'plans it for days that overlap': ({ cabin }) => plan(cabin.id, ['2150-01-15', '2150-01-25']),
    'deletes it': ({ cabin }) => act('edit_device', { deviceData: { id: cabin.id }, deleteDevice: true }),
  },
  state: ({ db }, { cabin }) => readRowsOf(db, deviceRows(cabin)),
  named: [
    ['sells it', 'sells it to another'],
    ['sells it', 'gives it to a clinic'],
    ['plans it', 'plans it for days that overlap'],
    ['sells it', 'deletes it'],
    ['plans it', 'deletes it'],
  ],
});

export const ticketContest = contest({
  name: 'a ticket',
  prepare: async (stage) => {
    const clinic = await stage.given.company({ name: 'Race clinic' });
    const device = await stage.given.device({ companyId: clinic.id });
    const ticket = await stage.given.ticket(device);
    const goods = await givenGoods(stage, 5);
    return { ...goods, device, id: ticket.id, updatedAt: ticket.updatedAt.toISOString() };
  },
  acts: {
    'edits its summary': ({ id, updatedAt }) =>
      act('edit_ticket', { ticket_data: { id, updatedAt, summary: 'Fan is loud' } }),
    'edits its details': ({ id, updatedAt }) =>
      act('edit_ticket', { ticket_data: { id, updatedAt, details: 'At night' } }),
    'resolves it': ({ id }) => act('edit_ticket', { ticket_data: { id, state: 'resolved' } }),
    'takes 3 parts': ({ id, sku }) =>
      act('edit_ticket', {
        ticket_data: {
          id,
          expenses: { spareParts: [{ sku, name: 'Part', count: 3, price: 1, warehouse: 'mailhouse' }] },
        },
      }),
    'takes 4 parts': ({ id, sku }) =>
      act('edit_ticket', {
        ticket_data: {
          id,
          expenses: { spareParts: [{ sku, name: 'Part', count: 4, price: 1, warehouse: 'mailhouse' }] },
        },
      }),
    'answers it': ({ id }) => act('add_ticket_reply', { ticket_id: id, text: 'We come tomorrow' }),
    'takes its device out of service': ({ id }) =>
      act('edit_ticket', { ticket_data: { id, kind: 'outOfService' } }),
    'deletes it': ({ id }) => act('edit_ticket', { ticket_data: { id }, deleteTicket: true }),
  },
  state: ({ db }, world) =>
    readRowsOf(db, {
      tickets: sql`id = ${world.id}`,
      ticket_replies: sql`ticket_id = ${world.id}`,
      ticket_expenses: sql`ticket_id = ${world.id}`,
      device_holds: sql`device_id = ${world.device.id}`,
      devices: sql`id = ${world.device.id}`,
      ...goodsRows(world),
    }),
  named: [
    ['takes 3 parts', 'takes 4 parts'],
    ['takes 3 parts', 'deletes it'],
    ['answers it', 'resolves it'],
    ['edits its summary', 'edits its details'],
  ],
});
