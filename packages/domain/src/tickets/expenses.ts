import { fromHundredths, MAX_HUNDREDTHS, toHundredths } from '../documents/hundredths.ts';

/** What a repair costs, in euro. */
export const EXPENSE_CATEGORIES = [
  'spareParts',
  'shippingCosts',
  'outsourcedServices',
  'travelCosts',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** One expense; without a price it is 0, without a count 1. */
export interface Expense {
  readonly name: string;
  readonly price?: number | null | undefined;
  readonly count?: number | null | undefined;
}

/** The expenses of a ticket. */
export type Expenses = Readonly<Record<ExpenseCategory, readonly Expense[]>>;

/** The field that keeps an entry from being added: spare parts need name, price and count, the others a name. */
export function missingOfExpense(
  category: ExpenseCategory,
  { name, price, count }: Expense,
): 'name' | 'price' | 'count' | null {
  if (name.trim() === '') return 'name';
  if (category !== 'spareParts') return null;
  if (price == null || Number.isNaN(price)) return 'price';
  return count == null || Number.isNaN(count) || count === 0 ? 'count' : null;
}

/** Price times count in euro; null where that is no amount that can be stored. */
export function expenseAmount({ price, count }: Pick<Expense, 'price' | 'count'>): number | null {
  const cents = toHundredths(price ?? 0);
  const total = cents === null ? null : cents * (count ?? 1);
  return total === null || Math.abs(total) > MAX_HUNDREDTHS ? null : fromHundredths(total);
}

/** Euro per category and in all; null where a sum is no amount that can be stored. */
export function expenseTotals(expenses: Expenses): Record<ExpenseCategory | 'total', number> | null {
  const cents = (list: readonly Expense[]) =>
    list.reduce((sum, one) => sum + (toHundredths(expenseAmount(one) ?? Number.NaN) ?? Number.NaN), 0);
  const sums = EXPENSE_CATEGORIES.map((category) => [category, cents(expenses[category])] as const);
  const total = sums.reduce((sum, [, one]) => sum + one, 0);
  // Not a number where an amount was none: the comparison is false then.
  if (!(total <= MAX_HUNDREDTHS)) return null;
  const euros = sums.map(([category, sum]) => [category, fromHundredths(sum)] as const);
  return { ...(Object.fromEntries(euros) as Record<ExpenseCategory, number>), total: fromHundredths(total) };
}
