import type { Order } from '@halla/contract/orders/order';
import type { FirstInvoice, Share, TrackedOrder } from '@halla/domain/documents/order-track';
import { allocationOf } from '../api/allocated.ts';

/** The facts of an order that its track follows from. */
export function trackedOrder(order: Order): TrackedOrder {
  const { paymentStatus: status, createdAt, paymentDate, deliveryDate, documents, balance } = order;
  const devices = allocationOf(order);
  return {
    ...{ status, createdAt, paymentDate, deliveryDate },
    ...{ invoice: firstInvoice(order), isOverpaid: balance.overpaid > 0 },
    issuedOn: documents.find(({ state }) => state === 'issued')?.day ?? null,
    devices: devices && { of: devices.wanted, done: devices.allocated },
    pieces: shippedPieces(order),
    hasArrived: shippedLines(order).every(({ received, count }) => received >= count),
  };
}

function firstInvoice({ documents }: Order): FirstInvoice {
  if (documents.length === 0) return 'none';
  return documents.every(({ state }) => state === 'draft') ? 'draft' : 'issued';
}

/** Lines that are shipped; those without SKU, such as services, once they were on a shipment. */
function shippedLines({ genericDevices }: Order): Order['genericDevices'] {
  return genericDevices.filter(({ sku, sent }) => sku !== null || sent > 0);
}

/** Pieces that are shipped. */
function shippedPieces(order: Order): Share | null {
  const lines = shippedLines(order);
  if (lines.length === 0) return null;
  return {
    of: lines.reduce((sum, { count }) => sum + count, 0),
    done: lines.reduce((sum, { sent, count }) => sum + Math.min(sent, count), 0),
  };
}
