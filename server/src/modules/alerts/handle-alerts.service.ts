import type { CallInput } from '@halla/contract/calls';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { addNoteToAlerts } from '#modules/notes/stored-notes.shared.repository.ts';
import { lockActive, markHandled } from './alerts.repository.ts';
import { readFilter } from './chosen-alerts.service.ts';

type Input = CallInput<'handle_alert'>;

/** Handles the selected alerts that are still active and returns their ids; unknown ones are skipped. */
export async function handleAlerts({
  ctx,
  input,
}: {
  ctx: SignedInContext;
  input: Input;
}): Promise<number[]> {
  const { db, now, actor } = ctx;
  const { userId } = actor;
  const active = await lockActive(db, await choose({ ctx, input }));
  if (active.length === 0) return [];
  const ids = active.map(({ id }) => id);
  await markHandled(db, { ids, userId, now });
  if (input.note !== undefined) {
    await addNoteToAlerts(db, { alertIds: ids, note: { text: input.note, userId, createdAt: now } });
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
  return ids;
}

/** The alerts with the given ids, or with all_alerts those that match the filters. */
async function choose({ ctx, input }: { ctx: SignedInContext; input: Input }) {
  const { alert_id, all_alerts } = input;
  if (all_alerts) {
    const { scope, filter } = await readFilter({ ctx, input });
    return { scope, choice: { filter: { ...filter, snoozed: { at: ctx.now, wanted: false } } } };
  }
  if (alert_id === undefined) throw new AppError('alerts.nothing_chosen');
  const ids = typeof alert_id === 'number' ? [alert_id] : alert_id;
  return { scope: ctx.actor.scope, choice: { ids } };
}
