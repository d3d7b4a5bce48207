import type { Timeline } from '@halla/contract/device-timeline';
import { hasLevel, LEVELS } from '@halla/domain/access/levels';
import { readNotedKinds } from '@halla/domain/resources/noted-kinds';
import type { SignedInContext } from '#app/calls/context.ts';
import { requireDevice } from '#modules/devices/visible-device.service.ts';
import { listOwnerships } from '#modules/ownership/ownership-scope.shared.repository.ts';
import { presentTimeline } from './device-timeline.presenter.ts';
import {
  newestAlerts,
  newestCrashLogs,
  newestNotes,
  newestStates,
  treatmentsPerMonth,
} from './device-timeline.repository.ts';

/** Cap per kind on one timeline. */
export const AT_MOST = { states: 300, owners: 100, alerts: 500, crashLogs: 200, notes: 200 } as const;

/** The timeline of a device, in one statement per kind of event, regardless of the age of the device. */
export async function getTimeline(ctx: SignedInContext, deviceId: number): Promise<Timeline> {
  const { db, actor, now, resources } = ctx;
  await requireDevice({ db, scope: actor.scope, deviceId });
  const isAdmin = hasLevel(actor.level, [LEVELS.ADMIN]);
  // One row more than is shown, to detect truncation.
  const of = (kind: keyof typeof AT_MOST) => ({ db, deviceId, limit: AT_MOST[kind] + 1 });
  return presentTimeline({
    now,
    states: await newestStates(of('states')),
    owners: await listOwnerships(of('owners')),
    sessions: await treatmentsPerMonth({ db, deviceId }),
    alerts: isAdmin ? await newestAlerts(of('alerts')) : undefined,
    crashLogs: isAdmin ? await newestCrashLogs(of('crashLogs')) : undefined,
    notes: await newestNotes({ ...of('notes'), resources, kinds: readNotedKinds(actor.level) }),
    atMost: AT_MOST,
  });
}
