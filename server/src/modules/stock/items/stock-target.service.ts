import { STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, duplicateEntry, invalidInput, violation } from '#app/calls/errors.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import { insertItem, insertRow } from '../stock-fields.repository.ts';
import { itemChange, type StockWanted } from '../stock-input.ts';
import {
  editableAmong,
  hasSku,
  isItemOfRow,
  isRowOfItem,
  type LockedItem,
  type LockedRow,
  lockStockItem,
  lockStockRows,
} from '../stock-writes.repository.ts';

/** An item with all of its rows, locked. */
export interface LockedStock {
  item: LockedItem;
  rows: readonly LockedRow[];
  /** The row to change. */
  row: LockedRow;
}

interface TargetWanted {
  wanted: StockWanted;
  /** True if the sku of the item changes. */
  alone: boolean;
}

/** Locks the row given by id, or by sku and warehouse, with its item; undefined if there is none. */
export async function lockTarget(
  { db }: SignedInContext,
  { wanted, alone }: TargetWanted,
): Promise<LockedStock | undefined> {
  const { id, warehouse } = wanted;
  const where = id === undefined ? hasSku(named(wanted).sku) : isItemOfRow(id);
  const item = await lockStockItem(db, { where, alone });
  if (item === undefined) return undefined;
  const rows = await lockStockRows(db, isRowOfItem(item.id));
  const row = rows.find((one) => (id === undefined ? one.warehouse === warehouse : one.id === id));
  return row && { item, rows, row };
}

/** Sku and warehouse, which identify a row without an id. */
export function named({ sku, warehouse }: StockWanted) {
  if (sku === undefined) throw invalidInput({ 'stock_item.sku': { rule: 'required' } });
  if (!warehouse) throw invalidInput({ 'stock_item.warehouse': { rule: 'required' } });
  return { sku, warehouse };
}

/** Adds a row, and an item if none has this sku; the quantity is still 0. */
export async function makeTarget(ctx: SignedInContext, wanted: StockWanted): Promise<LockedStock> {
  const { db, now } = ctx;
  const { sku, warehouse } = named(wanted);
  if (wanted.total === undefined) throw invalidInput({ 'stock_item.total': { rule: 'required' } });
  const known = await lockStockItem(db, { where: hasSku(sku) });
  if (known === undefined && wanted.name === undefined)
    throw invalidInput({ 'stock_item.name': { rule: 'required' } });
  const times = { createdAt: now, updatedAt: now };
  const item =
    known ??
    (await refusingTaken(insertItem(db, { ...itemChange(wanted), sku, name: wanted.name ?? sku, ...times })));
  const values = {
    ...columnsSent(STOCK_ROW_FIELDS, wanted),
    stockItemId: item.id,
    warehouse,
    updatedAt: now,
  };
  const made = await refusingTaken(insertRow(db, values));
  const editable = await editableAmong(db, [warehouse]);
  const row = { ...made, sku: item.sku, isEditable: editable.length > 0 };
  const resource = { kind: 'stockItem', id: item.id } as const;
  await ctx.auditMany([
    ...(known === undefined
      ? [{ entity: 'stock_items' as const, entityId: item.id, resource, after: item }]
      : []),
    { entity: 'stock_quantities', entityId: row.id, resource, after: { [warehouse]: values } },
  ]);
  return { item, rows: [row], row };
}

/** Turns a violated unique index into a refusal. */
export async function refusingTaken<Result>(statement: Promise<Result>): Promise<Result> {
  try {
    return await statement;
  } catch (error) {
    throw takenError(error) ?? error;
  }
}

function takenError(error: unknown): AppError | undefined {
  switch (violation(error)?.constraint) {
    case 'stock_items_sku':
      return duplicateEntry('stock.sku_taken', 'stock_item.sku');
    case 'stock_quantities_row':
      return duplicateEntry('stock.row_exists', 'stock_item.warehouse');
    case 'stock_quantities_warehouse_warehouses_value_fkey':
      return invalidInput({ 'stock_item.warehouse': { rule: 'unknown', what: 'place' } });
    case 'stock_quantities_scanner':
      return new AppError('stock.scanner_code_taken', {
        rules: { 'stock_item.scannerCode': { rule: 'refused', code: 'stock.scanner_code_taken' } },
      });
    default:
      return undefined;
  }
}
