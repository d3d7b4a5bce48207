import { ORDER_STATES, type PaymentStatus } from '@halla/domain/documents/document-states';
import { flag, search, usually } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Statuses of orders that still need work. */
export const USUAL_ORDERS: readonly PaymentStatus[] = ['invoiced', 'deposit', 'completed', 'transit'];

/** Filters of the list of orders. */
export const ORDER_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  status: usually({ choices: ORDER_STATES.all, usual: USUAL_ORDERS }, (statuses) => ({ statuses })),
  waiting: flag(() => ({ waitsForDevices: true })),
});

/** URL of the list searched for a number or another text, regardless of status. */
export function listOfOrder(text: string) {
  return `/cpanel/orders?${ORDER_FILTERS.query({ q: text, status: ORDER_STATES.all })}` as const;
}
