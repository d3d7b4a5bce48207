import { and, desc, eq, gte, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { deviceDocuments, deviceDocumentVersions } from '#modules/devices/documents/device-data.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { outcomeColumns } from '#modules/sessions/outcome-columns.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { tickets } from './tickets.table.ts';

/** A device and the ends of its time axis, both inclusive. */
export interface Axis {
  db: Executor;
  deviceId: number;
  from: Date;
  to: Date;
  limit: number;
}

interface Row {
  deviceId: PgColumn;
  time: PgColumn;
}

/** Predicate: a row of the device is within the axis. */
function on({ deviceId, time }: Row, axis: Axis): SQL | undefined {
  return and(eq(deviceId, axis.deviceId), gte(time, axis.from), lte(time, axis.to));
}

/** Newest first, like all events in this file. */
export async function sessionsOn(axis: Axis) {
  const { id, startTime } = sessions;
  return axis.db
    .select({ ...outcomeColumns, startTime })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .leftJoin(deviceState, eq(deviceState.deviceId, sessions.deviceId))
    .where(on({ deviceId: sessions.deviceId, time: startTime }, axis))
    .orderBy(desc(startTime), desc(id))
    .limit(axis.limit);
}

export async function alertsOn(axis: Axis) {
  const { id, alertType, message, value, externalId, createdAt } = alerts;
  return axis.db
    .select({ id, alertType, message, value, externalId, createdAt })
    .from(alerts)
    .where(on({ deviceId: alerts.deviceId, time: createdAt }, axis))
    .orderBy(desc(createdAt), desc(id))
    .limit(axis.limit);
}

export async function crashLogsOn(axis: Axis) {
  const { id, date, type, version, reason } = crashLogs;
  return axis.db
    .select({ id, date, type, version, reason })
    .from(crashLogs)
    .where(on({ deviceId: crashLogs.deviceId, time: date }, axis))
    .orderBy(desc(date), desc(id))
    .limit(axis.limit);
}

/** The current and former documents, by arrival. */
export async function settingsOn(axis: Axis) {
  const [present, former] = [deviceDocuments, deviceDocumentVersions].map(
    (table: typeof deviceDocuments | typeof deviceDocumentVersions) => {
      const { kind, version, createdAt, deviceId } = table;
      return axis.db
        .select({ kind, version, createdAt })
        .from(table)
        .where(on({ deviceId, time: createdAt }, axis));
    },
  );
  if (present === undefined || former === undefined) throw new Error('A table of documents is missing.');
  return unionAll(present, former).orderBy(sql`3 desc, 2 desc`).limit(axis.limit);
}

export async function statesOn(axis: Axis) {
  const { id, state, location, createdAt } = lifeCycleStates;
  return axis.db
    .select({ id, state, location, createdAt })
    .from(lifeCycleStates)
    .where(on({ deviceId: lifeCycleStates.deviceId, time: createdAt }, axis))
    .orderBy(desc(createdAt), desc(id))
    .limit(axis.limit);
}

/** Other tickets of the device created before the end of the axis. */
export async function ticketsUntil({ ticketId, ...axis }: Axis & { ticketId: number }) {
  const { id, number, summary, state, createdAt } = tickets;
  return axis.db
    .select({ id, number, summary, state, createdAt })
    .from(tickets)
    .where(
      and(
        eq(tickets.deviceId, axis.deviceId),
        lte(createdAt, axis.to),
        ne(id, ticketId),
        isNull(tickets.deletedAt),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(axis.limit);
}
