import type { StockItem } from '@halla/contract/stock';
import { LIST_CAP, LIST_CAPS } from '@halla/domain/limits';
import { searchTerms } from '@halla/domain/stock/stock-search';
import { readStockOrder } from '@halla/domain/stock/stock-sorts';
import { answerPage } from '#app/calls/answer-page.ts';
import { capped } from '#app/calls/capped.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError, invalidInput } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { findResource } from '#app/calls/resources.ts';
import { readDeliveryTimes } from './delivery-times.repository.ts';
import { listStockChanges, selectStockChanges } from './ledger/stock-changes.repository.ts';
import { presentChange, presentCrate, presentItem, presentStockRow } from './stock.presenter.ts';
import { withFigures } from './stock-figures.repository.ts';
import {
  listCrates,
  listQuantities,
  listStockItems,
  listTags,
  matchingItems,
  type StockItemRecord,
  selectStockItems,
} from './stock-items.repository.ts';
import { findScanned, listStockRows, matchingStockRows } from './stock-rows.repository.ts';

/** Rows of stock, or the row with a scanner code. */
export async function getStockQuantity({ ctx: { db }, input }: Asked<'get_stock_quantity'>) {
  const { includePacking: packing = false, search_value: search = '' } = input;
  if (input.search_column === 'scannerCode') {
    if (input.warehouse === undefined)
      throw invalidInput({ warehouse: { rule: 'requiredWith', field: 'search_column' } });
    const rows = await findScanned(db, { code: search, place: input.warehouse });
    const found = await withFigures(db, rows);
    return { stock: found.map((row) => presentStockRow(row, { packing })) };
  }
  const { cursor, limit = LIST_CAPS.stock.default } = input;
  const filter = {
    ...input,
    warehouses: input.warehouses ?? only(input.warehouse),
    terms: searchTerms(search),
  };
  const { rows: stock, ...page } = await answerPage({
    db,
    query: listStockRows(db, { filter, cursor, ...readStockOrder(input.sort ?? 'name'), limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ sortKey, sortId }) => encodeCursor(sortKey, sortId),
    all: matchingStockRows(db, filter),
    present: async (rows) => (await withFigures(db, rows)).map((row) => presentStockRow(row, { packing })),
  });
  return { stock, ...page };
}

function only(warehouse: string | undefined): string[] | undefined {
  return warehouse === undefined ? undefined : [warehouse];
}

/** Stock items with the requested parts. */
export async function getStockItems({ ctx, input }: Asked<'get_stock_items'>) {
  const { db } = ctx;
  const { cursor, limit = LIST_CAPS.stock.default, filters } = input;
  const filter = { search: input.search_value, id: input.stockItemId, ...filters };
  const { rows: stock, ...page } = await answerPage({
    db,
    query: listStockItems(db, { filter, cursor, descending: input.sort === '-name', limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ sortName, stockItemId }) => encodeCursor(sortName, stockItemId),
    all: selectStockItems(db, matchingItems(db, filter)),
    present: (rows) => presentItems({ ctx, rows, input }),
  });
  return { stock, ...page };
}

async function presentItems({
  ctx: { db, config },
  rows,
  input,
}: Asked<'get_stock_items'> & { rows: readonly StockItemRecord[] }): Promise<StockItem[]> {
  const itemIds = rows.map(({ stockItemId }) => stockItemId);
  const quantities = input.includeQuantity && (await listQuantities(db, itemIds));
  const times = input.includePacking
    ? await readDeliveryTimes(db, { itemIds, zone: config.BUSINESS_TIME_ZONE })
    : [];
  const quantitiesOf = quantities && Map.groupBy(quantities, ({ itemId }) => itemId);
  const timesOf = Map.groupBy(times, ({ stockItemId }) => stockItemId);
  return rows.map((row) =>
    presentItem(row, {
      wanted: input,
      ...(quantitiesOf && { quantities: quantitiesOf.get(row.stockItemId) ?? [] }),
      deliveryTimes: timesOf.get(row.stockItemId) ?? [],
    }),
  );
}

/** The ledger of an item in a warehouse. */
export async function getStockChanges({ ctx, input }: Asked<'get_stock_changes'>) {
  const { db, actor } = ctx;
  const { stock_item_id: itemId, warehouse_id: warehouse } = input;
  if ((await findResource({ ctx, kind: 'stockItem', id: itemId })) === undefined)
    throw new AppError('core.not_found');
  const { cursor, limit = LIST_CAPS.stockChanges.default } = input;
  const descending = input.sort !== 'createdAt';
  const { rows: stock, ...page } = await answerPage({
    db,
    query: listStockChanges({ db, itemId, warehouse, cursor, descending, limit: limit + 1 }),
    limit,
    cursor,
    positionOf: ({ createdAt, id }) => encodeCursor(createdAt, id),
    all: selectStockChanges({ db, itemId, warehouse }),
    present: (rows) => rows.map((row) => presentChange(row, actor.level)),
  });
  return { stock, ...page };
}

export async function getTags({ ctx: { db }, input }: Asked<'get_stock_item_group_names'>) {
  const limit = LIST_CAP;
  const found = await listTags(db, { search: input.search_value, limit: limit + 1 });
  const { rows: stock, ...cut } = capped(found, limit);
  return { stock, ...cut };
}

export async function getCrates({ ctx: { db } }: Asked<'get_shipping_crates'>) {
  return { crates: (await listCrates(db)).map(presentCrate) };
}
