import { skuKey } from '@halla/domain/documents/document-lines';
import { fromHundredths, toHundredths } from '@halla/domain/documents/hundredths';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { readOrderedLines } from '#modules/orders/allocation/held-order.ts';
import { type LockedGoods, lockGoods, moveGoods } from '#modules/stock/move-stock.service.ts';
import type { StepUndo } from './shipment-undos.repository.ts';
import { countUndone, isCountedSince, readStepChanges, type StepChange } from './step-changes.repository.ts';

interface MovedStock {
  changes: readonly StepChange[];
  goods: LockedGoods;
  /** Items of the order whose stock the step moved; their limits are checked again. */
  skus: readonly string[];
  isCounted: boolean;
}

/** Locks the stock moved by a step, and that of the order. */
export async function lockMovedStock(db: Executor, undo: StepUndo): Promise<MovedStock> {
  const orderId = undo.after.order?.id;
  const ordered = orderId === undefined ? [] : await readOrderedLines(db, orderId);
  const changes = await readStepChanges({ db, undo });
  const skus = [...changes, ...ordered].flatMap(({ sku }) => sku ?? []);
  const goods = await lockGoods(db, skus);
  return { changes, goods, skus, isCounted: await isCountedSince({ db, undo }) };
}

interface MoveStockBack {
  undo: StepUndo;
  stock: MovedStock;
}

/** Books the reverse of a step's entries, as corrections that reference the entries they undo. */
export async function moveStockBack(
  ctx: SignedInContext,
  { undo: { shipmentId }, stock: { changes, goods } }: MoveStockBack,
): Promise<void> {
  const moves = changes.map(({ id, sku, warehouse, delta, lineId }) => {
    const row = goods.rows.find((one) => skuKey(one.sku) === skuKey(sku) && one.warehouse === warehouse);
    const left = (toHundredths(row?.total ?? 0) ?? 0) - (toHundredths(delta) ?? 0);
    if (row === undefined || lineId === null || left < 0) throw new AppError('shipments.undo_taken');
    return {
      ...{ sku, warehouse, write: { reason: 'other' as const, total: fromHundredths(left) } },
      ...{ shipment: { id: shipmentId, lineId }, undoesId: id },
    };
  });
  await moveGoods({ ctx, goods, moves, isSilent: true });
  const of = (event: StepChange['event']) =>
    changes.flatMap((change) => (change.event === event ? (change.lineId ?? []) : []));
  await countUndone(ctx.db, { out: of('dispatch'), into: of('resupply') });
}
