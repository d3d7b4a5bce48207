import type { CallInput } from '@halla/contract/calls';
import type { Ticket } from '@halla/contract/tickets';
import type { TicketState } from '@halla/domain/documents/document-states';
import { Skeleton, Text, Title } from '@mantine/core';
import { type DragEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticketStateLabel } from '../../../entities/ticket/ticket-state.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import type { ListedTickets } from '../list/ticket-table.tsx';
import { archiveAddress } from '../statistics/archive-address.ts';
import classes from './ticket-board.module.css';
import { TicketCard } from './ticket-card.tsx';
import { type BoardColumn, useBoard } from './use-board.ts';

interface TicketBoardProps extends ListedTickets {
  readonly filter: Pick<CallInput<'get_tickets'>, 'search_value'>;
}

/** Tickets in one column per state, moved by dragging or by keyboard. */
export function TicketBoard({ filter, onRow, onIds }: TicketBoardProps) {
  const { t } = useTranslation();
  const { columns, move, resolveQuestion } = useBoard(filter);
  const [followed, setFollowed] = useState<number>();
  const tickets = columns.flatMap((column) => column.tickets);
  const ids = tickets.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids show whether different tickets are on screen
  useEffect(() => onIds(tickets.map(({ id }) => id)), [ids, onIds]);
  const drop = (id: number, state: TicketState) => {
    const ticket = tickets.find((one) => one.id === id);
    if (ticket !== undefined) move(ticket, state);
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {t(($) => $.ticketScreens.board.hint)}
      </Text>
      <div className={classes.board}>
        {columns.map((column) => (
          <Column
            key={column.state}
            column={column}
            followed={followed}
            onOpen={onRow}
            onDrop={(id) => drop(id, column.state)}
            onKeyMove={(ticket, state) => {
              setFollowed(ticket.id);
              move(ticket, state);
            }}
          />
        ))}
      </div>
      {resolveQuestion}
    </>
  );
}

interface ColumnProps {
  readonly column: BoardColumn;
  readonly followed: number | undefined;
  readonly onOpen: (ticket: Ticket) => void;
  /** Called when a card is dropped. */
  readonly onDrop: (id: number) => void;
  readonly onKeyMove: (ticket: Ticket, state: TicketState) => void;
}

function Column({ column, followed, onOpen, onDrop, onKeyMove }: ColumnProps) {
  const { t } = useTranslation();
  const { state, tickets, total, isPending, failed } = column;
  const [isOver, setOver] = useState(false);
  const label = ticketStateLabel(state, t);
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(Number(event.dataTransfer.getData('text/plain')));
  };
  return (
    <section
      className={classes.column}
      aria-label={label}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={take}
    >
      <Title order={2} size="h5" mb="xs">
        {label} ({total})
      </Title>
      {failed !== null && <ErrorState query={failed} />}
      {failed === null && isPending && <Skeleton h={120} />}
      <ul className={classes.cards}>
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <TicketCard
              ticket={ticket}
              state={state}
              isFollowed={followed === ticket.id}
              onOpen={() => onOpen(ticket)}
              onKeyMove={(next) => onKeyMove(ticket, next)}
            />
          </li>
        ))}
      </ul>
      {total > tickets.length && (
        <PageLink to={archiveAddress({ state: [state] })} size="sm">
          {t(($) => $.ticketScreens.board.more, { total })}
        </PageLink>
      )}
    </section>
  );
}
