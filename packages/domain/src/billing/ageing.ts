import { addDays, daysBetween } from '../time.ts';

/** Age ranges of overdue invoices, each with its last day. */
const AGES = [
  { name: '0-14', last: 14 },
  { name: '15-30', last: 30 },
  { name: '31-60', last: 60 },
] as const;

export const AGE_NAMES = ['notDue', '0-14', '15-30', '31-60', '60+'] as const;
export type Age = (typeof AGE_NAMES)[number];

/** Day by which an invoice is to be paid, from its own day and the term of its issuer in days. */
export function dueDay(day: string, termDays: number): string {
  return addDays(day, termDays);
}

/** Age range of an invoice on a day; on the due day it is not overdue. */
export function ageOf(
  due: string,
  today: string,
): { age: Age /** 0 while it is not due. */; daysLate: number } {
  const daysLate = Math.max(0, daysBetween(due, today));
  if (daysLate === 0) return { age: 'notDue', daysLate };
  return { age: AGES.find(({ last }) => daysLate <= last)?.name ?? '60+', daysLate };
}
