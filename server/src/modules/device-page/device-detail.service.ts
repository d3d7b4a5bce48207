import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { presentDeviceDetail } from './device-detail.presenter.ts';
import { findDeviceDetail } from './device-detail.repository.ts';

export async function getDeviceDetail(ctx: SignedInContext, id: number) {
  const { db, now, pollSeconds, actor } = ctx;
  const row = await findDeviceDetail(db, { scope: actor.scope, id });
  if (row === undefined) throw new AppError('core.not_found');
  return presentDeviceDetail(row, { level: actor.level, scope: actor.scope, now, pollSeconds });
}
