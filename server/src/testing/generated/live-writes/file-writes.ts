import { canary } from '../tenants.ts';
import { type Stage, sent, type Writes } from './stage.ts';

const itemFiles = { type: 'StockItem' as const, number: canary('A', 'sku') };

async function orderFiles({ call, ids }: Stage) {
  const { body } = await call('get_orders', { order_id: ids.order });
  return { type: 'order' as const, number: String(body.orders[0]?.number) };
}

export const fileWrites: Writes = {
  upload_media_files: async (stage) =>
    stage.server.upload(
      'upload_media_files',
      stage.boss.token,
      { resource: await orderFiles(stage) },
      await sent('files[]'),
    ),
  delete_media_file: async (stage) =>
    stage.call('delete_media_file', { resource: await orderFiles(stage), filename: 'a.png' }),
  'upload_media_files, of a stock item': async ({ boss, server }) =>
    server.upload('upload_media_files', boss.token, { resource: itemFiles }, await sent('files[]')),
  'delete_media_file, of a stock item': ({ call }) =>
    call('delete_media_file', { resource: itemFiles, filename: 'a.png' }),
};
