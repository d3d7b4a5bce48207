import type { Ticket } from '@halla/contract/tickets';
import type { TicketState } from '@halla/domain/documents/document-states';
import type { RowMark } from '../../../ui/table/row-mark.tsx';

const TONES: Readonly<Partial<Record<TicketState, RowMark['tone']>>> = {
  new: 'red',
  progress: 'blue',
  resolved: 'green',
};

/** Row tint of a ticket by its state; stale tickets have none. */
export function ticketTone({ state }: Ticket): RowMark | null {
  const tone = TONES[state];
  return tone === undefined ? null : { tone };
}
