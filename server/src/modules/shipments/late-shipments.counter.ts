import { businessDay } from '@halla/domain/time';
import { and, isNull, lt, sql } from 'drizzle-orm';
import type { Counter } from '#app/calls/counter.ts';
import { shipments } from './shipments.table.ts';

/** Shipments that wait or are on their way after the day on which they were expected. */
export const lateShipments: Counter = ({ db, now, config }) => {
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  return db
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        isNull(shipments.deletedAt),
        sql`${shipments.status} in ('waiting', 'transit')`,
        lt(shipments.eta, today),
      ),
    )
    .$dynamic();
};
