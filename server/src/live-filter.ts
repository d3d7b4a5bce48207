import { hasLevel, isStaff, LEVELS } from '@halla/domain/access/levels';
import { intervalAt, type OwnershipInterval } from '@halla/domain/lifecycle/ownership';
import { type Change, eventOf } from '#app/calls/change.ts';
import type { Actor } from '#app/calls/context.ts';
import type { FilterEvents } from '#app/live/live.routes.ts';
import type { Executor } from '#db/database.ts';
import { noteReaders } from '#modules/notes/notes.repository.ts';
import { ownershipsOf } from '#modules/ownership/ownership-scope.ts';
import { sessionOwners } from '#modules/sessions/sessions.repository.ts';

/** Companies of which a customer has to reach every one to read what changed; null: no customer reads it. */
type Companies = readonly number[] | null;

interface Rows {
  ownerships: ReadonlyMap<number, readonly OwnershipInterval[]>;
  sessions: ReadonlyMap<number, Companies>;
  notes: Awaited<ReturnType<typeof noteReaders>>;
}

const STAFF_ONLY: readonly Change['domain'][] = ['lifecycle', 'contacts', 'files'];
const ADMINS_ONLY: readonly Change['domain'][] = ['alerts', 'crashLogs'];

/** Makes the filter of open streams: everybody is told of what he may read. Rows are looked up once for all streams. */
export function createEventFilter(db: Executor): FilterEvents {
  const lookups = new WeakMap<readonly Change[], Promise<Rows>>();
  return async ({ actor, events }) => {
    const lookup = lookups.get(events) ?? findRows(db, events);
    lookups.set(events, lookup);
    const rows = await lookup;
    return events
      .filter((event) => isForLevel(event, actor, rows) && isForCompanies(companiesOf(event, rows), actor))
      .map(eventOf);
  };
}

async function findRows(db: Executor, events: readonly Change[]): Promise<Rows> {
  const idsOf = (domain: Change['domain']) =>
    events.filter((event) => event.domain === domain).map(({ id }) => id);
  const deviceIds = events.flatMap(({ deviceId }) => deviceId ?? []);
  return {
    ownerships: await ownershipsOf({ db, deviceIds }),
    sessions: await sessionOwners({ db, ids: idsOf('sessions') }),
    notes: await noteReaders({ db, ids: idsOf('notes') }),
  };
}

function isForLevel(event: Change, { level, userId }: Actor, { notes }: Rows): boolean {
  const { domain, id } = event;
  if (domain === 'mentions') return id === userId;
  const isForAdmins = ADMINS_ONLY.includes(domain) || (domain === 'notes' && notes.get(id)?.isForAdmins);
  if (isForAdmins) return hasLevel(level, [LEVELS.ADMIN]);
  return isStaff(level) || (event.staffOnly === undefined && !STAFF_ONLY.includes(domain));
}

function isForCompanies(companies: Companies, { scope }: Actor): boolean {
  return scope === 'all' || (companies?.every((id) => scope.includes(id)) ?? false);
}

/** A session or a note is not the device's: its readers may be a former owner. */
function companiesOf({ domain, id, deviceId, writtenAt }: Change, rows: Rows): Companies {
  if (domain === 'mentions') return [];
  if (domain === 'sessions') return rows.sessions.get(id) ?? null;
  if (domain === 'notes') return rows.notes.get(id)?.companies ?? null;
  const ownerships = deviceId === undefined ? undefined : rows.ownerships.get(deviceId);
  const present = ownerships?.find(({ validTo }) => validTo === null);
  if (ownerships === undefined || present === undefined) return null;
  if (writtenAt === undefined) return [present.companyId];
  const then = intervalAt(ownerships, new Date(writtenAt));
  return then === undefined ? null : [present.companyId, then.companyId];
}
