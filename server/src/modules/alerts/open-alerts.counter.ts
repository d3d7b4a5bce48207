import type { Counter } from '#app/calls/counter.ts';
import { matchingAlerts } from './alerts.repository.ts';

/** Alerts that nobody has handled. */
export const openAlerts: Counter = ({ db, actor }) =>
  matchingAlerts({ db, scope: actor.scope, filter: { handled: false } });
