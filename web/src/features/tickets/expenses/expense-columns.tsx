import '../../../i18n/late/warranty.ts';
import type { Ticket } from '@halla/contract/tickets';
import type { ExpenseCategory } from '@halla/domain/tickets/expenses';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { countColumn, moneyColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';

/** An expense with its category and total. */
type ShownExpense = NonNullable<Ticket['expenses']>[ExpenseCategory][number] & {
  readonly category: ExpenseCategory;
  readonly amount: number | null;
};

/** Columns of a ticket's expenses. */
export const EXPENSE_COLUMNS = defineColumns<ShownExpense>([
  textColumn({
    id: 'category',
    title: (t) => t(($) => $.ticketScreens.expenses.category),
    text: ({ category }, t) => t(($) => $.ticketScreens.expenses.categories[category]),
    width: 170,
    inCard: 'corner',
  }),
  textColumn({
    id: 'name',
    title: (t) => t(($) => $.tickets.fields.expense),
    text: ({ name }) => name,
    width: 180,
    grows: true,
    fixed: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'sku',
    title: (t) => t(($) => $.orders.line.sku),
    text: ({ sku }) => sku,
    width: 140,
    keep: 1,
    inCard: 'fact',
  }),
  countColumn({
    id: 'count',
    title: (t) => t(($) => $.tickets.fields.count),
    count: ({ count }) => count,
    keep: 2,
  }),
  moneyColumn({
    id: 'price',
    title: (t) => t(($) => $.tickets.fields.price),
    amount: ({ price }) => price,
    keep: 2,
  }),
  textColumn({
    id: 'payer',
    title: (t) => t(($) => $.warranty.payer),
    text: ({ payer }, t) => t(($) => $.warranty.payers[payer ?? 'none']),
    width: 150,
    keep: 4,
    inCard: 'fact',
  }),
  moneyColumn({
    id: 'amount',
    title: (t) => t(($) => $.ticketScreens.expenses.amount),
    amount: ({ amount }) => amount,
    keep: 3,
    inCard: 'fact',
  }),
]);
