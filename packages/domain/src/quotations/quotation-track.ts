import { type TrackStep, trackOf } from '../documents/track.ts';
import type { QuotationStatus } from './quotation-status.ts';

/** The steps of a quotation; a declined one ends without an order. */
export type QuotationTrackStep = 'made' | 'sent' | 'accepted' | 'ordered' | 'declined';

export interface TrackedQuotation {
  readonly status: QuotationStatus;
  readonly createdAt: string;
  /** When the present revision was sent. */
  readonly sentAt: string | null;
  /** When it was accepted or declined. */
  readonly answeredAt: string | null;
  /** When the valid order was created. */
  readonly orderedAt: string | null;
}

/** The track of a quotation. */
export function quotationTrack(quotation: TrackedQuotation): TrackStep<QuotationTrackStep>[] {
  const { status, createdAt, sentAt, answeredAt, orderedAt } = quotation;
  const isAccepted = status === 'accepted' || status === 'ordered';
  return trackOf<QuotationTrackStep>([
    { name: 'made', isDone: true, at: createdAt },
    { name: 'sent', isDone: status !== 'draft', at: sentAt },
    ...(status === 'declined'
      ? [{ name: 'declined' as const, isDone: true, at: answeredAt }]
      : [
          { name: 'accepted' as const, isDone: isAccepted, at: answeredAt },
          { name: 'ordered' as const, isDone: status === 'ordered', at: orderedAt },
        ]),
  ]);
}
