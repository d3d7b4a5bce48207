import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { shipmentLines } from '../shipments.table.ts';
import type { StepUndo } from './shipment-undos.repository.ts';

interface OfStep {
  db: Executor;
  undo: StepUndo;
}

const isOfStep = ({ shipmentId, before }: StepUndo, change: Record<'shipmentId' | 'id', PgColumn>) =>
  and(eq(change.shipmentId, shipmentId), gt(change.id, before.newestChange));

/** Ledger entries booked by a step, with the current SKU of their items; oldest first. */
export async function readStepChanges({ db, undo }: OfStep) {
  return db
    .select({
      id: stockChanges.id,
      sku: stockItems.sku,
      warehouse: stockChanges.warehouse,
      event: stockChanges.event,
      delta: stockChanges.delta,
      lineId: stockChanges.shipmentLineId,
    })
    .from(stockChanges)
    .innerJoin(stockItems, eq(stockItems.id, stockChanges.stockItemId))
    .where(isOfStep(undo, stockChanges))
    .orderBy(stockChanges.id);
}

export type StepChange = Awaited<ReturnType<typeof readStepChanges>>[number];

/** True if stock that a step has moved was counted or corrected by hand since. Precondition: its rows are locked. */
export async function isCountedSince({ db, undo }: OfStep): Promise<boolean> {
  const moved = alias(stockChanges, 'moved');
  const rows = await db
    .select({ id: stockChanges.id })
    .from(moved)
    .innerJoin(
      stockChanges,
      and(eq(stockChanges.stockItemId, moved.stockItemId), eq(stockChanges.warehouse, moved.warehouse)),
    )
    .where(
      and(
        ...[isOfStep(undo, moved), gt(stockChanges.id, moved.id), eq(stockChanges.event, 'correction')],
        // Corrections by a shipment or a ticket are no count of the shelf.
        ...[isNull(stockChanges.shipmentId), isNull(stockChanges.ticketId)],
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Counts an undo of the lines' movements out of stock or into it, so that the next movement is distinct from the
 * undone one.
 */
export async function countUndone(
  db: Executor,
  lineIds: { out: readonly number[]; into: readonly number[] },
): Promise<void> {
  await db.execute(sql`
    update ${shipmentLines} set undone_out = undone_out + (id = any(${sql.param(`{${lineIds.out}}`)}::bigint[]))::int,
      undone_in = undone_in + (id = any(${sql.param(`{${lineIds.into}}`)}::bigint[]))::int
    where id = any(${sql.param(`{${[...lineIds.out, ...lineIds.into]}}`)}::bigint[])`);
}
