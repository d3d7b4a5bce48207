import type { TicketState } from '../documents/document-states.ts';
import { type TrackStep, trackOf } from '../documents/track.ts';

/** The steps of a ticket as its customer sees them; a closed one ends without a repair. */
export type CustomerStep = 'received' | 'lookedAt' | 'visit' | 'repaired' | 'tested' | 'closed';

interface CustomersTicket {
  readonly state: TicketState;
  readonly createdAt: string;
  readonly answeredAt: string | null;
  readonly resolvedAt: string | null;
  /** Day of the technician's visit; null: not planned. */
  readonly visitOn: string | null;
  /** When a test sequence of the device ended well after the repair; null: none did. */
  readonly testedAt: string | null;
  /** True if the ticket holds its device, which then needs a test. */
  readonly isHeld: boolean;
}

/**
 * The track of a ticket for its customer. Many faults are repaired without a visit, so this step is shown only once a
 * visit is planned; not every repair is tested, so when the ticket has ended, this step is shown only if it was taken.
 */
export function customerTrack(ticket: CustomersTicket): TrackStep<CustomerStep>[] {
  const { state, createdAt, answeredAt, resolvedAt, visitOn, testedAt, isHeld } = ticket;
  const isRepaired = state === 'resolved';
  const hasEnded = isRepaired || state === 'stale';
  const isLookedAt = answeredAt !== null || visitOn !== null || state === 'progress' || isRepaired;
  return trackOf<CustomerStep>([
    { name: 'received', isDone: true, at: createdAt },
    { name: 'lookedAt', isDone: isLookedAt, at: answeredAt },
    ...(visitOn === null ? [] : [{ name: 'visit' as const, isDone: true, at: visitOn }]),
    state === 'stale'
      ? { name: 'closed', isDone: true }
      : { name: 'repaired', isDone: isRepaired, at: resolvedAt },
    ...(testedAt === null && hasEnded && !isHeld
      ? []
      : [{ name: 'tested' as const, isDone: isRepaired && testedAt !== null, at: testedAt }]),
  ]);
}
