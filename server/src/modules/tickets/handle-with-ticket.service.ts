import { isAdminType } from '@halla/domain/access/levels';
import type { TicketState } from '@halla/domain/documents/document-states';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { handleAlerts } from '#modules/alerts/handle-alerts.service.ts';
import { strangeAlert } from '#modules/alerts/same-fault.service.ts';

interface Resolving {
  ctx: SignedInContext;
  /** Ids of the alerts in the input; undefined: none. */
  wanted: readonly number[] | undefined;
  before: { state: TicketState };
  /** The ticket after the edit. */
  after: { state: TicketState; deviceId: number };
  /** Alerts linked to it after the edit. */
  linked: readonly number[];
}

/**
 * Handles alerts together with the ticket being resolved; returns the ids of those that were active. They must
 * be linked to it, or of the same kind as a linked one on its device, because lists show these as one alert.
 */
export async function handleWithTicket({ ctx, wanted, before, after, linked }: Resolving): Promise<number[]> {
  if (wanted === undefined) return [];
  if (!isAdminType(ctx.actor.level)) throw new AppError('core.not_allowed');
  if (after.state !== 'resolved' || before.state === 'resolved')
    throw refusedField('tickets.not_resolved', 'handleAlerts');
  const { deviceId } = after;
  const wrong = await strangeAlert(ctx.db, { deviceId, ids: wanted, like: linked });
  if (wrong >= 0) throw refusedField('tickets.not_its_alert', `handleAlerts.${wrong}`);
  return handleAlerts({ ctx, input: { alert_id: [...wanted] } });
}
