import type { Order } from '@halla/contract/orders/order';
import type { Share, TrackedOrder } from '@halla/domain/documents/order-track';
import { allocationOf } from '../api/allocated.ts';

/** The facts of an order that its track follows from. */
export function trackedOrder(order: Order): TrackedOrder {
  const { paymentStatus: status, createdAt, paymentDate, deliveryDate } = order;
  const devices = allocationOf(order);
  return {
    ...{ status, createdAt, paymentDate, deliveryDate },
    devices: devices && { of: devices.wanted, done: devices.allocated },
    pieces: shippedPieces(order),
  };
}

/** Pieces that are shipped; lines without SKU, such as services, count once they were on a shipment. */
function shippedPieces({ genericDevices }: Order): Share | null {
  const lines = genericDevices.filter(({ sku, sent }) => sku !== null || sent > 0);
  if (lines.length === 0) return null;
  return {
    of: lines.reduce((sum, { count }) => sum + count, 0),
    done: lines.reduce((sum, { sent, count }) => sum + Math.min(sent, count), 0),
  };
}
