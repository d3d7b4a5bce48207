import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readRowsOf } from '../stored-rows.ts';
import { contest } from './contest.ts';
import { givenGoods, goodsRows } from './given-goods.ts';
import { act, type Stage } from './stage.ts';

const take = (id: number, total: number) =>
  act('add_stock_quantity', {
    stock_item: { id, total, reason: 'other', reasonText: 'Raced' },
    relative_modification: true,
  });

export const stockContest = contest({
  name: 'the stock of an item',
  prepare: (stage) => givenGoods(stage, 5),
  acts: {
    'takes 3 out': ({ rowId }) => take(rowId, -3),
    'takes 4 out': ({ rowId }) => take(rowId, -4),
    'puts 2 in': ({ rowId }) => take(rowId, 2),
    'corrects it to 9': ({ rowId }) =>
      act('add_stock_quantity', {
        stock_item: { id: rowId, total: 9, reason: 'other', reasonText: 'Raced' },
      }),
    'changes the limit': ({ rowId }) =>
      act('add_stock_quantity', { stock_item: { id: rowId, alertQuantity: 4 } }),
    'puts it into another warehouse': ({ sku }) =>
      act('add_stock_quantity', { stock_item: { sku, name: 'Part', warehouse: 'vantaa', total: 1 } }),
    'deletes it': ({ itemId }) => act('delete_stock_item', { stockItemId: itemId }),
  },
  state: ({ db }, goods) => readRowsOf(db, { stock_items: sql`id = ${goods.itemId}`, ...goodsRows(goods) }),
  named: [
    ['takes 3 out', 'takes 4 out'],
    ['takes 3 out', 'puts 2 in'],
    ['takes 3 out', 'corrects it to 9'],
    ['puts it into another warehouse', 'puts it into another warehouse'],
    ['puts it into another warehouse', 'deletes it'],
  ],
});

/** An open count of an item: the ledger has 5 pieces, and 3 were counted. */
async function givenCount(stage: Stage) {
  const goods = await givenGoods(stage, 5);
  const count = await stage.given.stockCount();
  const key = randomUUID();
  await stage.call('add_stock_count_line', {
    ...{ count_id: count.id, stock_item_id: goods.itemId, key, counted: 3 },
    counted_at: new Date().toISOString(),
  });
  return { ...goods, countId: count.id, key };
}

export const countContest = contest({
  name: 'a stock count',
  prepare: givenCount,
  acts: {
    'books it': ({ countId, key }) => act('book_stock_count', { count_id: countId, lines: [key] }),
    'cancels it': ({ countId }) => act('cancel_stock_count', { count_id: countId }),
    'undoes its line': ({ countId, key }) => act('undo_stock_count_line', { count_id: countId, key }),
    'counts another piece': ({ countId, itemId }) =>
      act('add_stock_count_line', {
        ...{ count_id: countId, stock_item_id: itemId, key: randomUUID(), counted: 1 },
        counted_at: new Date().toISOString(),
      }),
    'takes 2 out': ({ rowId }) => take(rowId, -2),
  },
  state: ({ db }, count) =>
    readRowsOf(db, {
      stock_counts: sql`id = ${count.countId}`,
      stock_count_lines: sql`stock_count_id = ${count.countId}`,
      ...goodsRows(count),
    }),
  named: [
    ['books it', 'books it'],
    ['books it', 'cancels it'],
    ['books it', 'counts another piece'],
  ],
});
