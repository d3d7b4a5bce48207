import type { CallOutput } from '@halla/contract/calls';
import { LIST_CAP } from '@halla/domain/limits';
import { priceHistory } from '@halla/domain/stock/price-history';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { selectStockItems } from '../stock-items.repository.ts';
import { isItem } from '../stock-writes.repository.ts';
import { listPriceEntries } from './price-history.repository.ts';

/**
 * Cost and list prices of an item over time, in chronological order; only the newest if there are many
 * changes.
 */
export async function getPriceHistory({
  ctx: { db },
  input: { stockItemId: itemId },
}: Asked<'get_price_history'>): Promise<CallOutput<'get_price_history'>> {
  const [item] = await selectStockItems(db, isItem(itemId));
  if (item === undefined) throw new AppError('core.not_found');
  const limit = LIST_CAP;
  const rows = await listPriceEntries(db, { itemId, limit: limit + 1 });
  const isCut = rows.length > limit;
  const steps = priceHistory({
    createdAt: item.createdAt,
    present: item,
    entries: rows.slice(isCut ? 1 : 0).map(({ at, before, userId, userName }) => ({
      at,
      before,
      author: presentReference({ id: userId, fullName: userName }),
    })),
  });
  return {
    currency: 'EUR',
    prices: steps.slice(isCut ? 1 : 0).map(({ at, author, costPrice, listPrice }) => ({
      ...{ at: at.toISOString(), costPrice, listPrice },
      User: author,
    })),
    ...(isCut && { truncated: true }),
  };
}
