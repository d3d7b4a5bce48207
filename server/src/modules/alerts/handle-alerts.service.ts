import type { CallInput } from '@halla/contract/calls';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { addNoteToAlerts } from '#modules/notes/stored-notes.ts';
import { type Choice, lockActive, markHandled } from './alerts.repository.ts';

type Input = CallInput<'handle_alert'>;

/** Handles the selected alerts that are still active and returns their number; unknown ids are skipped. */
export async function handleAlerts({ ctx, input }: { ctx: SignedInContext; input: Input }): Promise<number> {
  const { db, now, actor } = ctx;
  const { userId, scope } = actor;
  const active = await lockActive({ db, scope, choice: readChoice(input) });
  if (active.length === 0) return 0;
  const ids = active.map(({ id }) => id);
  await markHandled({ db, ids, userId, now });
  if (input.note !== undefined) {
    await addNoteToAlerts({ db, alertIds: ids, note: { text: input.note, userId, createdAt: now } });
  }
  const after = { userId, handledAt: now, note: input.note };
  await ctx.auditMany(
    ids.map((id) => ({
      entity: 'alerts',
      entityId: id,
      resource: { kind: 'alert', id },
      before: { userId: null },
      after,
    })),
  );
  for (const { id, deviceId } of active) ctx.changed({ domain: 'alerts', id, deviceId });
  return active.length;
}

function readChoice({ alert_id, all_alerts, deviceid }: Input): Choice {
  if (all_alerts) return { deviceId: deviceid };
  if (alert_id === undefined) throw new AppError('alerts.nothing_chosen');
  return { ids: typeof alert_id === 'number' ? [alert_id] : alert_id };
}
