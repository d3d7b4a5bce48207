import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { deviceDocuments, deviceDocumentVersions } from '#modules/devices/documents/device-data.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { groupKey } from './alert-filter.repository.ts';
import { alerts } from './alerts.table.ts';

/** Rows of each list beside an alert. */
const ROWS = 5;
/** Days in which alerts with the same code are counted. */
const LATELY_DAYS = 30;

const others = alias(alerts, 'others');
const ofDevice = eq(others.deviceId, alerts.deviceId);
const isActive = isNull(others.userId);
const rows = sql.raw(String(ROWS));

/** The active alerts of the same group. */
const group = nestedRows(
  { id: others.id, alertType: others.alertType, createdAt: others.createdAt },
  sql`from ${alerts} as others where ${and(ofDevice, isActive, sql`${groupKey(others)} = ${groupKey()}`)} order by ${others.id}`,
);

/** The newest alert of each other group. */
const otherKinds = nestedRows(
  { id: others.id, alertType: others.alertType, createdAt: others.createdAt },
  sql`from (
    select distinct on (${groupKey(others)}) ${others.id}, ${others.alertType}, ${others.createdAt}
      from ${alerts} as others
      where ${and(ofDevice, isActive, sql`${groupKey(others)} <> ${groupKey()}`)}
      order by ${groupKey(others)}, ${others.createdAt} desc, ${others.id} desc
  ) as others order by ${others.createdAt} desc, ${others.id} desc limit ${rows}`,
);

const sameLately = sql<number>`(select count(*)::int from ${alerts} as others
  where ${and(ofDevice, eq(others.alertType, alerts.alertType))}
    and ${others.createdAt} > ${alerts.createdAt} - make_interval(days => ${sql.raw(String(LATELY_DAYS))})
    and ${lte(others.createdAt, alerts.createdAt)})`;

const lastSession = nestedRows(
  { id: sessions.id, startTime: sessions.startTime, outcome: sessions.outcome },
  sql`from ${sessions} where ${and(eq(sessions.deviceId, alerts.deviceId), lte(sessions.startTime, alerts.createdAt))}
    order by ${sessions.startTime} desc, ${sessions.id} desc limit 1`,
);

/** Arrival time of the newest copy of the settings before the alert. */
const settings = nestedRows(
  { at: deviceDocuments.createdAt },
  sql`from (
    select ${deviceDocuments.createdAt} from ${deviceDocuments}
      where ${and(eq(deviceDocuments.deviceId, alerts.deviceId), eq(deviceDocuments.kind, 'settings'))}
    union all
    select ${deviceDocumentVersions.createdAt} from ${deviceDocumentVersions}
      where ${and(eq(deviceDocumentVersions.deviceId, alerts.deviceId), eq(deviceDocumentVersions.kind, 'settings'))}
  ) as device_documents where ${lte(deviceDocuments.createdAt, alerts.createdAt)}
    order by ${deviceDocuments.createdAt} desc limit 1`,
);

const openTickets = nestedRows(
  { id: tickets.id, number: tickets.number, summary: tickets.summary, state: tickets.state },
  sql`from ${tickets} where ${and(
    eq(tickets.deviceId, alerts.deviceId),
    isNull(tickets.deletedAt),
    inArray(tickets.state, [...ACTIVE_TICKET_STATES]),
  )} order by ${tickets.createdAt} desc, ${tickets.id} desc limit ${rows}`,
);

/** Further data of the device of an alert, in one statement; undefined outside the scope. */
export async function findContext(db: Executor, { scope, id }: { scope: Scope; id: number }) {
  const [row] = await db
    .select({
      version: devices.version,
      group,
      otherKinds,
      sameLately,
      lastSession,
      settings,
      openTickets,
    })
    .from(alerts)
    .innerJoin(devices, eq(devices.id, alerts.deviceId))
    .where(and(eq(alerts.id, id), visibleDevice(scope)));
  return row;
}
