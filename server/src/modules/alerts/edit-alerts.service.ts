import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { hasLevel } from '@halla/domain/access/levels';
import { isSnoozeTime } from '@halla/domain/devices/alert-handling';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { accounts } from '#modules/users/users.service.ts';
import { type AlertCare, lockActive, updateCare } from './alerts.repository.ts';

type Locked = Awaited<ReturnType<typeof lockActive>>[number];

/** Assigns or snoozes the chosen alerts that are still active and returns the number of those that changed. */
export async function editAlerts({ ctx, input }: Asked<'edit_alert'>): Promise<number> {
  const { db, now, actor } = ctx;
  const { alert_id, AssigneeId, snoozedUntil } = input;
  if (AssigneeId === undefined && snoozedUntil === undefined) throw new AppError('alerts.nothing_to_change');
  const until = typeof snoozedUntil === 'string' ? new Date(snoozedUntil) : snoozedUntil;
  if (until && !isSnoozeTime({ until, now })) throw refusedField('alerts.snooze_time', 'snoozedUntil');
  if (typeof AssigneeId === 'number') await assertMayBeAssigned(db, AssigneeId);
  const ids = typeof alert_id === 'number' ? [alert_id] : alert_id;
  const care: AlertCare = {
    ...(AssigneeId !== undefined && { assigneeId: AssigneeId }),
    ...(until !== undefined && { snoozedUntil: until }),
  };
  const active = await lockActive(db, { scope: actor.scope, choice: { ids } });
  const changed = active.filter((alert) => differs(alert, care));
  if (changed.length === 0) return 0;
  await updateCare(db, { ids: changed.map(({ id }) => id), care });
  await ctx.auditMany(
    changed.map(({ id, assigneeId, snoozedUntil }) => ({
      entity: 'alerts',
      entityId: id,
      resource: { kind: 'alert', id },
      before: { assigneeId, snoozedUntil },
      after: { assigneeId, snoozedUntil, ...care },
    })),
  );
  for (const { id, deviceId } of changed) ctx.changed({ domain: 'alerts', id, deviceId });
  return changed.length;
}

function differs(stored: Locked, care: AlertCare): boolean {
  return (
    (care.assigneeId !== undefined && care.assigneeId !== stored.assigneeId) ||
    (care.snoozedUntil !== undefined && care.snoozedUntil?.getTime() !== stored.snoozedUntil?.getTime())
  );
}

/** Refuses assignees who are disabled or may not open the alerts. */
async function assertMayBeAssigned(db: Executor, id: number): Promise<void> {
  const account = await accounts.byId(db, id);
  const opensAlerts =
    account !== undefined && hasLevel(account.permissionLevel, ROUTE_LEVELS['/cpanel/alerts/{alert_id}']);
  if (opensAlerts && !account.disabled) return;
  throw refusedField('alerts.unknown_assignee', 'AssigneeId');
}
