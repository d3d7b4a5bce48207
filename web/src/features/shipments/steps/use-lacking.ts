import type { Shipment } from '@halla/contract/shipments/shipment';
import { type LackingItem, lackingInStock } from '@halla/domain/documents/shipment-track';
import { SEARCH_MAX } from '@halla/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { warehousesOf } from '../status/stock-step.ts';

/** More rows than a shipment has lines; the search also finds items with a longer SKU. */
const ROWS = 500;

/** What the warehouse of a shipment that waits has too little of; nothing while that is unknown. */
export function useLacking(shipment: Shipment): readonly LackingItem[] {
  const { status, genericDevices: lines, stockOutAt } = shipment;
  const { pickup } = warehousesOf(shipment);
  const isStocked = useWarehouses().some(({ value, isEditable }) => value === pickup && isEditable);
  const terms = lines.flatMap(({ sku, inStock }) => (sku !== null && inStock ? [sku] : [])).join(',');
  const isAsked =
    status === 'waiting' && stockOutAt === null && isStocked && terms !== '' && terms.length <= SEARCH_MAX;
  const { data } = useQuery({
    ...callQuery('get_stock_quantity', { search_value: terms, warehouse: pickup ?? '', limit: ROWS }),
    enabled: isAsked,
  });
  return isAsked && data !== undefined ? lackingInStock(lines, data.stock) : [];
}
