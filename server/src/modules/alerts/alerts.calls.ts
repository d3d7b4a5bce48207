import { alerts } from '@halla/contract/alerts';
import { implement } from '#app/calls/implement.ts';
import { getAlertContext } from './alert-context.service.ts';
import { getAlerts } from './alert-lists.service.ts';
import { editAlerts } from './edit-alerts.service.ts';
import { handleAlerts } from './handle-alerts.service.ts';
import { undoHandling } from './undo-handling.service.ts';

export const alertCalls = implement(alerts, {
  get_alerts: ({ input, ctx }) => getAlerts({ ctx, input }),
  get_alert_context: ({ input, ctx }) => getAlertContext({ ctx, input }),

  handle_alert: async ({ input, ctx }) => {
    const ids = await handleAlerts({ ctx, input });
    return { message: `${alertsIn(ids.length)} handled`, handled: ids.length, ids };
  },
  undo_handle_alert: async ({ input, ctx }) => {
    const undone = await undoHandling({ ctx, input });
    return { message: `${alertsIn(undone)} active again`, undone };
  },
  edit_alert: async ({ input, ctx }) => {
    const edited = await editAlerts({ ctx, input });
    return { message: `${alertsIn(edited)} changed`, edited };
  },
});

function alertsIn(count: number): string {
  return count === 1 ? '1 alert' : `${count} alerts`;
}
