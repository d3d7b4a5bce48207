import { TEST_TYPE } from '@halla/domain/sessions/sessions';
import { type SQL, sql } from 'drizzle-orm';
import { type NestedRowOf, nestedRows } from '#db/nested.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { deviceState } from '#modules/devices/device-state.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { files } from '#modules/files/files.table.ts';
import { outcomeColumns } from '#modules/sessions/outcome-columns.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { warrantyFacts } from '#modules/warranty/warranty-facts.shared.repository.ts';
import { deviceHolds } from './holds/holds.table.ts';
import { nestedFollowers, nestedPhotos, nestedReplies } from './replies.repository.ts';
import { ticketActions, ticketExpenses, ticketLinks, tickets } from './tickets.table.ts';

const root = sql`'ticket/' || ${tickets.number}`;

const nestedExpenses = nestedRows(
  {
    category: ticketExpenses.category,
    name: ticketExpenses.name,
    price: ticketExpenses.price,
    count: ticketExpenses.count,
    sku: ticketExpenses.sku,
    warehouse: ticketExpenses.warehouse,
    payer: ticketExpenses.payer,
  },
  sql`from ${ticketExpenses} where ${ticketExpenses.ticketId} = ${tickets.id}
    order by ${ticketExpenses.position}, ${ticketExpenses.id}`,
);

const hasFiles = sql<boolean>`exists (select 1 from ${files} where ${files.root} = ${root})`;

const nestedFiles = nestedRows(
  { filename: files.filename },
  sql`from ${files} where ${files.root} = ${root} order by ${files.createdAt} desc, ${files.id} desc`,
);

const actorId: SQL<number | null> = sql`${users.id}`;
const actorName: SQL<string | null> = sql`${users.fullName}`;

const nestedActions = nestedRows(
  {
    id: ticketActions.id,
    updatedAt: ticketActions.updatedAt,
    changes: ticketActions.changes,
    userId: actorId,
    userName: actorName,
  },
  sql`from ${ticketActions} left join ${users} on ${users.id} = ${ticketActions.userId}
    where ${ticketActions.ticketId} = ${tickets.id}
    order by ${ticketActions.updatedAt} desc, ${ticketActions.id} desc`,
);

const nestedAlerts = nestedRows(
  {
    id: alerts.id,
    alertType: alerts.alertType,
    message: alerts.message,
    value: alerts.value,
    externalId: alerts.externalId,
    createdAt: alerts.createdAt,
  },
  sql`from ${ticketLinks} inner join ${alerts} on ${alerts.id} = ${ticketLinks.alertId}
    where ${ticketLinks.ticketId} = ${tickets.id} order by ${alerts.createdAt}, ${alerts.id}`,
);

const nestedCrashLogs = nestedRows(
  { id: crashLogs.id, date: crashLogs.date, version: crashLogs.version, reason: crashLogs.reason },
  sql`from ${ticketLinks} inner join ${crashLogs} on ${crashLogs.id} = ${ticketLinks.crashLogId}
    where ${ticketLinks.ticketId} = ${tickets.id} order by ${crashLogs.date}, ${crashLogs.id}`,
);

const nestedSessions = nestedRows(
  { ...outcomeColumns, startTime: sessions.startTime },
  sql`from ${ticketLinks} inner join ${sessions} on ${sessions.id} = ${ticketLinks.sessionId}
    inner join ${devices} on ${devices.id} = ${sessions.deviceId}
    left join ${deviceState} on ${deviceState.deviceId} = ${sessions.deviceId}
    where ${ticketLinks.ticketId} = ${tickets.id} order by ${sessions.startTime}, ${sessions.id}`,
);

/** True if it holds its device, which has not been released. */
const isHeld: SQL<boolean> = sql<boolean>`exists (select 1 from ${deviceHolds}
  where ${deviceHolds.ticketId} = ${tickets.id} and ${deviceHolds.releasedAt} is null)`;

/**
 * Start of the test that released the device. For a ticket that never held it: of the first successful test
 * sequence after the repair, under the owner of the ticket.
 */
const testedAt: SQL<Date | null> = sql`case when exists (
    select 1 from ${deviceHolds} where ${deviceHolds.ticketId} = ${tickets.id})
  then (select max(${sessions.startTime}) from ${deviceHolds}
    inner join ${sessions} on ${sessions.id} = ${deviceHolds.releaseSessionId}
    where ${deviceHolds.ticketId} = ${tickets.id} and not ${isHeld})
  else (select min(${sessions.startTime}) from ${sessions}
  where ${sessions.deviceId} = ${tickets.deviceId} and ${sessions.type} = ${sql.raw(String(TEST_TYPE))}
    and ${sessions.companyId} = ${tickets.companyId} and ${sessions.outcome} = 'went_well'
    and ${sessions.startTime} >= ${tickets.resolvedAt}) end`.mapWith(sessions.startTime);

/** A column that is left out of a statement reads as null. */
function only<Column extends SQL<unknown>>(isWanted: boolean, column: Column): SQL<Read<Column> | null> {
  return isWanted ? (column as SQL<Read<Column>>) : sql<null>`null`;
}

type Read<Column> = Column extends SQL<infer Value> ? Value : never;

/** Parts of a list row for administrators. */
export function adminParts(isForAdmins: boolean) {
  return { expenses: only(isForAdmins, nestedExpenses), hasFiles: only(isForAdmins, hasFiles) };
}

/** Fields of a ticket that its reader may see. */
export interface TicketReading {
  /** Parts for administrators only. */
  isForAdmins: boolean;
  /** Parts for everyone except customers. */
  readsWork: boolean;
  /** Time zone of the maker, for days. */
  zone: string;
}

/** All parts of a single ticket. */
export function partsOfTicket({
  isWanted,
  isForAdmins,
  readsWork,
  zone,
}: TicketReading & { isWanted: boolean }) {
  return {
    ownerId: devices.companyId,
    warranty: only(isWanted, warrantyFacts(zone)),
    sessions: only(isWanted && readsWork, nestedSessions),
    files: only(isWanted && isForAdmins, nestedFiles),
    actions: only(isWanted && isForAdmins, nestedActions),
    alerts: only(isWanted && isForAdmins, nestedAlerts),
    crashLogs: only(isWanted && isForAdmins, nestedCrashLogs),
    replies: only(isWanted, nestedReplies),
    photos: only(isWanted, nestedPhotos),
    followers: only(isWanted, nestedFollowers),
    testedAt: only(isWanted, testedAt),
    isHeld: only(isWanted, isHeld),
    isByMail: only(isWanted, sql<boolean>`${tickets.isByMail}`),
  };
}

export type ExpenseRow = NestedRowOf<typeof nestedExpenses>;
