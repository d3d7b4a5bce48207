import { businessDay } from '@halla/domain/time';
import type { Counter } from '#app/calls/counter.ts';
import { selectShipmentIds } from './shipments.repository.ts';

/** Shipments that have not arrived by the day after their expected day. */
export const lateShipments: Counter = ({ db, now, config }) =>
  selectShipmentIds(db, { lateOn: businessDay(now, config.BUSINESS_TIME_ZONE) });
