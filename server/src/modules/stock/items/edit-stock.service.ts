import { ABILITIES } from '@halla/domain/access/abilities';
import { STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError, duplicateEntry, invalidInput, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import { insertNote } from '#modules/notes/stored-notes.shared.repository.ts';
import { auditBooked, bookRefill, bookRequest } from '../ledger/book-stock.service.ts';
import { presentStockRow } from '../stock.presenter.ts';
import { readLists, setSuppliers, setTags, updateItem, updateRow } from '../stock-fields.repository.ts';
import { withFigures } from '../stock-figures.repository.ts';
import { itemChange, type StockWanted } from '../stock-input.ts';
import { findStockRow } from '../stock-rows.repository.ts';
import { type BookedEntry, bookEntries } from '../stock-writes.repository.ts';
import type { NamingDocument } from './naming-documents.repository.ts';
import { auditRenamed, followRename, lockRenamed } from './rename-stock.service.ts';
import { mailCrossings } from './stock-limits.service.ts';
import { movedImageUrl, movePictures } from './stock-pictures.service.ts';
import { type LockedStock, lockTarget, makeTarget, named, refusingTaken } from './stock-target.service.ts';

const REASON_MIN = 3;

interface Edit {
  ctx: SignedInContext;
  wanted: StockWanted;
  stock: LockedStock;
}

/** Changes the quantity of a row, edits the row and its item, or adds them. */
export async function addStockQuantity({ ctx, input }: Asked<'add_stock_quantity'>) {
  const { stock_item: wanted, relative_modification: isRelative = false } = input;
  checkWanted(wanted);
  if (!isRelative && !ABILITIES.manageStock(ctx.actor.level)) throw new AppError('core.not_allowed');
  const renamed = isRelative ? undefined : await lockRenamed(ctx, wanted);
  const known = await lockTarget(ctx, { wanted, alone: renamed !== undefined });
  if (known === undefined && (isRelative || wanted.id !== undefined)) throw new AppError('core.not_found');
  if (known !== undefined && !isRelative && wanted.id === undefined)
    throw duplicateEntry('stock.row_exists', 'stock_item.warehouse');
  const stock = known ?? (await makeTarget(ctx, wanted));
  if (!isRelative) await editFields({ ctx, wanted, stock, isNew: known === undefined, renamed });
  await changeQuantity({ ctx, wanted, stock, isRelative });
  await mailCrossings(ctx, {
    skus: [(isRelative ? undefined : wanted.sku) ?? stock.item.sku],
    actorId: ctx.actor.userId,
    isSilent: known === undefined,
    areLocked: known !== undefined && renamed === undefined,
  });
  ctx.changed({ domain: 'stock', id: stock.item.id });
  const row = await findStockRow(ctx.db, { id: stock.row.id, itemId: stock.item.id });
  if (row === undefined) throw new Error('The changed row of stock was not found.');
  const [shown] = await withFigures(ctx.db, [row]);
  if (shown === undefined) throw new Error('The changed row of stock has no figures.');
  return { message: 'Success', stock: presentStockRow(shown, { packing: true }) };
}

function checkWanted(wanted: StockWanted): void {
  const { id, reason, reasonText = '' } = wanted;
  if (id === undefined) named(wanted);
  if (reason === 'other' && reasonText.length < REASON_MIN)
    throw invalidInput({ 'stock_item.reasonText': { rule: 'tooShort', min: REASON_MIN } });
}

/** Writes the sent fields of item and row, except the quantity. */
async function editFields({
  ctx,
  wanted,
  stock,
  isNew,
  renamed: documents = [],
}: Edit & { isNew: boolean; renamed: readonly NamingDocument[] | undefined }): Promise<void> {
  const { db, now } = ctx;
  const { item, row } = stock;
  if (!isNew) {
    const stored = new Date(Math.max(item.updatedAt.getTime(), row.updatedAt.getTime()));
    assertFresh({ loaded: wanted.updatedAt, stored });
    const change = itemChange(wanted);
    const renamed = { from: item.sku, to: change.sku ?? item.sku };
    const imageUrl = movedImageUrl(change.imageUrl ?? item.imageUrl, renamed);
    const ofItem = changedFields({
      stored: item,
      wanted: change.imageUrl === null ? change : { ...change, imageUrl },
    });
    const ofRow = changedFields({ stored: row, wanted: columnsSent(STOCK_ROW_FIELDS, wanted) });
    if (ofItem.isChanged)
      await refusingTaken(updateItem(db, { id: item.id, change: { ...ofItem.after, updatedAt: now } }));
    const followed =
      ofItem.after.sku === undefined
        ? []
        : await followRename(ctx, { item, sku: renamed.to, locked: documents });
    if (ofItem.after.sku !== undefined) await movePictures(ctx, renamed);
    if (ofRow.isChanged)
      await refusingTaken(updateRow(db, { id: row.id, change: { ...ofRow.after, updatedAt: now } }));
    const resource = { kind: 'stockItem', id: item.id } as const;
    await ctx.auditMany([
      ...(ofItem.isChanged
        ? [
            {
              entity: 'stock_items' as const,
              entityId: item.id,
              resource,
              before: ofItem.before,
              after: { ...ofItem.after, ...(followed.length > 0 && auditRenamed(followed)) },
            },
          ]
        : []),
      ...(ofRow.isChanged
        ? [
            {
              entity: 'stock_quantities' as const,
              entityId: row.id,
              resource,
              before: { [row.warehouse]: ofRow.before },
              after: { [row.warehouse]: ofRow.after },
            },
          ]
        : []),
    ]);
  }
  await editLists({ ctx, wanted, stock });
}

/** Sets the tags and suppliers that were sent. */
async function editLists({ ctx, wanted, stock }: Edit): Promise<void> {
  const { db } = ctx;
  const { id } = stock.item;
  const { tags, StockItemSupplierDetail: suppliers } = wanted;
  if (tags === undefined && suppliers === undefined) return;
  const before = await readLists(db, id);
  if (tags !== undefined) await setTags(db, { itemId: id, tags });
  if (suppliers !== undefined) await editSuppliers({ ctx, wanted, stock });
  const { after, isChanged } = changedFields({
    stored: before,
    wanted: await readLists(db, id),
  });
  if (!isChanged) return;
  await ctx.audit({
    entity: 'stock_items',
    entityId: id,
    resource: { kind: 'stockItem', id },
    before,
    after,
  });
}

async function editSuppliers({ ctx: { db }, wanted, stock }: Edit): Promise<void> {
  const { unknown } = await setSuppliers(db, {
    itemId: stock.item.id,
    suppliers: (wanted.StockItemSupplierDetail ?? []).map((one) => ({
      supplierCompanyId: one.SupplierCompanyId,
      productCode: one.productCode || null,
      url: one.url || null,
      deliveryTimeDays: one.deliveryTime ?? null,
    })),
  });
  if (unknown) throw refusedField('stock.unknown_supplier', 'stock_item.StockItemSupplierDetail');
}

/** Books the refill and the requested change, and adds the reason as a note to the latter. */
async function changeQuantity({
  ctx,
  wanted,
  stock,
  isRelative,
}: Edit & { isRelative: boolean }): Promise<void> {
  const { db, now, actor } = ctx;
  const booked = entriesOf({ wanted, stock, isRelative });
  if (booked.length === 0) return;
  const places = new Set(booked.map(({ row }) => row.warehouse));
  if ([stock.row, ...stock.rows].some((row) => places.has(row.warehouse) && !row.isEditable))
    throw refusedField('stock.not_editable', 'stock_item.warehouse');
  const entryIds = await bookEntries(db, { booked, userId: actor.userId, now });
  await ctx.auditMany(auditBooked(booked));
  const last = entryIds.at(-1);
  if (wanted.reason !== 'other' || last === undefined) return;
  const note = { text: wanted.reasonText ?? '', userId: actor.userId, createdAt: now };
  const id = await insertNote(db, { parent: { kind: 'stockChange', id: last }, note });
  ctx.changed({ domain: 'notes', id, adminsOnly: true });
}

function entriesOf({
  wanted,
  stock,
  isRelative,
}: Omit<Edit, 'ctx'> & { isRelative: boolean }): BookedEntry[] {
  const { refill, total, reason = null } = wanted;
  const refilled =
    refill === undefined ? [] : bookRefill({ ...pairOf(stock, refill), amount: refill.amount });
  const present = refilled.at(-1)?.entry ?? stock.row;
  if (total === undefined) return refilled;
  // Sending the current quantity changes nothing.
  if (!isRelative && reason === null && total === present.total && stock.row.total === total) return refilled;
  const row = { ...stock.row, total: present.total, free: present.free };
  return [...refilled, bookRequest(row, { total, isRelative, reason })];
}

function pairOf({ rows, row: into }: LockedStock, { fromWarehouse }: { fromWarehouse: string }) {
  const from = rows.find(({ warehouse }) => warehouse === fromWarehouse);
  if (from === undefined || from.id === into.id)
    throw refusedField('stock.not_editable', 'stock_item.refill.fromWarehouse');
  return { from, into };
}
