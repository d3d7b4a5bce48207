import type { SignedInContext } from '#app/calls/context.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { isLive, refuseTravelling } from '../shipment-devices.service.ts';
import { type LockedShipment, readShipmentLines } from '../shipment-writes.repository.ts';
import { restoreCounts, restoreDevices, restoreShorts, restoreStates } from './restore-step.repository.ts';
import type { StepUndo } from './shipment-undos.repository.ts';
import type { StepState } from './step-state.ts';

interface Restored {
  ctx: SignedInContext;
  undo: StepUndo;
  /** Must be locked. */
  shipment: LockedShipment;
}

/** Restores the states, counts, settlements and devices that a shipment had before the step. Its content is unchanged. */
export async function restoreShipment({ ctx, undo, shipment }: Restored): Promise<void> {
  const { db, now } = ctx;
  const { shipmentId, before, after } = undo;
  const of = { db, shipmentId, state: before };
  const live = isLive(before.status);
  // Lines replaced by the step keep their devices, because the earlier lines no longer exist.
  const keepsLines = before.lines.length === after.lines.length && before.lines.every(isAmong(after.lines));
  const kept = keepsLines ? before : after;
  if (live && !isLive(after.status))
    await refuseTravelling(db, { shipmentId, deviceIds: kept.devices.map(({ id }) => id) });
  await restoreStates({ ...of, now });
  await restoreCounts(of);
  await restoreShorts(of);
  if (keepsLines) await restoreDevices({ ...of, isLive: live });
  await auditDocument(ctx, {
    kind: 'shipment',
    id: shipmentId,
    before: { status: after.status, orderId: after.orderId },
    after: { status: before.status, orderId: before.orderId },
  });
  await tell({ ctx, undo, shipment });
}

const isAmong = (lines: StepState['lines']) => {
  const ids = new Set(lines.map(({ id }) => id));
  return ({ id }: { id: number }) => ids.has(id);
};

async function tell({ ctx, undo: { before, after }, shipment }: Restored): Promise<void> {
  const { id, resupplyOrderId } = shipment;
  ctx.changed({ domain: 'shipments', id });
  for (const orderId of new Set([before.orderId, after.orderId]))
    if (orderId !== null) ctx.changed({ domain: 'orders', id: orderId });
  if (resupplyOrderId !== null) ctx.changed({ domain: 'resupply', id: resupplyOrderId });
  await publishStockChange(ctx, await readShipmentLines(ctx.db, id));
}
