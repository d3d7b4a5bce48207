import type { CallOutput } from '@halla/contract/calls';
import { monthsUpTo, ORDER_MONTHS } from '@halla/domain/documents/order-months';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { sumMonths } from './order-months.repository.ts';

/** Number and total of the orders made in each of the last months. */
export async function getOrderMonths({
  ctx: { db, now, config },
}: Asked<'get_order_months'>): Promise<CallOutput<'get_order_months'>> {
  const zone = config.BUSINESS_TIME_ZONE;
  const months = monthsUpTo(businessDay(now, zone), ORDER_MONTHS);
  const next = monthsUpTo(addDays(`${months.at(-1)}-28`, 4), 1);
  const bounds = [...months, ...next].map((month) => startOfBusinessDay(`${month}-01`, zone));
  const byMonth = Map.groupBy(await sumMonths({ db, months, bounds }), ({ month }) => month);
  return {
    months: months.map((month) => {
      const sums = byMonth.get(month) ?? [];
      return {
        month,
        count: sums.reduce((total, { count }) => total + count, 0),
        totals: sums.map(({ currency, amount }) => ({ currency, amount })),
      };
    }),
  };
}
