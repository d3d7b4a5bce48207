import { type PaymentStatus, RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { flag, oneOf, search, usually } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Statuses of resupply orders that have not arrived yet. */
export const USUAL_RESUPPLY: readonly PaymentStatus[] = ['invoiced', 'deposit', 'completed', 'transit'];

/** Filters of the list of resupply orders. */
export const RESUPPLY_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  buyer: oneOf(ISSUER_KEYS, (buyer) => ({ buyer })),
  status: usually({ choices: RESUPPLY_STATES.all, usual: USUAL_RESUPPLY }, (statuses) => ({ statuses })),
  late: flag(() => ({ late: true })),
});

/** URL of the list searched for a number or another text, regardless of status. */
export function listOfResupplyOrder(text: string) {
  return `/cpanel/resupply?${RESUPPLY_FILTERS.query({ q: text, status: RESUPPLY_STATES.all })}` as const;
}
