import type { OrderLine } from '@halla/contract/orders/order-lines';

/** A line as it would be saved. */
interface WantedLine {
  readonly id?: number | undefined;
  readonly count: number;
}

/** Lines of an order with more pieces sent than would be ordered; missing stored lines count as removed. */
export function linesBelowSent(
  stored: readonly Pick<OrderLine, 'id' | 'name' | 'sku' | 'sent'>[],
  wanted: readonly WantedLine[],
): { readonly name: string; readonly sent: number; readonly count: number }[] {
  const counts = new Map(wanted.map(({ id, count }) => [id, count]));
  return stored.flatMap(({ id, name, sku, sent }) => {
    const count = counts.get(id) ?? 0;
    return sent > count ? [{ name: name ?? sku ?? '', sent, count }] : [];
  });
}
