import type { CallOutput } from '@halla/contract/calls';
import { UNDELIVERED } from '@halla/domain/documents/undelivered';
import { LIST_CAPS } from '@halla/domain/limits';
import { businessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { listUndelivered } from './undelivered.repository.ts';

/** Handles get_undelivered_orders. */
export async function getUndeliveredOrders({
  ctx: { db, now, config },
}: Asked<'get_undelivered_orders'>): Promise<CallOutput<'get_undelivered_orders'>> {
  const zone = config.BUSINESS_TIME_ZONE;
  const most = LIST_CAPS.orders.max;
  const rows = await listUndelivered(db, { zone, limit: most + 1 });
  const orders = rows.slice(0, most).flatMap((row) => {
    const status = UNDELIVERED.find((known) => known === row.status);
    return status === undefined ? [] : [{ ...row, status }];
  });
  return {
    today: businessDay(now, zone),
    orders,
    ...(rows.length > most && { truncated: true as const }),
  };
}
