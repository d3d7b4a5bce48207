import { randomUUID } from 'node:crypto';
import type { Stage, Writes } from './stage.ts';

const COUNT_LINE = randomUUID();

/** Counts a quantity that differs from the ledger. */
function count({ call, ids, server }: Stage, key: string) {
  const counted_at = server.clock.now.toISOString();
  const of = { count_id: ids.stockCount, stock_item_id: ids.stockItem };
  return call('add_stock_count_line', { ...of, key, counted: 1, counted_at });
}

export const stockWrites: Writes = {
  delete_order: ({ call, ids }) => call('delete_order', { orderData: { id: ids.order } }),
  add_stock_count: ({ call }) => call('add_stock_count', { name: 'Spring', warehouse: 'mailhouse' }),
  // The item was corrected after it was counted.
  confirm_stock_count_line: async ({ call, ids }) => {
    const count_id = ids.stockCount;
    const { body } = await call('get_stock_count_differences', { count_id });
    const [item] = body.items;
    const change_id = item?.Corrections?.newestId ?? 0;
    return call('confirm_stock_count_line', { count_id, key: item?.key ?? randomUUID(), change_id });
  },
  add_stock_count_line: (stage) => count(stage, COUNT_LINE),
  undo_stock_count_line: ({ call, ids }) =>
    call('undo_stock_count_line', { count_id: ids.stockCount, key: COUNT_LINE }),
  book_stock_count: async (stage) => {
    const { call, ids } = stage;
    await count(stage, randomUUID());
    const count_id = ids.stockCount;
    const { body } = await call('get_stock_count_differences', { count_id });
    return call('book_stock_count', { count_id, lines: body.items.map(({ key }) => key) });
  },
  cancel_stock_count: async ({ call }) => {
    const { body } = await call('get_stock_counts', { state: 'open' });
    return call('cancel_stock_count', { count_id: body.counts[0]?.id ?? 0 });
  },
  delete_stock_item: async ({ call }) => {
    const stock_item = { sku: 'UNNAMED', name: 'Unnamed', warehouse: 'vantaa', total: 1 };
    const { body } = await call('add_stock_quantity', { stock_item });
    return call('delete_stock_item', { stockItemId: body.stock.StockItemId });
  },
};
