import { SHIPMENT_STATES, type ShipmentStatus } from '@halla/domain/documents/document-states';
import { text, usually } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Shipments that have not arrived yet. */
const USUAL: readonly ShipmentStatus[] = ['waiting', 'transit'];

/** What the list of shipments is narrowed by. */
export const SHIPMENT_FILTERS = defineFilters({
  q: text((search_value) => ({ search_value })),
  status: usually({ choices: SHIPMENT_STATES.all, usual: USUAL }, (statuses) => ({ statuses })),
});

/** The list with one shipment, whatever its status. */
export function listOfShipment(number: string) {
  return `/cpanel/shipments?${SHIPMENT_FILTERS.query({ q: number, status: SHIPMENT_STATES.all })}` as const;
}
