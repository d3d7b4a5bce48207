import { addDays, daysBetween } from '../time.ts';

/** Terms of the maker for reminding of overdue invoices. */
export interface ReminderTerms {
  /** Interest for late payment, percent per year. */
  readonly interestPercent: number;
  /** Cents for each reminder. */
  readonly fee: number;
  /** Minimum days between two reminders of an invoice. */
  readonly everyDays: number;
}

/** An invoice with the amount due today. */
export interface RemindedInvoice {
  /** Cents. */
  readonly due: number;
  /** YYYY-MM-DD. */
  readonly dueDay: string;
  /** Day of its last reminder; null: none. */
  readonly remindedOn: string | null;
}

/** Why an invoice gets no reminder: it is paid or not overdue, or the last reminder is too recent. */
export type NoReminder = 'not_overdue' | 'too_soon';

/** Amounts that a reminder asks for, in cents. */
export interface Reminder {
  readonly due: number;
  readonly daysLate: number;
  readonly interest: number;
  readonly fee: number;
  readonly total: number;
}

/** The reminder of an invoice on a day, or the reason for sending none. */
export function reminderOf(
  { due, dueDay, remindedOn }: RemindedInvoice,
  { today, terms }: { today: string; terms: ReminderTerms },
): Reminder | NoReminder {
  const daysLate = daysBetween(dueDay, today);
  if (due <= 0 || daysLate <= 0) return 'not_overdue';
  if (remindedOn !== null && today < addDays(remindedOn, terms.everyDays)) return 'too_soon';
  const interest = lateInterest({ due, daysLate, percent: terms.interestPercent });
  return { due, daysLate, interest, fee: terms.fee, total: due + interest + terms.fee };
}

/** Simple interest in cents for days of a year of 365, rounded half up. */
function lateInterest({
  due,
  daysLate,
  percent,
}: {
  due: number;
  daysLate: number;
  percent: number;
}): number {
  return Math.round((due * daysLate * Math.round(percent * 100)) / (365 * 10_000));
}
