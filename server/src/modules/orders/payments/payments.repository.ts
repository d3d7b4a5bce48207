import type { Currency } from '@halla/domain/documents/money';
import { and, eq, getColumns, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { orders } from '../orders.table.ts';
import { payments } from './payments.table.ts';

export type NewPayment = typeof payments.$inferInsert;

/** Payments less refunds of an order, in its own currency. */
export const paidOfOrder = sql<number>`coalesce((select sum(${payments.amount}) from ${payments}
  where ${payments.orderId} = ${orders.id} and ${payments.currency} = ${orders.currency}), 0)`.mapWith(
  Number,
);

/** Payments less refunds of an order in a currency. */
export async function readPaid(
  db: Executor,
  { orderId, currency }: { orderId: number; currency: Currency },
): Promise<number> {
  const [row] = await db
    .select({ paid: sql`coalesce(sum(${payments.amount}), 0)`.mapWith(Number) })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.currency, currency)));
  return row?.paid ?? 0;
}

/** Payments of an order, oldest first, each with its author and the row that reverses it. */
export async function listPayments(db: Executor, orderId: number) {
  return db
    .select({
      ...getColumns(payments),
      userName: users.fullName,
      reversedBy: sql<number | null>`(select reversal.id from ${payments} as reversal
        where reversal.reverses = ${payments.id})`.mapWith(Number),
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.orderId, orderId))
    .orderBy(payments.id);
}

/** A payment of an order; undefined if the order has no such payment. */
export async function findPayment(db: Executor, { id, orderId }: { id: number; orderId: number }) {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.orderId, orderId)));
  return row;
}

/** The order of a payment; undefined if there is no such payment. */
export async function orderOfPayment(db: Executor, id: number): Promise<number | undefined> {
  const [row] = await db.select({ orderId: payments.orderId }).from(payments).where(eq(payments.id, id));
  return row?.orderId;
}

/** True once a payment was reversed. */
export async function isReversed(db: Executor, id: number): Promise<boolean> {
  const rows = await db.select({ id: payments.id }).from(payments).where(eq(payments.reverses, id));
  return rows.length > 0;
}

/** Rows of one statement: their values have to fit into its parameters. */
const ROWS_AT_ONCE = 1_000;

/** Stores payments; returns their ids in the same order. */
export async function insertPayments(db: Executor, rows: readonly NewPayment[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const made = await db
      .insert(payments)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .returning({ id: payments.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}
