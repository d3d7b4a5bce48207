import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { UNDER_WAY } from '@halla/domain/documents/shipment-rules';
import { flag, search, usually } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Filters of the list of shipments. */
export const SHIPMENT_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  status: usually({ choices: SHIPMENT_STATES.all, usual: UNDER_WAY }, (statuses) => ({ statuses })),
  loose: flag(() => ({ loose: true })),
});

/** Filters of the list of shipments under way. */
export const UNDER_WAY_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  late: flag(() => ({ late: true })),
});

/** Filters of the list of stray goods. */
export const STRAY_FILTERS = defineFilters({ q: search((search_value) => ({ search_value })) });

/** URL of the list searched for a number or another text, regardless of status. */
export function listOfShipment(text: string) {
  return `/cpanel/shipments?${SHIPMENT_FILTERS.query({ q: text, status: SHIPMENT_STATES.all })}` as const;
}
