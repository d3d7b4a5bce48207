import { isWrittenFor } from '@halla/domain/lifecycle/ownership';
import { readsHoldWork } from '@halla/domain/service/holds';
import type { Asked } from '#app/calls/context.ts';
import { requireDevice } from '#modules/devices/visible-device.service.ts';
import { listOwnerships } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { listHolds, listTests } from './held-tests.repository.ts';
import { presentHold } from './holds.presenter.ts';
import { profileOf } from './profiles.service.ts';

const HOLDS_AT_MOST = 50;

/** Handles get_device_holds. Customers do not see what ended under a former owner. */
export async function getDeviceHolds({ ctx, input: { deviceid: deviceId } }: Asked<'get_device_holds'>) {
  const { db, actor } = ctx;
  const device = await requireDevice({ db, scope: actor.scope, deviceId });
  const rows = await listHolds(db, { deviceId, limit: HOLDS_AT_MOST });
  if (rows.length === 0) return { holds: [] };
  const intervals = await listOwnerships({ db, deviceId });
  const seen = rows.filter(
    ({ hold: { releasedAt } }) =>
      releasedAt === null || isWrittenFor(actor.scope, { intervals, at: releasedAt }),
  );
  const tests = await listTests(
    db,
    seen.map(({ hold }) => hold.id),
  );
  const reading = {
    readsWork: readsHoldWork({ level: actor.level, ofMaker: actor.scope === 'all' }),
    hasProfile: (await profileOf(db, device.deviceType)) !== null,
  };
  const holds = seen.map((row) =>
    presentHold({ row, tests: tests.filter(({ holdId }) => holdId === row.hold.id) }, reading),
  );
  return { holds };
}
