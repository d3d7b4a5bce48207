import { businessDay } from '@halla/domain/time';
import type { Counter } from '#app/calls/counter.ts';
import { selectResupplyIds } from './resupply.repository.ts';

/** Resupply orders past their expected day that have neither arrived nor been cancelled. */
export const lateResupply: Counter = ({ db, now, config }) =>
  selectResupplyIds(db, { lateOn: businessDay(now, config.BUSINESS_TIME_ZONE) });
