import { ALERT_BELL } from '@halla/domain/limits';
import { callQuery } from '../../../core/calls/api.ts';

/** The newest active alerts and how many there are. The same question as the bell's: one answer serves both. */
export function activeAlertsQuery() {
  return callQuery('get_alerts', { seen: false, snoozed: false, cursor: null, limit: ALERT_BELL.rows });
}
