import type { Order } from '@halla/contract/orders';

/** Pieces of an order that were sent and those that will be; null unless it was sent in part. */
export function sentInPart({ genericDevices }: Pick<Order, 'genericDevices'>) {
  const shipped = genericDevices.filter(({ sku, sent }) => sku !== null || sent > 0);
  const count = shipped.reduce((sum, line) => sum + line.count, 0);
  const sent = shipped.reduce((sum, line) => sum + Math.min(line.sent, line.count), 0);
  return sent === 0 || sent === count ? null : { sent, count };
}
