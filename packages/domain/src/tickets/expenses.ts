import { fromHundredths, MAX_HUNDREDTHS, toHundredths } from '../documents/hundredths.ts';

/** Expense categories of a repair, in euro. */
export const EXPENSE_CATEGORIES = [
  'spareParts',
  'shippingCosts',
  'outsourcedServices',
  'travelCosts',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** One expense; the price defaults to 0, the count to 1. */
export interface Expense {
  readonly name: string;
  readonly price?: number | null | undefined;
  readonly count?: number | null | undefined;
}

/** The expenses of a ticket. */
export type Expenses = Readonly<Record<ExpenseCategory, readonly Expense[]>>;

/** The field that is missing before an entry can be added: spare parts need name, price and count, others a name. */
export function missingOfExpense(
  category: ExpenseCategory,
  { name, price, count }: Expense,
): 'name' | 'price' | 'count' | null {
  if (name.trim() === '') return 'name';
  if (category !== 'spareParts') return null;
  if (price == null || Number.isNaN(price)) return 'price';
  return count == null || Number.isNaN(count) || count === 0 ? 'count' : null;
}

/** Price times count in euro; null if the amount cannot be stored. */
export function expenseAmount({ price, count }: Pick<Expense, 'price' | 'count'>): number | null {
  const cents = toHundredths(price ?? 0);
  const total = cents === null ? null : cents * (count ?? 1);
  return total === null || Math.abs(total) > MAX_HUNDREDTHS ? null : fromHundredths(total);
}

/** Euro per category and in total; null if a sum cannot be stored. */
export function expenseTotals(expenses: Expenses): Record<ExpenseCategory | 'total', number> | null {
  const cents = (list: readonly Expense[]) =>
    list.reduce((sum, one) => sum + (toHundredths(expenseAmount(one) ?? Number.NaN) ?? Number.NaN), 0);
  const sums = EXPENSE_CATEGORIES.map((category) => [category, cents(expenses[category])] as const);
  const total = sums.reduce((sum, [, one]) => sum + one, 0);
  // NaN if an amount was invalid, in which case the comparison is false.
  if (!(total <= MAX_HUNDREDTHS)) return null;
  const euros = sums.map(([category, sum]) => [category, fromHundredths(sum)] as const);
  return { ...(Object.fromEntries(euros) as Record<ExpenseCategory, number>), total: fromHundredths(total) };
}
