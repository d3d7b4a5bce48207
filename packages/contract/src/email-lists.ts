import { FILE_ROOT_KEY_MAX } from '@halla/domain/files/file-roots';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf, messageFields, requiredText } from './kit/fields.ts';

/** What e-mail lists are attached to on its page: orders, resupply orders and shipments by their number, stock items by their sku. */
const resource = z.object({
  type: z.enum(['order', 'StockItem', 'resupply', 'shipment']),
  number: requiredText(FILE_ROOT_KEY_MAX),
});
export type SubscribedResource = z.output<typeof resource>;

const list = z.object({ id, name: z.string() });

export const emailLists = {
  get_email_subscribers: call({
    summary:
      'Every e-mail list with whether it is attached to one thing, and who is mailed about that because of it.',
    access: levels('ADMIN'),
    effect: 'read',
    shows: ['orders', 'stock', 'resupply', 'shipments'],
    input: z.object({ resource }),
    output: z.object({
      subscribers: z.array(z.object({ id, fullName: z.string(), emailAddress: z.string(), EmailList: list })),
      lists: z.array(list.extend({ attached: z.boolean() })),
    }),
    errors: ['core.not_found'],
  }),
  edit_email_subscription: call({
    summary: 'Attaches an e-mail list to one thing, or detaches it.',
    access: levels('ADMIN'),
    effect: 'write',
    changes: ['orders', 'stock', 'resupply', 'shipments'],
    input: z.object({ resource, list_id: idOf('emailList'), attached: z.boolean() }),
    output: z.object(messageFields),
    errors: ['core.not_found'],
  }),
};
