import type { QuotationStatus } from './quotation-status.ts';

/** Steps that a user can take on a quotation; `renew` edits it to set a new last day of validity. */
export const QUOTATION_STEPS = ['send', 'accept', 'order', 'renew', 'decline', 'reopen'] as const;
export type QuotationStep = (typeof QUOTATION_STEPS)[number];

/** Steps that only change the state; ordering and editing are separate calls. */
export const QUOTATION_MOVES = ['send', 'accept', 'decline', 'reopen'] as const;
export type QuotationMove = (typeof QUOTATION_MOVES)[number];

/** The steps that each status allows, the next one first. An order may follow without a separate acceptance. */
const STEPS: Readonly<Record<QuotationStatus, readonly QuotationStep[]>> = {
  draft: ['send'],
  sent: ['accept', 'order', 'decline'],
  expired: ['renew', 'accept', 'order', 'decline'],
  accepted: ['order', 'reopen'],
  ordered: [],
  declined: ['reopen'],
};

export function quotationSteps(status: QuotationStatus): readonly QuotationStep[] {
  return STEPS[status];
}

/** True if a step may be taken. */
export function allowsStep(status: QuotationStatus, step: QuotationStep): boolean {
  return STEPS[status].includes(step);
}

/** True if the user has to confirm a step because the validity has ended. */
export function asksIfExpired(status: QuotationStatus, step: QuotationStep): boolean {
  return status === 'expired' && (step === 'accept' || step === 'order');
}

/** True while the content may be edited. Editing a sent quotation starts its next revision. */
export function isQuotationEditable(status: QuotationStatus): boolean {
  return status === 'draft' || status === 'sent' || status === 'expired' || status === 'declined';
}

/** True for a draft that was never sent; the client has a copy of any other. */
export function isQuotationDeletable(status: QuotationStatus, revision: number): boolean {
  return status === 'draft' && revision === 1;
}

/** The state that a step leads to. */
export const STATE_AFTER = {
  send: 'sent',
  accept: 'accepted',
  decline: 'declined',
  reopen: 'sent',
} as const satisfies Record<QuotationMove, string>;
