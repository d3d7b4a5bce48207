/** Stored state of a quotation's current revision. */
export const QUOTATION_STATES = ['draft', 'sent', 'accepted', 'declined'] as const;
export type QuotationState = (typeof QUOTATION_STATES)[number];

/** Displayed status of a quotation, in order of progress; two of them are derived from the date and from its orders. */
export const QUOTATION_STATUSES = ['draft', 'sent', 'expired', 'accepted', 'ordered', 'declined'] as const;
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number];

/** Days before the end of its validity in which a quotation without an answer is shown as open work. */
export const EXPIRING_DAYS = 7;

/** Days that a new quotation is valid, unless another day is entered. */
export const VALID_DAYS = 30;

/** An order that was made from a quotation. */
export interface QuotedOrder {
  readonly isCancelled: boolean;
  readonly isDeleted: boolean;
}

export interface StatedQuotation {
  readonly state: QuotationState;
  /** YYYY-MM-DD, the last day of its validity. */
  readonly validUntil: string;
  readonly orders: readonly QuotedOrder[];
}

/** True for an order that is neither cancelled nor deleted; otherwise the quotation can be ordered again. */
export function isStanding({ isCancelled, isDeleted }: QuotedOrder): boolean {
  return !isCancelled && !isDeleted;
}

/** The status on a day of the maker's calendar: a sent quotation expires on the day after its validity. */
export function quotationStatus(
  { state, validUntil, orders }: StatedQuotation,
  today: string,
): QuotationStatus {
  if (state === 'sent') return validUntil < today ? 'expired' : 'sent';
  return state === 'accepted' && orders.some(isStanding) ? 'ordered' : state;
}
