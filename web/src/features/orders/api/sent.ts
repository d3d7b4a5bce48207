import type { Order } from '@halla/contract/orders/order';

/** Number of pieces sent and still to send; null unless the order was sent in part. */
export function sentInPart({ genericDevices }: Pick<Order, 'genericDevices'>) {
  const shipped = genericDevices.filter(({ sku, sent }) => sku !== null || sent > 0);
  const count = shipped.reduce((sum, line) => sum + line.count, 0);
  const sent = shipped.reduce((sum, line) => sum + Math.min(line.sent, line.count), 0);
  return sent === 0 || sent === count ? null : { sent, count };
}
