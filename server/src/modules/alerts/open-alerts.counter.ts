import type { Counter } from '#app/calls/counter.ts';
import { matchingAlerts } from './alerts.repository.ts';

/** Alerts that are neither handled nor snoozed. */
export const openAlerts: Counter = ({ db, actor, now }) =>
  matchingAlerts({ db, scope: actor.scope, filter: { handled: false, snoozed: { at: now, wanted: false } } });
