import { ALERT_BELL } from '@halla/domain/limits';
import { callQuery } from '../../../core/calls/api.ts';

/** The newest active alerts and their number. The same query as the bell's, so one request serves both. */
export function activeAlertsQuery() {
  return callQuery('get_alerts', { seen: false, snoozed: false, cursor: null, limit: ALERT_BELL.rows });
}
