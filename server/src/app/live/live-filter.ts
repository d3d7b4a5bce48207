import type { ChangedEvent } from '@halla/contract/live-event';
import { isAdminType, isStaff, LEVELS } from '@halla/domain/access/levels';
import {
  ADMIN_LIVE_DOMAINS,
  MAINTENANCE_LIVE_DOMAINS,
  PERSONAL_LIVE_DOMAINS,
  SUPER_USER_LIVE_DOMAINS,
} from '@halla/domain/resources/live-domains';
import { type Change, eventOf } from '../calls/change.ts';
import type { Actor } from '../calls/context.ts';

type Reader = Pick<Actor, 'level' | 'userId' | 'scope'>;

/** The events a user may see; each change carries its readers, so that no row has to be looked up. */
export function visibleEvents({
  actor,
  events,
}: {
  actor: Reader;
  events: readonly Change[];
}): ChangedEvent[] {
  return events.filter((event) => mayRead(event, actor)).map(eventOf);
}

function mayRead(change: Change, { level, userId, scope }: Reader): boolean {
  const { domain, id, owners, reporter, adminsOnly } = change;
  if (PERSONAL_LIVE_DOMAINS.some((personal) => personal === domain)) return id === userId;
  if (SUPER_USER_LIVE_DOMAINS.includes(domain)) return level === LEVELS.SUPER_USER;
  if (adminsOnly || ADMIN_LIVE_DOMAINS.includes(domain)) return isAdminType(level);
  if (isAdminType(level)) return true;
  const isOfMaintenance = MAINTENANCE_LIVE_DOMAINS.includes(domain);
  const isOwnReport = scope !== 'all' && reporter !== undefined && scope.includes(reporter);
  const isReported = level === LEVELS.CLIENT && isOwnReport;
  if (isOfMaintenance && level !== LEVELS.CLIENT_MAINTENANCE && !isReported) return false;
  // Technicians of the maker.
  if (isOfMaintenance && scope === 'all') return true;
  if (isStaff(level)) return true;
  if (scope === 'all' || owners === undefined) return false;
  return owners.every((owner) => owner !== null && scope.includes(owner));
}
