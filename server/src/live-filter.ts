import type { ChangedEvent } from '@halla/contract/live';
import { hasLevel, LEVELS } from '@halla/domain/levels';
import type { Actor } from '#app/context.ts';
import type { Executor } from '#db/database.ts';
import { visibleDeviceIds } from '#modules/devices/scope.service.ts';

interface FilterRequest {
  db: Executor;
  actor: Actor;
  events: readonly ChangedEvent[];
}

/** What a user may be told: alerts for admins, everything else for those who may see the device it belongs to. */
export async function filterEvents({ db, actor, events }: FilterRequest): Promise<ChangedEvent[]> {
  const forLevel = events.filter(
    (event) => event.domain !== 'alerts' || hasLevel(actor.level, [LEVELS.ADMIN]),
  );
  if (actor.scope === 'all') return forLevel;
  const deviceIds = forLevel.flatMap((event) => event.deviceId ?? []);
  if (deviceIds.length === 0) return [];
  const visible = new Set(await visibleDeviceIds({ db, scope: actor.scope, ids: deviceIds }));
  return forLevel.filter((event) => event.deviceId !== undefined && visible.has(event.deviceId));
}
