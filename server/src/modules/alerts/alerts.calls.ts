import { alerts } from '@halla/contract/alerts';
import { implement } from '#app/calls/implement.ts';
import { getAlerts } from './alert-lists.service.ts';
import { handleAlerts } from './handle-alerts.service.ts';

export const alertCalls = implement(alerts, {
  get_alerts: ({ input, ctx }) => getAlerts({ ctx, input }),

  handle_alert: async ({ input, ctx }) => {
    const handled = await handleAlerts({ ctx, input });
    return { message: handled === 1 ? '1 alert handled' : `${handled} alerts handled`, handled };
  },
});
