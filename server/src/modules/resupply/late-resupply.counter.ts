import { businessDay } from '@halla/domain/time';
import type { Counter } from '#app/calls/counter.ts';
import { selectResupplyIds } from './resupply.repository.ts';

/** Resupply orders that are neither arrived nor cancelled after the day on which they were expected. */
export const lateResupply: Counter = ({ db, now, config }) =>
  selectResupplyIds({ db, filter: { lateOn: businessDay(now, config.BUSINESS_TIME_ZONE) } });
