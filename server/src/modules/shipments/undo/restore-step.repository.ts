import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { shipmentDevices, shipmentLines, shipmentShorts, shipments } from '../shipments.table.ts';
import type { StepState } from './step-state.ts';

interface Restored {
  db: Executor;
  shipmentId: number;
  state: StepState;
}

const instantOf = (ms: number | null) => (ms === null ? null : new Date(ms));

/** Restores the former states and stock timestamps of a shipment. */
export async function restoreStates({
  db,
  shipmentId,
  state: { status, orderId, stockOutAt, stockInAt, deliveredAt },
  now,
}: Restored & { now: Date }): Promise<void> {
  const marks = {
    stockOutAt: instantOf(stockOutAt),
    stockInAt: instantOf(stockInAt),
    deliveredAt: instantOf(deliveredAt),
  };
  await db
    .update(shipments)
    .set({ status, orderId, ...marks, updatedAt: now })
    .where(eq(shipments.id, shipmentId));
}

/** Restores the former counts of the lines; lines added by the step have none. */
export async function restoreCounts({ db, shipmentId, state }: Restored): Promise<void> {
  await db.execute(sql`
    update ${shipmentLines} set dispatched_count = line.dispatched, received_count = line.received,
      put_back_count = coalesce(line."putBack", 0)
    from ${shipmentLines} as own left join jsonb_to_recordset(${JSON.stringify(state.lines)}::jsonb)
      as line (id bigint, dispatched int, received int, "putBack" int) on line.id = own.id
    where own.shipment_id = ${shipmentId} and ${shipmentLines.id} = own.id`);
}

/** Restores the former settlements of the lines. */
export async function restoreShorts({ db, shipmentId, state }: Restored): Promise<void> {
  await db.execute(sql`
    delete from ${shipmentShorts} using ${shipmentLines}
    where ${shipmentLines.id} = ${shipmentShorts.shipmentLineId} and ${shipmentLines.shipmentId} = ${shipmentId}`);
  if (state.shorts.length === 0) return;
  const rows = state.shorts.map(({ lineId, createdAt, ...short }) => ({
    ...short,
    shipmentLineId: lineId,
    createdAt: new Date(createdAt),
  }));
  await db.insert(shipmentShorts).values(rows);
}

/** Restores the former devices of the lines. Precondition: the status is restored. */
export async function restoreDevices({
  db,
  shipmentId,
  state,
  isLive,
}: Restored & { isLive: boolean }): Promise<void> {
  await db.delete(shipmentDevices).where(eq(shipmentDevices.shipmentId, shipmentId));
  if (state.devices.length === 0) return;
  const rows = state.devices.map(({ id, lineId }) => ({ deviceId: id, shipmentLineId: lineId }));
  await db.insert(shipmentDevices).values(rows.map((row) => ({ ...row, shipmentId, isLive })));
}
