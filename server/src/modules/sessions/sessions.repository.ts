import type { DeviceType } from '@halla/domain/devices/serial';
import type { CauseCode, OutcomeKind } from '@halla/domain/sessions/outcome';
import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  gte,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { plannedForValues } from '#db/planned-for-values.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf, inScope } from '#db/scope.ts';
import { hasAlerts } from '#modules/alerts/has-alerts.shared.repository.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDeviceName } from '#modules/devices/scope.shared.repository.ts';
import { hasNotes } from '#modules/notes/stored-notes.shared.repository.ts';
import { coldObjects, coldSeries } from './cold/cold-series.table.ts';
import { outcomeColumns } from './outcome-columns.ts';
import { outcomeIs } from './outcome-filter.repository.ts';
import { isHotSeries, seriesColumns, seriesOf } from './series/stored-series.repository.ts';
import { sessionMeasurements } from './session-measurements.partitioned.ts';
import { sessions } from './sessions.table.ts';
import { isTreatment } from './treatment-filter.shared.repository.ts';

type Typed<Value> = Column & { _: { data: Value } };

/** A column used only until a session is judged; selected as null afterwards, which speeds up long lists. */
function untilJudged<Value>(column: Typed<Value>, value: SQLWrapper = column): SQL.Aliased<Value | null> {
  return sql<Value | null>`case when ${sessions.outcome} is null then ${value} end`
    .mapWith(column)
    .as(column.name);
}

/** A column of the device's state, looked up for the few sessions without a verdict. */
function ofState<Value>(column: Typed<Value>): SQL.Aliased<Value | null> {
  const found = sql`(select ${column} from ${deviceState} where ${deviceState.deviceId} = ${sessions.deviceId})`;
  return untilJudged(column, found);
}

/** Columns for presenting a session in a list. */
export const sessionColumns = {
  ...outcomeColumns,
  plannedS: untilJudged(sessions.plannedS),
  lastSeenAt: ofState(deviceState.lastSeenAt),
  runningSessionId: ofState(deviceState.runningSessionId),
  deviceId: sessions.deviceId,
  startTime: sessions.startTime,
  consumptionKg: sessions.consumptionKg,
  clockSuspect: sql<true | null>`nullif(${sessions.clockSuspect}, false)`
    .mapWith(sessions.clockSuspect)
    .as('clock_suspect'),
  serialNumber: devices.serialNumber,
  model: devices.model,
};

function selectSessions(db: Executor, reader: Scope) {
  return db
    .select({ ...sessionColumns, deviceName: visibleDeviceName(reader) })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId));
}

/** A session with the names of its device, which is not deleted. */
export type SessionRow = Awaited<ReturnType<typeof findSession>> & object;

export interface SessionFilter {
  deviceId?: number | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  types?: readonly number[] | undefined;
  /** Neither precools nor test sequences. */
  onlyTreatments?: boolean | undefined;
  families?: readonly DeviceType[] | undefined;
  outcomes?: readonly OutcomeKind[] | undefined;
  /** Code that must be among the causes. */
  cause?: CauseCode | undefined;
  /** Reference time for "running". */
  now: Date;
  /** Minimum duration in seconds. */
  minDurationS?: number | undefined;
}

/** Predicate: a session in the scope that passes the filter, of a device that is not deleted. */
export function conditions({ scope, filter }: { scope: Scope; filter: SessionFilter }): SQL | undefined {
  return and(
    plannedForValues(isSelective(filter)),
    isNull(devices.deletedAt),
    inScope(sessions.companyId, scope),
    filter.deviceId === undefined ? undefined : eq(sessions.deviceId, filter.deviceId),
    filter.from && gte(sessions.startTime, filter.from),
    filter.to && lte(sessions.startTime, filter.to),
    filter.types && anyOf(sessions.type, filter.types),
    filter.onlyTreatments === true ? isTreatment(sessions.type) : undefined,
    filter.families && anyOf(devices.deviceType, filter.families),
    outcomeIs(filter),
    filter.minDurationS === undefined ? undefined : gte(sessions.durationS, filter.minDurationS),
  );
}

/** True if a filter may match only few sessions. */
function isSelective({ types, families, outcomes, cause, minDurationS, to }: SessionFilter): boolean {
  return [types, families, outcomes, cause, minDurationS, to].some((one) => one !== undefined);
}

export interface ListRequest {
  db: Executor;
  scope: Scope;
  /** Scope of the reader, possibly narrowed to one customer. */
  reader: Scope;
  filter: SessionFilter;
  descending: boolean;
  cursor: string | null | undefined;
  limit: number;
}

/** Sessions by start time, visible to the owner at that time regardless of the present owner. */
export function listSessions({ db, scope, reader, filter, limit, ...page }: ListRequest) {
  const { beyond, order } = timeKeyset({ time: sessions.startTime, id: sessions.id, ...page });
  return selectSessions(db, reader)
    .where(and(conditions({ scope, filter }), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** Sessions that match the filter, for counting. */
export function matchingSessions({ db, scope, filter }: Pick<ListRequest, 'db' | 'scope' | 'filter'>) {
  return db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(conditions({ scope, filter }));
}

/** One session; undefined outside the scope. */
export async function findSession(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const [row] = await selectSessions(db, scope).where(
    and(eq(sessions.id, id), isNull(devices.deletedAt), inScope(sessions.companyId, scope)),
  );
  return row;
}

/**
 * One session with its encoded series or the place of the series, and whether it has notes and alerts: most have
 * none and need no further statement. The start time selects the partition of the series.
 */
export async function findSessionWithSeries(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const [row] = await db
    .select({
      session: { ...sessionColumns, deviceName: visibleDeviceName(scope) },
      ...seriesColumns,
      hasNotes: hasNotes({ sessionId: sessions.id }),
      hasAlerts: hasAlerts({ sessionId: sessions.id }),
    })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .leftJoin(sessionMeasurements, isHotSeries)
    .leftJoin(coldSeries, eq(coldSeries.sessionId, sessions.id))
    .leftJoin(coldObjects, eq(coldObjects.id, coldSeries.objectId))
    .where(and(eq(sessions.id, id), isNull(devices.deletedAt), inScope(sessions.companyId, scope)));
  if (row === undefined) return undefined;
  const { session, hot, cold, storageKey, ...has } = row;
  return { session, stored: seriesOf({ hot, cold, storageKey }), ...has };
}

interface Neighbour {
  db: Executor;
  scope: Scope;
  session: { id: number; deviceId: number; startTime: Date };
  direction: 'later' | 'earlier';
}

/** The next session of the same device by (start time, id), in the scope. */
export async function findNeighbour({
  db,
  scope,
  session,
  direction,
}: Neighbour): Promise<SessionRow | undefined> {
  const later = direction === 'later';
  const beyond = later ? gt : lt;
  const order = later ? asc : desc;
  const [row] = await selectSessions(db, scope)
    .where(
      and(
        eq(sessions.deviceId, session.deviceId),
        isNull(devices.deletedAt),
        inScope(sessions.companyId, scope),
        or(
          beyond(sessions.startTime, session.startTime),
          and(eq(sessions.startTime, session.startTime), beyond(sessions.id, session.id)),
        ),
      ),
    )
    .orderBy(order(sessions.startTime), order(sessions.id))
    .limit(1);
  return row;
}
