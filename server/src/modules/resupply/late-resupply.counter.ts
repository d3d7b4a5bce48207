import { businessDay } from '@halla/domain/time';
import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Counter } from '#app/calls/counter.ts';
import { resupplyOrders } from './resupply.table.ts';

/** Resupply orders that are neither delivered nor cancelled after the day on which they were expected. */
export const lateResupply: Counter = ({ db, now, config }) => {
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const { id, paymentStatus, deletedAt, eta } = resupplyOrders;
  return db
    .select({ id })
    .from(resupplyOrders)
    .where(and(isNull(deletedAt), sql`${paymentStatus} not in ('delivered', 'cancelled')`, lt(eta, today)))
    .$dynamic();
};
