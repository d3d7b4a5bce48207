import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import { timeKeyset } from '#app/calls/keyset.ts';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { ofLiveDevice, visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { type AlertFilter, hasProperties, matchesFilter } from './alert-filter.repository.ts';
import { alerts } from './alerts.table.ts';

export const assignees = alias(users, 'assignees');

/** Columns from which the text of an alert is composed. */
const textColumns = {
  alertType: alerts.alertType,
  message: alerts.message,
  value: alerts.value,
  externalId: alerts.externalId,
};

/** Columns of an alert in a list. */
export const columns = {
  id: alerts.id,
  ...textColumns,
  userId: users.id,
  userName: users.fullName,
  isRepeated: alerts.isRepeated,
  deviceId: alerts.deviceId,
  serialNumber: devices.serialNumber,
  deviceName: devices.deviceName,
  sessionId: alerts.sessionId,
  handledAt: alerts.handledAt,
  assigneeId: assignees.id,
  assigneeName: assignees.fullName,
  snoozedUntil: alerts.snoozedUntil,
  createdAt: alerts.createdAt,
  updatedAt: alerts.updatedAt,
};

function selectAlerts(db: Executor) {
  return db
    .select(columns)
    .from(alerts)
    .innerJoin(devices, eq(devices.id, alerts.deviceId))
    .leftJoin(users, eq(users.id, alerts.userId))
    .leftJoin(assignees, eq(assignees.id, alerts.assigneeId));
}

/** An alert of a device that is not deleted, with the user who handled it. */
export type AlertRow = Awaited<ReturnType<typeof findAlert>> & object;

export interface ListRequest {
  db: Executor;
  scope: Scope;
  filter: AlertFilter;
  descending: boolean;
  /** From the input of the call. */
  cursor: string | null | undefined;
  limit: number;
}

/** Alerts of devices that are not deleted, by time. */
export function listAlerts({ db, scope, filter, limit, ...page }: ListRequest) {
  const { beyond, order } = timeKeyset({ time: alerts.createdAt, id: alerts.id, ...page });
  return selectAlerts(db)
    .where(and(matchesFilter({ scope, filter }), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit));
}

/** Alerts that match the filter, for counting. */
export function matchingAlerts({ db, scope, filter }: Pick<ListRequest, 'db' | 'scope' | 'filter'>) {
  const rows = db.select({ id: alerts.id }).from(alerts).$dynamic();
  if (scope === 'all') return rows.where(and(hasProperties(filter), ofLiveDevice(alerts.deviceId)));
  return rows.innerJoin(devices, eq(devices.id, alerts.deviceId)).where(matchesFilter({ scope, filter }));
}

/** One alert; undefined outside the scope. */
export async function findAlert(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const [row] = await selectAlerts(db).where(and(eq(alerts.id, id), visibleDevice(scope)));
  return row;
}

/** The active alerts to handle: by id, or all that match a filter. */
export type Choice = { ids: readonly number[] } | { filter: AlertFilter };

/** Locks active alerts in id order, so that two administrators who select the same ones do not deadlock. */
export async function lockActive(db: Executor, { scope, choice }: { scope: Scope; choice: Choice }) {
  const chosen =
    'ids' in choice
      ? and(visibleDevice(scope), anyOf(alerts.id, choice.ids))
      : matchesFilter({ scope, filter: choice.filter });
  return db
    .select({
      id: alerts.id,
      deviceId: alerts.deviceId,
      assigneeId: alerts.assigneeId,
      snoozedUntil: alerts.snoozedUntil,
    })
    .from(alerts)
    .innerJoin(devices, eq(devices.id, alerts.deviceId))
    .where(and(isNull(alerts.userId), chosen))
    .orderBy(asc(alerts.id))
    .for('update', { of: alerts });
}

interface HandledAlerts {
  ids: readonly number[];
  userId: number;
  now: Date;
}

export async function markHandled(db: Executor, { ids, userId, now }: HandledAlerts): Promise<void> {
  await db.update(alerts).set({ userId, handledAt: now, updatedAt: now }).where(anyOf(alerts.id, ids));
}

/** Locks handled alerts in id order; those outside the scope are left out. */
export async function lockHandled(db: Executor, { scope, ids }: { scope: Scope; ids: readonly number[] }) {
  const { id, deviceId, userId, handledAt } = alerts;
  return db
    .select({ id, deviceId, userId, handledAt })
    .from(alerts)
    .innerJoin(devices, eq(devices.id, alerts.deviceId))
    .where(and(isNotNull(alerts.userId), visibleDevice(scope), anyOf(alerts.id, ids)))
    .orderBy(asc(alerts.id))
    .for('update', { of: alerts });
}

export async function markActive(db: Executor, { ids, now }: { ids: readonly number[]; now: Date }) {
  await db.update(alerts).set({ userId: null, handledAt: null, updatedAt: now }).where(anyOf(alerts.id, ids));
}

export interface AlertCare {
  assigneeId?: number | null;
  snoozedUntil?: Date | null;
}

/**
 * Does not change updatedAt: for an active alert it is the arrival time, which identifies a repeated upload
 * with a time in the future.
 */
export async function updateCare(
  db: Executor,
  { ids, care }: { ids: readonly number[]; care: AlertCare },
): Promise<void> {
  await db.update(alerts).set(care).where(anyOf(alerts.id, ids));
}

/** Alerts that reference a session, oldest first. Precondition: the caller may see the session. */
export async function listOfSession(db: Executor, sessionId: number) {
  return db
    .select({
      id: alerts.id,
      ...textColumns,
      createdAt: alerts.createdAt,
      userId: alerts.userId,
    })
    .from(alerts)
    .where(eq(alerts.sessionId, sessionId))
    .orderBy(asc(alerts.createdAt), asc(alerts.id));
}
