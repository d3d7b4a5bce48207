import type { AlertContext } from '@halla/contract/alerts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findContext } from './alert-context.repository.ts';
import { presentContext } from './alerts.presenter.ts';

/** Related data about the device of an alert. */
export async function getAlertContext({
  ctx: { db, actor },
  input,
}: Asked<'get_alert_context'>): Promise<{ context: AlertContext }> {
  const row = await findContext(db, { scope: actor.scope, id: input.alert_id });
  if (row === undefined) throw new AppError('core.not_found');
  return { context: presentContext(row) };
}
