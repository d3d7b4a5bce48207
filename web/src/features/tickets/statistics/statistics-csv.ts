import type { TicketStatisticsAnswer } from '@halla/contract/tickets';
import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { EXPENSE_CATEGORIES } from '@halla/domain/tickets/expenses';
import { ticketStateLabel } from '../../../entities/ticket/ticket-state.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { type CostOf, costGroups } from './cost-groups.ts';
import { everyMonth } from './month-series.ts';

/** A figure of the statistics in the CSV file. */
export interface CsvNumber {
  /** Name of the grouping. */
  readonly group: string;
  readonly name: string;
  readonly count: number;
  /** Euro; null for states, whose costs are not computed. */
  readonly total: number | null;
}

export const CSV_COLUMNS: readonly Column<CsvNumber>[] = defineColumns<CsvNumber>([
  { id: 'group', title: (t) => t(($) => $.ticketStatistics.csv.group), value: ({ group }) => group },
  { id: 'name', title: (t) => t(($) => $.ticketStatistics.csv.name), value: ({ name }) => name },
  { id: 'count', title: (t) => t(($) => $.ticketStatistics.csv.count), value: ({ count }) => count },
  { id: 'total', title: (t) => t(($) => $.ticketStatistics.csv.amount), value: ({ total }) => total },
]);

/** All figures of the page, group by group in display order. */
export function csvNumbers(statistics: TicketStatisticsAnswer, t: Translate): CsvNumber[] {
  const { families, devices, companies, faults } = costGroups(statistics, t);
  const ofGroup = (group: string, costs: readonly Omit<CostOf, 'key' | 'to'>[]) =>
    costs.map(({ name, count, total }) => ({ group, name, count, total }));
  const tickets = t(($) => $.ticketStatistics.tickets);
  const withExpenses = t(($) => $.ticketStatistics.withExpenses);
  const { count, total } = statistics;
  return [
    { group: tickets, name: tickets, count, total },
    { group: tickets, name: withExpenses, count: statistics.withExpenses, total },
    ...TICKET_STATES.all.map((state) => ({
      group: t(($) => $.ticketStatistics.byState),
      name: ticketStateLabel(state, t),
      count: statistics.states[state],
      total: null,
    })),
    ...EXPENSE_CATEGORIES.map((category) => ({
      group: t(($) => $.ticketStatistics.byCategory),
      name: t(($) => $.ticketScreens.expenses.categories[category]),
      count: statistics.expenses[category].entries,
      total: statistics.expenses[category].total,
    })),
    ...ofGroup(
      t(($) => $.ticketStatistics.byMonth),
      everyMonth(statistics).map(({ month, ...cost }) => ({ ...cost, name: month })),
    ),
    ...ofGroup(
      t(($) => $.ticketStatistics.byFamily),
      families,
    ),
    ...ofGroup(
      t(($) => $.ticketStatistics.byDevice),
      devices,
    ),
    ...ofGroup(
      t(($) => $.ticketStatistics.byCompany),
      companies,
    ),
    ...ofGroup(
      t(($) => $.ticketStatistics.byFault),
      faults,
    ),
  ];
}
