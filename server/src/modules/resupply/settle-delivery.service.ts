import type { CallRequest } from '@halla/contract/calls';
import {
  type ArrivingShipment,
  lackingItems,
  type ShipmentLine,
} from '@halla/domain/documents/shipment-rules';
import { waivedOf } from '@halla/domain/fulfilment/shorts';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { settleShorts } from '#modules/shipped-goods/settle-shorts.service.ts';
import { lockShipments, readShortLines } from '#modules/shipped-goods/stored-shorts.shared.repository.ts';
import { shipmentsOfResupply } from './resupply-writes.repository.ts';

type Wanted = NonNullable<CallRequest<'edit_resupply_order'>['orderData']['shorts']>;

/** Maximum number of items that a refusal names. */
const NAMED = 10;

interface SettleOfResupply {
  resupplyOrderId: number;
  wanted: Wanted;
}

/**
 * Settles missing pieces in shipments of a locked resupply order; shipments of other orders are not found.
 */
export async function settleOfResupply(
  ctx: SignedInContext,
  { resupplyOrderId, wanted }: SettleOfResupply,
): Promise<void> {
  const ids = [...new Set(wanted.map(({ shipmentId }) => shipmentId))];
  const shipments = await lockShipments(ctx.db, ids);
  const placed = wanted.map((one, index) => ({ ...one, index }));
  const isOwn = (id: number) =>
    shipments.some((shipment) => shipment.id === id && shipment.resupplyOrderId === resupplyOrderId);
  const foreign = placed.find(({ shipmentId }) => !isOwn(shipmentId));
  if (foreign !== undefined)
    throw refusedField('shipments.illegal_value', `orderData.shorts.${foreign.index}.shipmentId`);
  for (const shipment of shipments) {
    const own = placed.filter(({ shipmentId }) => shipmentId === shipment.id);
    const field = (at: number) => `orderData.shorts.${own[at]?.index ?? 0}`;
    await settleShorts({ ctx, shipment, wanted: own, field });
  }
}

interface RefuseShort {
  resupplyOrderId: number;
  lines: readonly ShipmentLine[];
}

/** The shipments of an order with their goods, locked until the commit, so that none is received again. */
export async function lockGoodsOf(db: Executor, resupplyOrderId: number): Promise<ArrivingShipment[]> {
  const ids = await shipmentsOfResupply({ db, resupplyOrderId });
  const shipments = await lockShipments(db, ids);
  const shippedLines = await readShortLines(
    db,
    shipments.map(({ id }) => id),
  );
  const byShipment = Map.groupBy(shippedLines, ({ shipmentId }) => shipmentId);
  return shipments.map(({ id, status }) => ({
    status,
    lines: (byShipment.get(id) ?? []).map((line) => ({ ...line, waived: waivedOf(line) })),
  }));
}

/** Refuses a delivery while missing pieces are not settled. */
export async function refuseShort(db: Executor, { resupplyOrderId, lines }: RefuseShort): Promise<void> {
  const lacking = lackingItems(lines, await lockGoodsOf(db, resupplyOrderId));
  if (lacking.length === 0) return;
  const named = lacking.slice(0, NAMED).map(({ sku, name, count }) => `${count} × ${sku ?? name}`);
  const names = [...named, ...(lacking.length > NAMED ? ['…'] : [])].join(', ');
  throw new AppError('resupply.short_lines', { details: { names }, extra: { lines: lacking } });
}
