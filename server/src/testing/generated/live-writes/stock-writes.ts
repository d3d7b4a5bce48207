import { randomUUID } from 'node:crypto';
import type { Stage, Writes } from './stage.ts';

const COUNT_LINE = randomUUID();
const MINUTE_MS = 60_000;

/** Items of the count beside the ledger. */
async function counted({ call, ids }: Pick<Stage, 'call' | 'ids'>) {
  return (await call('get_stock_count_differences', { count_id: ids.stockCount })).body.items;
}

/** Confirms what was counted of items that were corrected since. */
async function confirmAll({ call, ids }: Pick<Stage, 'call' | 'ids'>) {
  const answers = [];
  for (const { key, Corrections } of await counted({ call, ids })) {
    if (!Corrections?.wantsConfirmation) continue;
    const input = { count_id: ids.stockCount, key, change_id: Corrections.newestId };
    answers.push(await call('confirm_stock_count_line', input));
  }
  return answers;
}

export const stockWrites: Writes = {
  delete_order: ({ call, ids }) => call('delete_order', { orderData: { id: ids.order } }),
  add_stock_count: ({ call }) => call('add_stock_count', { name: 'Spring', warehouse: 'mailhouse' }),
  add_stock_count_line: (stage) =>
    stage.call('add_stock_count_line', {
      count_id: stage.ids.stockCount,
      key: COUNT_LINE,
      stock_item_id: stage.ids.stockItem,
      counted: 3,
      counted_at: stage.server.clock.now.toISOString(),
    }),
  confirm_stock_count_line: async (stage) => {
    const { call, ids, server } = stage;
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE_MS);
    const stock_item = { id: ids.stockQuantity, total: 2, reason: 'other', reasonText: 'recounted' } as const;
    await call('add_stock_quantity', { stock_item, relative_modification: true });
    const [answer] = await confirmAll(stage);
    return answer ?? { status: 404 };
  },
  undo_stock_count_line: ({ call, ids }) =>
    call('undo_stock_count_line', { count_id: ids.stockCount, key: COUNT_LINE }),
  book_stock_count: async (stage) => {
    await confirmAll(stage);
    const lines = (await counted(stage)).map(({ key }) => key);
    return stage.call('book_stock_count', { count_id: stage.ids.stockCount, lines });
  },
  cancel_stock_count: async ({ call }) => {
    const { body } = await call('get_stock_counts', { state: 'open' });
    return call('cancel_stock_count', { count_id: body.counts[0]?.id ?? 0 });
  },
  'add_stock_quantity, another sku': async (stage) => {
    const { call, ids, server } = stage;
    const item = await server.given.stockItem();
    const { sku } = item;
    const row = await server.given.stockRow(item, { total: 5 });
    const lines = [{ sku, count: 1 }];
    await server.given.order({ lines });
    await server.given.resupplyOrder({ lines });
    await server.given.shipment({ lines });
    await server.given.countLine({ id: ids.stockCount }, item);
    return call('add_stock_quantity', { stock_item: { id: row.id, sku: `${sku}-B` } });
  },
  delete_stock_item: async ({ call }) => {
    const stock_item = { sku: 'UNNAMED', name: 'Unnamed', warehouse: 'vantaa', total: 1 };
    const { body } = await call('add_stock_quantity', { stock_item });
    return call('delete_stock_item', { stockItemId: body.stock.StockItemId });
  },
};
