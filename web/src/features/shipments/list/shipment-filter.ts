import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { UNDER_WAY } from '@halla/domain/documents/shipment-rules';
import { flag, search, usually } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** What the list of shipments is narrowed by. */
export const SHIPMENT_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  status: usually({ choices: SHIPMENT_STATES.all, usual: UNDER_WAY }, (statuses) => ({ statuses })),
  loose: flag(() => ({ loose: true })),
});

/** What the list of shipments that are under way is narrowed by. */
export const UNDER_WAY_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  late: flag(() => ({ late: true })),
});

/** What the list of stray goods is narrowed by. */
export const STRAY_FILTERS = defineFilters({ q: search((search_value) => ({ search_value })) });

/** The list with one shipment, whatever its status. */
export function listOfShipment(number: string) {
  return `/cpanel/shipments?${SHIPMENT_FILTERS.query({ q: number, status: SHIPMENT_STATES.all })}` as const;
}
