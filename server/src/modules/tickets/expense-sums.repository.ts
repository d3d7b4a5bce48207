import { EXPENSE_CATEGORIES, type ExpenseCategory } from '@halla/domain/tickets/expenses';
import { categoryStatistics } from '@halla/domain/tickets/ticket-statistics';
import { getColumns } from 'drizzle-orm';
import { tickets } from './tickets.table.ts';

const {
  sparePartsSpent,
  sparePartsEntries,
  shippingCostsSpent,
  shippingCostsEntries,
  outsourcedServicesSpent,
  outsourcedServicesEntries,
  travelCostsSpent,
  travelCostsEntries,
  ...otherColumns
} = getColumns(tickets);

/** The columns of a ticket that hold the sums of its expenses. */
export const SUM_COLUMNS = {
  spareParts: { spent: sparePartsSpent, entries: sparePartsEntries },
  shippingCosts: { spent: shippingCostsSpent, entries: shippingCostsEntries },
  outsourcedServices: { spent: outsourcedServicesSpent, entries: outsourcedServicesEntries },
  travelCosts: { spent: travelCostsSpent, entries: travelCostsEntries },
} as const satisfies Record<ExpenseCategory, object>;

/** All other columns: the sums follow from the expenses, which are in the audit trail. */
export const TICKET_COLUMNS = otherColumns;

interface CountedExpense {
  category: ExpenseCategory;
  name: string;
  price?: number | undefined;
  count?: number | undefined;
}

export type SumName = `${ExpenseCategory}${'Spent' | 'Entries'}`;
export type ExpenseSums = Partial<Record<SumName, number>>;

/** Totals of a ticket's expenses, as its columns. */
export function expenseSums(expenses: readonly CountedExpense[]): ExpenseSums {
  const sums: ExpenseSums = {};
  for (const category of EXPENSE_CATEGORIES) {
    const { entries, total } = categoryStatistics(expenses.filter((one) => one.category === category));
    sums[`${category}Spent`] = total;
    sums[`${category}Entries`] = entries;
  }
  return sums;
}
