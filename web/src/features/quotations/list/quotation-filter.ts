import { QUOTATION_STATUSES, type QuotationStatus } from '@halla/domain/quotations/quotation-status';
import { flag, search, usually } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Statuses of quotations that may still become an order. */
export const USUAL_QUOTATIONS: readonly QuotationStatus[] = ['draft', 'sent', 'expired', 'accepted'];

/** Filters of the list of quotations. */
export const QUOTATION_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  status: usually({ choices: QUOTATION_STATUSES, usual: USUAL_QUOTATIONS }, (statuses) => ({ statuses })),
  waits: flag(() => ({ waits: true })),
});

/** URL of the list searched for a text, regardless of status. */
export function listOfQuotation(text: string) {
  return `/cpanel/quotations?${QUOTATION_FILTERS.query({ q: text, status: QUOTATION_STATUSES })}` as const;
}
