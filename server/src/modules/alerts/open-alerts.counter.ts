import type { Counter } from '#app/calls/counter.ts';
import { matchingAlerts } from './alerts.repository.ts';

/** Alerts that nobody has handled or snoozed. */
export const openAlerts: Counter = ({ db, actor, now }) =>
  matchingAlerts({ db, scope: actor.scope, filter: { handled: false, snoozed: { at: now, wanted: false } } });
