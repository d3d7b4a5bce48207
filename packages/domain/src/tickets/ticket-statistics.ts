import { fromHundredths, toHundredths } from '../documents/hundredths.ts';
import {
  EXPENSE_CATEGORIES,
  type Expense,
  type ExpenseCategory,
  type Expenses,
  expenseAmount,
} from './expenses.ts';

/** Default number of days that statistics cover, today included. */
export const STATISTICS_DAYS = 30;

/** Number of entries of a category, and their total cost in euro. */
export interface CategoryStatistics {
  readonly entries: number;
  readonly total: number;
}

/** Number of tickets, and their total cost. */
export interface TicketStatistics {
  readonly count: number;
  /** Tickets with at least one expense. */
  readonly withExpenses: number;
  readonly expenses: Readonly<Record<ExpenseCategory, CategoryStatistics>>;
  /** Euro. */
  readonly total: number;
}

/** Totals of the expenses of one category; summed in cents, so that they are exact. */
export function categoryStatistics(entries: readonly Expense[]): CategoryStatistics {
  const cents = entries.reduce((sum, one) => sum + (toHundredths(expenseAmount(one) ?? 0) ?? 0), 0);
  return { entries: entries.length, total: fromHundredths(cents) };
}

/** Statistics of tickets by their expenses. */
export function ticketStatistics(tickets: readonly { readonly expenses: Expenses }[]): TicketStatistics {
  const all = tickets.map(({ expenses }) => expenses);
  const ofCategory = (category: ExpenseCategory) => all.flatMap((expenses) => expenses[category]);
  const byCategory = EXPENSE_CATEGORIES.map((one) => [one, categoryStatistics(ofCategory(one))] as const);
  return {
    count: tickets.length,
    withExpenses: all.filter((expenses) => EXPENSE_CATEGORIES.some((one) => expenses[one].length > 0)).length,
    expenses: Object.fromEntries(byCategory) as Record<ExpenseCategory, CategoryStatistics>,
    total: categoryStatistics(EXPENSE_CATEGORIES.flatMap(ofCategory)).total,
  };
}
