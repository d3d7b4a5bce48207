import { fromHundredths, toHundredths } from '../documents/hundredths.ts';
import { EXPENSE_CATEGORIES, type ExpenseCategory, type Expenses, expenseAmount } from './expenses.ts';

/** Days that statistics cover unless said otherwise, today included. */
export const STATISTICS_DAYS = 30;

/** Entries of a category and what they cost together, in euro. */
export interface CategoryStatistics {
  readonly entries: number;
  readonly total: number;
}

/** How many tickets there were, and what they cost. */
export interface TicketStatistics {
  readonly count: number;
  /** Tickets with at least one expense. */
  readonly withExpenses: number;
  readonly expenses: Readonly<Record<ExpenseCategory, CategoryStatistics>>;
  /** Euro. */
  readonly total: number;
}

/** Statistics of tickets by their expenses; cents are added up, so that sums are exact. */
export function ticketStatistics(tickets: readonly { readonly expenses: Expenses }[]): TicketStatistics {
  const sums = EXPENSE_CATEGORIES.map((category) => {
    const entries = tickets.flatMap(({ expenses }) => expenses[category]);
    const cents = entries.reduce((sum, one) => sum + (toHundredths(expenseAmount(one) ?? 0) ?? 0), 0);
    return { category, entries: entries.length, cents };
  });
  const byCategory = sums.map(({ category, entries, cents }) => [
    category,
    { entries, total: fromHundredths(cents) },
  ]);
  return {
    count: tickets.length,
    withExpenses: tickets.filter(({ expenses }) => EXPENSE_CATEGORIES.some((one) => expenses[one].length > 0))
      .length,
    expenses: Object.fromEntries(byCategory) as Record<ExpenseCategory, CategoryStatistics>,
    total: fromHundredths(sums.reduce((sum, { cents }) => sum + cents, 0)),
  };
}
