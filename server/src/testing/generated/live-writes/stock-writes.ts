import { randomUUID } from 'node:crypto';
import type { Writes } from './stage.ts';

const COUNT_LINE = randomUUID();

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
  undo_stock_count_line: ({ call, ids }) =>
    call('undo_stock_count_line', { count_id: ids.stockCount, key: COUNT_LINE }),
  book_stock_count: async ({ call, ids }) => {
    const count_id = ids.stockCount;
    const { body } = await call('get_stock_count_differences', { count_id });
    return call('book_stock_count', { count_id, lines: body.items.map(({ key }) => key) });
  },
  cancel_stock_count: async ({ call }) => {
    const { body } = await call('get_stock_counts', { state: 'open' });
    return call('cancel_stock_count', { count_id: body.counts[0]?.id ?? 0 });
  },
  delete_stock_item: ({ call, ids }) => call('delete_stock_item', { stockItemId: ids.stockItem }),
};
