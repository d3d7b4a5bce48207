import type { CallRequest } from '@halla/contract/calls';
import { ORDER_STATES, RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { canAddShipment } from '@halla/domain/documents/resupply-rules';
import type { ShipmentLine } from '@halla/domain/documents/shipment-rules';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { holdOrder, type LockedOrder, readOrderedLines } from '#modules/orders/allocation/held-order.ts';
import {
  holdResupplyOrder,
  readResupplyLines,
} from '#modules/resupply/held-resupply-order.shared.repository.ts';

/** Parent of a shipment: an order, a resupply order or neither. */
export interface ShippedOrder {
  orderId: number | null;
  resupplyOrderId: number | null;
  /** Lines of the order, which limit those of the shipment; null for a loose shipment. */
  lines: readonly ShipmentLine[] | null;
}

/** The parent of a new shipment, locked until commit; refuses an order that can no longer have shipments. */
export async function holdShippedOrder(
  { db, now }: SignedInContext,
  {
    Order: order,
    ResupplyOrder: resupply,
  }: Pick<CallRequest<'add_shipment'>['shipment'], 'Order' | 'ResupplyOrder'>,
): Promise<ShippedOrder> {
  if (order && resupply) throw refusedField('shipments.one_order', 'shipment.ResupplyOrder');
  if (order) {
    const held = await holdOrder(db, order.id);
    if (held === undefined) throw new AppError('core.not_found');
    if (!canAddShipment('order', { ...held, isClosed: ORDER_STATES.isClosed(held, now) }))
      throw new AppError('shipments.order_not_open');
    return { orderId: held.id, resupplyOrderId: null, lines: held.lines };
  }
  if (!resupply) return { orderId: null, resupplyOrderId: null, lines: null };
  const held = await holdResupplyOrder(db, resupply.id);
  if (held === undefined) throw new AppError('core.not_found');
  if (!canAddShipment('resupply', { ...held, isClosed: RESUPPLY_STATES.isClosed(held, now) }))
    throw new AppError('shipments.resupply_not_open');
  return { orderId: null, resupplyOrderId: held.id, lines: held.lines };
}

interface LinkedOrder {
  wanted: Pick<CallRequest<'edit_shipment'>['shipment'], 'Order'>;
  stored: Pick<ShippedOrder, 'orderId' | 'resupplyOrderId'>;
  order: LockedOrder | undefined;
}

/**
 * The order of a shipment after an edit: a loose shipment can be linked to an open order. Precondition: the order is
 * locked.
 */
export function linkedOrder(
  { now }: SignedInContext,
  { wanted: { Order: wanted }, stored: { orderId, resupplyOrderId }, order }: LinkedOrder,
): number | null {
  if (!wanted || wanted.id === orderId) return orderId;
  if (orderId !== null || resupplyOrderId !== null)
    throw refusedField('shipments.one_order', 'shipment.Order');
  if (order === undefined) throw new AppError('core.not_found');
  const { paymentStatus: status, updatedAt } = order;
  if (!canAddShipment('order', { status, isClosed: ORDER_STATES.isClosed({ status, updatedAt }, now) }))
    throw new AppError('shipments.order_not_open');
  return order.id;
}

/** The lines that limit those of a shipment; null for a loose shipment. */
export async function linesOfOrder(
  db: Executor,
  { orderId, resupplyOrderId }: Pick<ShippedOrder, 'orderId' | 'resupplyOrderId'>,
): Promise<readonly ShipmentLine[] | null> {
  if (orderId !== null) return readOrderedLines(db, orderId);
  return resupplyOrderId === null ? null : readResupplyLines(db, resupplyOrderId);
}
