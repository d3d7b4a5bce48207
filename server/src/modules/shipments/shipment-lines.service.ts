import { repeatedSku } from '@halla/domain/documents/document-lines';
import { type ShipmentLine, shipmentProblem } from '@halla/domain/documents/shipment-rules';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { itemFinder } from '#modules/stock/demand/free-stock.shared.repository.ts';
import type { LineWanted } from './shipment-input.ts';
import type { Places } from './shipment-places.ts';
import type { LineValues } from './shipment-writes.repository.ts';

const LINES = 'shipment.genericDevices';

/** Lines to store, each with the item's current SKU; a missing name defaults to that of the item. */
export async function linesOf(db: Executor, wanted: readonly LineWanted[]): Promise<LineValues[]> {
  const find = await itemFinder(
    db,
    wanted.flatMap(({ sku }) => sku || []),
  );
  return wanted.map(({ sku: sent, name, count }, position) => {
    const { itemId, sku } = find(sent || null);
    return { position, stockItemId: itemId, sku, name: name || sku, count };
  });
}

/** The fields of a line that an edit compares; not the item that its sku now refers to. */
export const COMPARED_OF_LINE = ['sku', 'name', 'count'] as const;

interface CheckContent {
  places: Places;
  lines: readonly LineValues[];
  of: readonly ShipmentLine[] | null;
}

/** Refuses invalid lines and places; `of` are the lines of the order, null if they do not limit the shipment. */
export function checkContent({
  places: { direction, pickupWarehouse, deliveryWarehouse },
  lines,
  of,
}: CheckContent): void {
  const unnamed = lines.findIndex(({ sku, name }) => sku === null && name === null);
  if (unnamed >= 0) throw refusedField('orders.unnamed_item', `${LINES}.${unnamed}.name`);
  const sku = repeatedSku(lines);
  if (sku !== null) throw new AppError('orders.sku_repeated', { details: { sku } });
  const problem = shipmentProblem({ direction, pickupWarehouse, deliveryWarehouse, lines }, of);
  if (problem === 'no_items') throw refusedField('shipments.no_items', LINES);
  if (problem === 'illegal_count') throw refusedField('shipments.illegal_value', LINES);
  if (problem === 'illegal_route') {
    const field = pickupWarehouse === null ? 'pickupAddress' : 'shippingInfo.companyName';
    throw refusedField('shipments.illegal_value', `shipment.${field}`);
  }
}
