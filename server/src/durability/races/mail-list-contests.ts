import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { newName } from './new-name.ts';
import { act } from './stage.ts';

export const mailListContest = contest({
  name: 'an e-mail list',
  prepare: async ({ given, userId }) => {
    const order = await given.order();
    const device = await given.device();
    const { id } = await given.emailList({ userIds: [userId], orderIds: [order.id] });
    return { id, device, orderNumber: String(order.number), name: newName('Raced') };
  },
  acts: {
    'renames it': ({ id, name }) => act('edit_email_list', { list: { id, name } }),
    'takes its members off': ({ id }) => act('edit_email_list', { list: { id, EmailListUsers: [] } }),
    'adds a device to it': ({ id, device }) =>
      act('edit_email_list', { list: { id, EmailListDevices: [device.id] } }),
    'adds it at the device': ({ id, device }) =>
      act('edit_email_subscription', {
        ...{ resource: { type: 'device', number: device.serialNumber }, list_id: id, subscribed: true },
      }),
    'takes the order off it': ({ id, orderNumber }) =>
      act('edit_email_subscription', {
        ...{ resource: { type: 'order', number: orderNumber }, list_id: id, subscribed: false },
      }),
    'takes its mails once a day': ({ id }) => act('edit_own_mail_list', { list_id: id, delivery: 'daily' }),
    'deletes it': ({ id }) => act('edit_email_list', { list: { id }, remove_list: true }),
    'deletes the device': ({ device }) =>
      act('edit_device', { deviceData: { id: device.id }, deleteDevice: true }),
  },
  state: ({ db }, { id, device }) =>
    readRowsOf(db, {
      email_lists: sql`id = ${id}`,
      email_list_users: sql`email_list_id = ${id}`,
      email_list_orders: sql`email_list_id = ${id}`,
      email_list_devices: sql`email_list_id = ${id}`,
      devices: sql`id = ${device.id}`,
    }),
  named: [
    ['takes its members off', 'takes its mails once a day'],
    ['adds a device to it', 'adds it at the device'],
    ['adds it at the device', 'deletes it'],
  ],
});
