import '../../../i18n/late/tickets.ts';
import type { CallInput } from '@halla/contract/calls';
import type { Ticket } from '@halla/contract/tickets';
import { TICKET_STATES, type TicketState } from '@halla/domain/documents/document-states';
import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { keepPreviousData, useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { notLoaded } from '../../../ui/feedback/failure.ts';
import type { FailedQuery } from '../../../ui/feedback/states.tsx';
import { useResolving } from '../resolve/use-resolving.tsx';

/**
 * Maximum number of tickets of a state on the board; the rest are in the archive. For closed tickets the
 * latest suffice.
 */
const SHOWN_AT_MOST = { active: 100, closed: 20 };

/** Tickets of one state. */
export interface BoardColumn {
  readonly state: TicketState;
  readonly tickets: readonly Ticket[];
  /** Number of all tickets of the state that match the search. */
  readonly total: number;
  readonly isPending: boolean;
  readonly failed: FailedQuery | null;
}

/**
 * Tickets by state, with a function that changes a ticket's state. The optimistic update is reverted on
 * refusal.
 */
export function useBoard(filter: Pick<CallInput<'get_tickets'>, 'search_value' | 'waiting'>) {
  const client = useQueryClient();
  const resolving = useResolving();
  const edit = useCallMutation('edit_ticket', { announce: resolving.announce });
  const [moves, setMoves] = useState<ReadonlyMap<number, TicketState>>(NO_MOVES);
  const queries = useQueries({
    queries: TICKET_STATES.all.map((state) => ({
      // Requested as a page, because only its response contains the total.
      ...callQuery('get_tickets', {
        ...filter,
        ...{ states: [state], cursor: null, ...pageOf(state) },
      }),
      placeholderData: keepPreviousData,
    })),
  });
  const all = queries.flatMap(({ data }) => data?.tickets ?? []);
  const columns = TICKET_STATES.all.map((state, index): BoardColumn => {
    const query = queries[index];
    const own = query?.data?.tickets.filter(({ id }) => (moves.get(id) ?? state) === state) ?? [];
    const arriving = all.filter((ticket) => moves.get(ticket.id) === state && ticket.state !== state);
    return {
      state,
      tickets: [...arriving, ...own],
      total: query?.data?.total ?? own.length,
      isPending: query?.data === undefined,
      failed: query?.isError && query.data === undefined ? query : null,
    };
  });
  const move = (ticket: Ticket, state: TicketState) => {
    const { id, state: before, updatedAt } = ticket;
    // Until the move has been saved, its new version is unknown and a second move would be refused as stale.
    if (state === before || moves.has(id)) return;
    setMoves((known) => new Map(known).set(id, state));
    // A refusal is reported like that of any write; the ticket then returns to its column on the server.
    const settle = async () => {
      await client.invalidateQueries({ queryKey: ['get_tickets'] });
      setMoves((known) => new Map([...known].filter(([moved]) => moved !== id)));
    };
    const save = async () => {
      const resolution = state === 'resolved' ? await resolving.ask(ticket).catch(notLoaded) : {};
      if (resolution !== null)
        await edit.mutateAsync({ ticket_data: { id, updatedAt, state }, ...resolution });
    };
    void save().then(settle, settle);
  };
  return { columns, move, resolveQuestion: resolving.dialog };
}

const NO_MOVES: ReadonlyMap<number, TicketState> = new Map();

/** Active tickets by priority, all others by last change. */
function pageOf(state: TicketState) {
  return ACTIVE_TICKET_STATES.some((active) => active === state)
    ? ({ sort: '-priority', limit: SHOWN_AT_MOST.active } as const)
    : ({ sort: '-updatedAt', limit: SHOWN_AT_MOST.closed } as const);
}

/** The state before or after another one on the board; undefined at either end. */
export function stateBeside(state: TicketState, step: 1 | -1): TicketState | undefined {
  return TICKET_STATES.all[TICKET_STATES.all.indexOf(state) + step];
}
