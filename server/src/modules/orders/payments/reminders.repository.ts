import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { orders } from '../orders.table.ts';
import { paymentReminders } from './reminders.table.ts';

/** Day of the last reminder of an invoice; null if there was none. */
export async function lastReminderDay(
  db: Executor,
  { orderId, number }: { orderId: number; number: string },
): Promise<string | null> {
  const [row] = await db
    .select({ day: sql<string | null>`max(${paymentReminders.day})::text` })
    .from(paymentReminders)
    .where(and(eq(paymentReminders.orderId, orderId), eq(paymentReminders.number, number)));
  return row?.day ?? null;
}

export async function insertReminder(
  db: Executor,
  reminder: typeof paymentReminders.$inferInsert,
): Promise<number> {
  const [row] = await db.insert(paymentReminders).values(reminder).returning({ id: paymentReminders.id });
  if (row === undefined) throw new Error('The new reminder was not returned.');
  return row.id;
}

/** Reminders of an order by invoice number: how many, and the day of the last one. */
export const remindersOfOrder = sql<Record<string, { count: number; lastDay: string }>>`coalesce((
  select json_object_agg(by_number.number, json_build_object('count', by_number.count, 'lastDay', by_number.last_day))
  from (select ${paymentReminders.number} as number, count(*) as count, max(${paymentReminders.day})::text as last_day
    from ${paymentReminders} where ${paymentReminders.orderId} = ${orders.id} group by ${paymentReminders.number})
    as by_number), '{}'::json)`;
