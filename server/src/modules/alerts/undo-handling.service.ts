import { checkUndoHandling } from '@halla/domain/devices/alert-handling';
import type { Asked } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { addNoteToAlerts } from '#modules/notes/stored-notes.shared.repository.ts';
import { lockHandled, markActive } from './alerts.repository.ts';

const NOTE = 'Handling undone';

/**
 * Reactivates alerts that the user has just handled, and returns their number. Changes none of them if one
 * was handled by another user or too long ago; active and unknown alerts are skipped.
 */
export async function undoHandling({ ctx, input }: Asked<'undo_handle_alert'>): Promise<number> {
  const { db, now, actor } = ctx;
  const { userId, scope } = actor;
  const handled = await lockHandled(db, { scope, ids: input.ids });
  for (const { id, userId: handler, handledAt } of handled) {
    const age = now.getTime() - (handledAt?.getTime() ?? 0);
    const problem = checkUndoHandling({ isOwn: handler === userId, age });
    if (problem !== null) throw refusedField(`alerts.${problem}`, `ids.${input.ids.indexOf(id)}`);
  }
  if (handled.length === 0) return 0;
  const ids = handled.map(({ id }) => id);
  const note = input.note ?? NOTE;
  await markActive(db, { ids, now });
  await addNoteToAlerts(db, { alertIds: ids, note: { text: note, userId, createdAt: now } });
  await ctx.auditMany(
    handled.map(({ id, handledAt }) => ({
      entity: 'alerts',
      entityId: id,
      resource: { kind: 'alert', id },
      before: { userId, handledAt },
      after: { userId: null, undoneAt: now, note },
    })),
  );
  for (const { id, deviceId } of handled) ctx.changed({ domain: 'alerts', id, deviceId });
  return ids.length;
}
