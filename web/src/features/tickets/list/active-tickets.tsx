import '../../../i18n/late/ticket-conversation.ts';
import '../../../i18n/late/ticket-goals.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Group, SegmentedControl } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { latePart } from '../../../core/late-part.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { isText, useStoredState } from '../../../ui/stored-state.ts';
import { useFilterPlaces } from '../../../ui/table/filters/filter-places.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import type { FoundRows } from '../../../ui/table/filters/folded-filters.tsx';
import { type StateOf, useFilters } from '../../../ui/table/filters/use-filters.ts';
import { foundRows } from '../../../ui/table/list-view.ts';
import { ACTIVE, ACTIVE_FILTERS } from './ticket-filter.ts';
import { type ListedTickets, TICKET_LIST, TicketSearch, TicketTable } from './ticket-table.tsx';

const TicketBoard = latePart(async () => (await import('../board/ticket-board.tsx')).TicketBoard);

/** Open tickets as a table, or all tickets on a board by state; the choice is stored in the browser. */
export function ActiveTickets(listed: ListedTickets) {
  const { t } = useTranslation();
  const [view, setView] = useStoredState({ key: 'halla.tickets.view', is: isText, initial: 'table' });
  const isBoard = view === 'board';
  const choice = (
    <SegmentedControl
      aria-label={t(($) => $.ticketScreens.board.view)}
      value={isBoard ? 'board' : 'table'}
      onChange={setView}
      data={[
        { value: 'table', label: t(($) => $.ticketScreens.board.table) },
        { value: 'board', label: t(($) => $.ticketScreens.board.board) },
      ]}
    />
  );
  return isBoard ? <ActiveBoard {...listed} choice={choice} /> : <ActiveTable {...listed} choice={choice} />;
}

interface ActiveProps extends ListedTickets {
  /** Switch between table and board. */
  readonly choice: ReactNode;
}

function ActiveBoard({ choice, ...listed }: ActiveProps) {
  const filters = useFilters(ACTIVE_FILTERS);
  const { toolbar, below } = useToolbar({ filters, choice, found: { count: undefined, isMore: false } });
  return (
    <>
      <Group gap="sm" mb="sm">
        {toolbar}
      </Group>
      {below}
      <Suspense>
        <TicketBoard {...listed} filter={filters.input} />
      </Suspense>
    </>
  );
}

function ActiveTable({ choice, ...listed }: ActiveProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_tickets', {
    ...TICKET_LIST,
    name: 'tickets',
    filters: ACTIVE_FILTERS,
    input: (request) => ({ ...request, ...ACTIVE }),
    rows: ({ tickets }) => tickets,
  });
  const { filters } = list;
  return (
    <TicketTable
      {...listed}
      {...useToolbar({ filters, choice, found: foundRows(list) })}
      label={t(($) => $.shell.nav.activeTickets)}
      list={list}
      csv="tickets"
      empty={
        <EmptyState title={t(($) => $.ticketScreens.noneTitle)} text={t(($) => $.ticketScreens.noneText)} />
      }
    />
  );
}

interface Toolbar {
  readonly filters: StateOf<typeof ACTIVE_FILTERS>;
  readonly choice: ReactNode;
  readonly found: FoundRows;
}

/** Search, filters and view switch, common to table and board. */
function useToolbar({ filters: { values, set, folded }, choice, found }: Toolbar) {
  const { t } = useTranslation();
  const waiting = (
    <>
      <FilterSwitch
        label={t(($) => $.ticketScreens.filters.waiting)}
        checked={values.waiting}
        onChange={(next) => set({ waiting: next })}
      />
      <FilterSwitch
        label={t(($) => $.ticketConversation.waits)}
        checked={values.awaiting}
        onChange={(next) => set({ awaiting: next })}
      />
      <FilterSwitch
        label={t(($) => $.ticketGoals.late)}
        checked={values.late}
        onChange={(next) => set({ late: next })}
      />
    </>
  );
  const { beside, below } = useFilterPlaces({ filters: { beside: waiting }, folded, found });
  const toolbar = (
    <>
      <TicketSearch value={values.q} onChange={(q) => set({ q })} />
      {beside}
      {choice}
    </>
  );
  return { toolbar, below };
}
