import { ABILITIES } from '@halla/domain/access/abilities';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { deleteItem } from '../stock-fields.repository.ts';
import { isItem, isRowOfItem, lockStockItem, lockStockRows } from '../stock-writes.repository.ts';
import { findNaming, findNamingTickets } from './naming-documents.repository.ts';
import { numbersOf } from './rename-stock.service.ts';
import { removePictures } from './stock-pictures.service.ts';

/**
 * Deletes an item with its quantities unless open documents name it; the ledger is kept but no longer shown.
 */
export async function deleteStockItem({ ctx, input: { stockItemId: id } }: Asked<'delete_stock_item'>) {
  const { db, now, actor } = ctx;
  const item = await lockStockItem(db, { where: isItem(id), alone: true });
  if (item === undefined) throw new AppError('core.not_found');
  const rows = await lockStockRows(db, isRowOfItem(id));
  if (rows.length > 1 && !ABILITIES.manageStock(actor.level)) throw new AppError('stock.several_warehouses');
  const documents = [
    ...(await findNaming({ db, now, item, lock: false })),
    ...(await findNamingTickets(db, id)),
  ];
  if (documents.length > 0)
    throw new AppError('stock.item_in_documents', {
      details: { numbers: numbersOf(documents) },
      extra: { documents },
    });
  await removePictures(ctx, item.sku);
  await deleteItem(db, id);
  await ctx.audit({
    entity: 'stock_items',
    entityId: id,
    resource: { kind: 'stockItem', id },
    before: { ...item, rows },
  });
  ctx.changed({ domain: 'stock', id });
  // Users mentioned in a note of its ledger no longer see the mention.
  ctx.changedWidely([]);
  return { message: 'Stock item deleted' };
}
