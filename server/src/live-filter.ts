import type { ChangedEvent } from '@halla/contract/live';
import { hasLevel, isStaff, LEVELS } from '@halla/domain/levels';
import type { Actor } from '#app/context.ts';
import type { Executor } from '#db/database.ts';
import { visibleDeviceIds } from '#modules/devices/scope.service.ts';

interface FilterRequest {
  db: Executor;
  actor: Actor;
  events: readonly ChangedEvent[];
}

const STAFF_ONLY: readonly ChangedEvent['domain'][] = ['lifecycle', 'contacts', 'files'];

/** What a user may be told: alerts and crash logs for admins, own mentions, life cycle, contacts and files for staff, everything else for those who may see the device it belongs to. */
export async function filterEvents({ db, actor, events }: FilterRequest): Promise<ChangedEvent[]> {
  const forLevel = events.filter((event) => mayFollow(event, actor));
  if (actor.scope === 'all') return forLevel;
  const deviceIds = forLevel.flatMap((event) => event.deviceId ?? []);
  if (deviceIds.length === 0) return [];
  const visible = new Set(await visibleDeviceIds({ db, scope: actor.scope, ids: deviceIds }));
  return forLevel.filter((event) => event.deviceId !== undefined && visible.has(event.deviceId));
}

function mayFollow({ domain, id }: ChangedEvent, { level, userId }: Actor): boolean {
  if (domain === 'mentions') return id === userId;
  if (domain === 'alerts' || domain === 'crashLogs') return hasLevel(level, [LEVELS.ADMIN]);
  return !STAFF_ONLY.includes(domain) || isStaff(level);
}
