import { fromHundredths, toHundredths } from '../documents/hundredths.ts';
import type { WarrantyState } from '../warranty/warranty.ts';
import { EXPENSE_CATEGORIES, type Expense, type ExpenseCategory, expenseAmount } from './expenses.ts';

/** Who pays an expense of a repair: the warranty, the customer, or the maker as goodwill. */
export const PAYERS = ['warranty', 'customer', 'maker'] as const;
export type Payer = (typeof PAYERS)[number];

/** The payer of an expense that is added without one, by the warranty on the day of the ticket; null: to be decided. */
export function presetPayer(state: WarrantyState): Payer | null {
  if (state === 'running') return 'warranty';
  return state === 'ended' ? 'customer' : null;
}

/** An expense with who pays it; null: not decided. */
export type PaidExpense = Expense & { readonly payer: Payer | null };

/** Euro by payer, in the order of payers; those who pay nothing are omitted. null: undecided, last. */
export function sumsByPayer(
  expenses: Readonly<Record<ExpenseCategory, readonly PaidExpense[]>>,
): { readonly payer: Payer | null; readonly total: number }[] {
  const all = EXPENSE_CATEGORIES.flatMap((category) => expenses[category]);
  return [...PAYERS, null].flatMap((payer) => {
    const paid = all.filter((one) => one.payer === payer);
    if (paid.length === 0) return [];
    const cents = paid.reduce((sum, one) => sum + (toHundredths(expenseAmount(one) ?? 0) ?? 0), 0);
    return [{ payer, total: fromHundredths(cents) }];
  });
}
