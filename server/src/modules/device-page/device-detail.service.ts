import type { SignedInContext } from '#app/calls/context.ts';
import { keysFor } from '#modules/devices/device-keys.service.ts';
import { getDevice } from '#modules/devices/devices.service.ts';
import { listHistory } from '#modules/lifecycle/lifecycle.service.ts';
import { listOwnerships } from '#modules/ownership/ownership-scope.ts';
import { presentDeviceDetail } from './device-detail.presenter.ts';

/** One device with its history, as the level may see it. */
export async function getDeviceDetail({ ctx, id }: { ctx: SignedInContext; id: number }) {
  const { db, now, actor } = ctx;
  const row = await getDevice({ ctx, id });
  const history = await listHistory({ db, deviceId: id });
  const keys = await keysFor({ db, level: actor.level, deviceId: id });
  const owners = await listOwnerships({ db, deviceId: id });
  return presentDeviceDetail(row, { level: actor.level, scope: actor.scope, now, history, keys, owners });
}
