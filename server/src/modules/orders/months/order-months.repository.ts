import type { Currency } from '@halla/domain/documents/money';
import { and, gte, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { textArray } from '#db/scope.ts';
import { orders } from '../orders.table.ts';

interface Months {
  /** Oldest first. */
  months: readonly string[];
  /** First instants of these months and of the following one. */
  bounds: readonly Date[];
}

interface MonthSum extends Record<string, unknown> {
  month: string;
  currency: Currency;
  count: number;
  amount: number;
}

/**
 * Number and total of the orders made in each month, by currency, without cancelled ones. Each month is a
 * range of an index that covers all summed columns.
 */
export async function sumMonths({ db, months, bounds }: Months & { db: Executor }): Promise<MonthSum[]> {
  const times = (from: number) =>
    textArray(bounds.slice(from, from + months.length).map((time) => time.toISOString()));
  const ofMonth = and(
    isNull(orders.deletedAt),
    ne(orders.paymentStatus, sql.raw(`'cancelled'`)),
    gte(orders.createdAt, sql`month.since`),
    lt(orders.createdAt, sql`month.until`),
  );
  const { rows } = await db.execute<MonthSum>(sql`
    select month.name as month, summed.currency, summed.count::int as count, summed.amount::float8 as amount
    from unnest(${textArray(months)}, ${times(0)}::timestamptz[], ${times(1)}::timestamptz[]) as month (name, since, until)
      cross join lateral (
        select ${orders.currency} as currency, count(*) as count, sum(${orders.totalPrice}) as amount
        from ${orders} where ${ofMonth} group by ${orders.currency}) as summed
    order by summed.currency`);
  return rows;
}
