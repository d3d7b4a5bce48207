import { choiceLinks } from '#modules/email-lists/choice-link.ts';
import { canary } from '../tenants.ts';
import { serialOf, type Writes } from './stage.ts';

export const emailListWrites: Writes = {
  'edit_email_list, of its name and users': ({ call, ids, boss }) =>
    call('edit_email_list', {
      list: { id: ids.emailList, name: 'Renamed list', EmailListUsers: [boss.id] },
    }),
  'edit_email_list, of a new one': ({ call, ids }) =>
    call('edit_email_list', { list: { name: 'New list', EmailListOrders: [ids.order] }, add_list: true }),
  'edit_email_subscription, of a stock item': ({ call, ids }) =>
    call('edit_email_subscription', {
      resource: { type: 'StockItem', number: canary('A', 'sku') },
      list_id: ids.emailList,
      subscribed: true,
    }),
  'edit_email_subscription, of an order': async ({ call, ids }) => {
    const { body } = await call('get_orders', { order_id: ids.order });
    return call('edit_email_subscription', {
      resource: { type: 'order', number: String(body.orders[0]?.number) },
      list_id: ids.emailList,
      subscribed: false,
    });
  },
  'edit_email_subscription, of a device': async (stage) =>
    stage.call('edit_email_subscription', {
      resource: { type: 'device', number: await serialOf(stage, stage.ids.device) },
      list_id: stage.ids.emailList,
      subscribed: true,
    }),
  'edit_email_subscription, of a shipment': ({ call, ids }) =>
    call('edit_email_subscription', {
      resource: { type: 'shipment', number: canary('A', 'shipment') },
      list_id: ids.emailList,
      subscribed: true,
    }),
  'edit_email_subscription, of a resupply order': ({ call, ids }) =>
    call('edit_email_subscription', {
      resource: { type: 'resupply', number: canary('A', 'resupply') },
      list_id: ids.emailList,
      subscribed: true,
    }),
  edit_mail_choice: async ({ call, ids, boss, server }) => {
    const linkOf = await choiceLinks({ db: server.database.db, config: server.config });
    const link = linkOf({ listId: ids.emailList, userId: boss.id });
    return call('edit_mail_choice', { choice_token: link.split('/').at(-1) ?? '', delivery: 'daily' });
  },
  edit_own_mail_list: ({ call, ids }) =>
    call('edit_own_mail_list', { list_id: ids.emailList, delivery: 'muted' }),
  'edit_email_list, of one that goes': ({ call, ids }) =>
    call('edit_email_list', { list: { id: ids.emailList }, remove_list: true }),
};
