import type { ResupplyOrder } from '@halla/contract/resupply';
import { skuKey } from '@halla/domain/documents/document-lines';
import { arrivedCounts } from '@halla/domain/documents/shipment-rules';

/** Pieces of an item that an order names, and how many of them its shipments have brought. */
export function countsOfItem(
  { genericDevices: lines, Shipments }: Pick<ResupplyOrder, 'genericDevices' | 'Shipments'>,
  sku: string,
): { ordered: number; arrived: number } {
  const shipments = Shipments.map(({ status, genericDevices }) => ({ status, lines: genericDevices }));
  const arrived = arrivedCounts(lines, shipments);
  const key = skuKey(sku);
  const sums = { ordered: 0, arrived: 0 };
  for (const [index, line] of lines.entries()) {
    if (line.sku === null || skuKey(line.sku) !== key) continue;
    sums.ordered += line.count;
    sums.arrived += arrived[index] ?? 0;
  }
  return sums;
}
