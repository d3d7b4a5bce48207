import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Group, SegmentedControl, Switch } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { latePart } from '../../../core/late-part.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { isText, useStoredState } from '../../../ui/stored-state.ts';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { ACTIVE, ACTIVE_FILTERS } from './ticket-filter.ts';
import { type ListedTickets, TICKET_LIST, TicketSearch, TicketTable } from './ticket-table.tsx';

const TicketBoard = latePart(async () => (await import('../board/ticket-board.tsx')).TicketBoard);

/** Tickets that somebody still has to work on, as a table, or all on a board by state; the choice is stored in the browser. */
export function ActiveTickets(listed: ListedTickets) {
  const { t } = useTranslation();
  const [view, setView] = useStoredState({ key: 'halla.tickets.view', is: isText, initial: 'table' });
  const { values, set, input } = useFilters(ACTIVE_FILTERS);
  const toolbar = (
    <>
      <TicketSearch value={values.q} onChange={(q) => set({ q })} />
      <Switch
        label={t(($) => $.ticketScreens.filters.waiting)}
        checked={values.waiting}
        onChange={({ currentTarget: { checked } }) => set({ waiting: checked })}
      />
      <SegmentedControl
        aria-label={t(($) => $.ticketScreens.board.view)}
        value={view === 'board' ? 'board' : 'table'}
        onChange={setView}
        data={[
          { value: 'table', label: t(($) => $.ticketScreens.board.table) },
          { value: 'board', label: t(($) => $.ticketScreens.board.board) },
        ]}
      />
    </>
  );
  if (view !== 'board') return <ActiveTable {...listed} toolbar={toolbar} />;
  return (
    <>
      <Group gap="sm" mb="sm">
        {toolbar}
      </Group>
      <Suspense>
        <TicketBoard {...listed} filter={input} />
      </Suspense>
    </>
  );
}

function ActiveTable({ toolbar, ...listed }: ListedTickets & { readonly toolbar: ReactNode }) {
  const { t } = useTranslation();
  const list = usePagedList('get_tickets', {
    ...TICKET_LIST,
    name: 'tickets',
    filters: ACTIVE_FILTERS,
    input: (request) => ({ ...request, ...ACTIVE }),
    rows: ({ tickets }) => tickets,
  });
  return (
    <TicketTable
      {...listed}
      label={t(($) => $.shell.nav.activeTickets)}
      list={list}
      toolbar={toolbar}
      csv="tickets"
      empty={
        <EmptyState title={t(($) => $.ticketScreens.noneTitle)} text={t(($) => $.ticketScreens.noneText)} />
      }
    />
  );
}
