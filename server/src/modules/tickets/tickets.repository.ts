import type { Level } from '@halla/domain/access/levels';
import type { DeviceType } from '@halla/domain/devices/serial';
import type { TicketState } from '@halla/domain/documents/document-states';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { ACTIVE_TICKET_STATES, type TicketGroup } from '@halla/domain/tickets/ticket-rules';
import { and, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import { rankedKeyset, timeKeyset } from '#app/calls/keyset.ts';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { plannedForValues } from '#db/planned-for-values.ts';
import { rowLimit } from '#db/row-limit.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDeviceName } from '#modules/devices/scope.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { type TicketSearch, ticketsWith } from './find-tickets.repository.ts';
import { adminParts, partsOfTicket, type TicketReading } from './ticket-parts.repository.ts';
import { inStates, isOpen, outsideStates, shownState } from './ticket-state.repository.ts';
import { nextDueOf, ticketExpenses, ticketLinks, tickets } from './tickets.table.ts';
import { visibleTickets } from './visible-tickets.shared.repository.ts';

const assignees = alias(users, 'assignees');
const followed = alias(tickets, 'followed');

export interface TicketFilter {
  scope: Scope;
  level: Level;
  search?: TicketSearch | undefined;
  id?: number | undefined;
  number?: number | undefined;
  assigneeId?: number | undefined;
  userId?: number | undefined;
  deviceId?: number | undefined;
  companyId?: number | undefined;
  contactId?: number | undefined;
  states?: readonly TicketState[] | undefined;
  notStates?: readonly TicketState[] | undefined;
  group?: TicketGroup | undefined;
  isWaiting?: boolean | undefined;
  /** The customer waits for an answer. */
  isAwaiting?: boolean | undefined;
  /** Only tickets with a goal that is late at this time. */
  lateAt?: Date | undefined;
  from?: Date | undefined;
  before?: Date | undefined;
  deviceType?: DeviceType | undefined;
  alertType?: number | undefined;
  isCrash?: boolean | undefined;
  hasExpenses?: boolean | undefined;
  alertId?: number | undefined;
  crashLogId?: number | undefined;
  sessionId?: number | undefined;
}

const GROUPS: Readonly<Record<TicketGroup, SQL | undefined>> = {
  unprioritised: isNull(tickets.priority),
  unassigned: and(isNotNull(tickets.priority), isNull(tickets.assigneeId)),
  assigned: and(isNotNull(tickets.priority), isNotNull(tickets.assigneeId)),
};

const isWaiting = or(isNull(tickets.priority), isNull(tickets.assigneeId));

const when = <Value>(value: Value | undefined, condition: (value: Value) => SQL | undefined) =>
  value === undefined ? undefined : condition(value);

/** A goal of an open ticket is late. */
const isLateAt = (now: Date) =>
  and(isOpen, isNotNull(tickets.goalFrom), sql`${nextDueOf(tickets)} < ${now.toISOString()}::timestamptz`);

const hasLink = (condition: SQL) =>
  sql`exists (select 1 from ${ticketLinks} where ${ticketLinks.ticketId} = ${tickets.id} and ${condition})`;

const hasAlertOf = (type: number) =>
  hasLink(sql`${ticketLinks.alertId} in (
    select ${alerts.id} from ${alerts} where ${alerts.alertType} = ${type}::int)`);

const isCrash = sql`(${hasLink(sql`${ticketLinks.crashLogId} is not null`)}
  and not ${hasLink(sql`${ticketLinks.alertId} is not null`)})`;

const hasExpenses = sql<boolean>`exists (
  select 1 from ${ticketExpenses} where ${ticketExpenses.ticketId} = ${tickets.id})`;

const deviceOfType = (type: DeviceType) =>
  sql`${tickets.deviceId} in (select ${devices.id} from ${devices} where ${devices.deviceType} = ${type})`;

/** Predicate on tickets: visible, and matching the filter. */
export function matchingTickets(filter: TicketFilter): SQL | undefined {
  return and(
    plannedForValues(isSelective(filter)),
    visibleTickets(filter),
    when(filter.search, ticketsWith),
    when(filter.id, (id) => eq(tickets.id, id)),
    when(filter.number, (number) => eq(tickets.number, number)),
    when(filter.assigneeId, (id) => eq(tickets.assigneeId, id)),
    when(filter.userId, (id) => eq(tickets.userId, id)),
    when(filter.deviceId, (id) => eq(tickets.deviceId, id)),
    when(filter.companyId, (id) => eq(tickets.companyId, id)),
    when(filter.contactId, (id) => eq(tickets.contactId, id)),
    when(filter.states, inStates),
    when(filter.notStates, outsideStates),
    when(filter.group, (group) => GROUPS[group]),
    filter.isWaiting ? isWaiting : undefined,
    filter.isAwaiting ? isNotNull(tickets.waitingSince) : undefined,
    when(filter.lateAt, isLateAt),
    when(filter.from, (from) => gte(tickets.createdAt, from)),
    when(filter.before, (before) => lt(tickets.createdAt, before)),
    when(filter.deviceType, deviceOfType),
    when(filter.alertType, hasAlertOf),
    when(filter.isCrash, (wanted) => (wanted ? isCrash : sql`not ${isCrash}`)),
    when(filter.hasExpenses, (wanted) => (wanted ? hasExpenses : sql`not ${hasExpenses}`)),
    when(filter.alertId, (id) => hasLink(eq(ticketLinks.alertId, id))),
    when(filter.crashLogId, (id) => hasLink(eq(ticketLinks.crashLogId, id))),
    when(filter.sessionId, (id) => hasLink(eq(ticketLinks.sessionId, id))),
  );
}

/** True if a filter may match only few tickets. Open tickets have their own index. */
function isSelective(filter: TicketFilter) {
  const { search, states, from, before, deviceType, alertType, isCrash: crash } = filter;
  const rare = states && !ACTIVE_TICKET_STATES.every((state) => states.includes(state)) ? states : undefined;
  return [search, rare, from, before, deviceType, alertType, crash, filter.isAwaiting, filter.lateAt].some(
    (one) => one !== undefined,
  );
}

export type TicketSort = 'dueAt' | '-priority' | '-updatedAt' | 'updatedAt' | '-createdAt' | 'createdAt';

function keysetOf(sort: TicketSort, cursor: string | null | undefined) {
  const { id, rank, updatedAt, createdAt } = tickets;
  if (sort === '-priority') return rankedKeyset({ rank, time: updatedAt, id, cursor });
  if (sort === 'dueAt') return timeKeyset({ time: nextDueOf(tickets), id, cursor, descending: false });
  const time = sort.endsWith('createdAt') ? createdAt : updatedAt;
  return timeKeyset({ time, id, cursor, descending: sort.startsWith('-') });
}

interface TicketList extends TicketReading {
  db: Executor;
  filter: TicketFilter;
  sort: TicketSort;
  cursor: string | null | undefined;
  limit: number;
}

/** Tickets in order, after a cursor; a single ticket requested by id includes all its related rows. */
export function listTickets({ db, filter, sort, cursor, limit, ...reading }: TicketList) {
  const { beyond, order } = keysetOf(sort, cursor);
  return db
    .select({
      id: tickets.id,
      number: tickets.number,
      deviceId: tickets.deviceId,
      serialNumber: devices.serialNumber,
      deviceName: visibleDeviceName(filter.scope),
      deviceType: devices.deviceType,
      isGeneric: devices.isGeneric,
      deviceLocation: devices.location,
      authorId: users.id,
      authorName: users.fullName,
      rank: tickets.rank,
      ...fieldColumns(TICKET_FIELDS, tickets),
      state: shownState,
      assigneeName: assignees.fullName,
      companyName: companies.name,
      contactName: contacts.name,
      answeredAt: tickets.answeredAt,
      resolvedAt: tickets.resolvedAt,
      createdAt: tickets.createdAt,
      updatedAt: tickets.updatedAt,
      waitingSince: tickets.waitingSince,
      answerRiskAt: tickets.answerRiskAt,
      answerDueAt: tickets.answerDueAt,
      solveRiskAt: tickets.solveRiskAt,
      solveDueAt: tickets.solveDueAt,
      nextDue: nextDueOf(tickets).mapWith(tickets.updatedAt),
      followsId: followed.id,
      followsNumber: followed.number,
      ...adminParts(reading.isForAdmins),
      ...partsOfTicket({ isWanted: filter.id !== undefined, ...reading }),
    })
    .from(tickets)
    .innerJoin(devices, eq(devices.id, tickets.deviceId))
    .leftJoin(users, eq(users.id, tickets.userId))
    .leftJoin(assignees, eq(assignees.id, tickets.assigneeId))
    .leftJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(contacts, eq(contacts.id, tickets.contactId))
    .leftJoin(followed, and(eq(followed.id, tickets.followsId), visibleTickets(filter, followed)))
    .where(and(matchingTickets(filter), beyond))
    .orderBy(...order)
    .limit(rowLimit(limit))
    .$dynamic();
}

export type TicketRecord = Awaited<ReturnType<typeof listTickets>>[number];

/** Only ids, for counting. */
export function selectTicketIds(db: Executor, filter: TicketFilter) {
  return db.select({ id: tickets.id }).from(tickets).where(matchingTickets(filter)).$dynamic();
}

/** Number of open tickets in each group. */
export async function countGroups(db: Executor): Promise<Record<TicketGroup, number>> {
  const counted = (group: TicketGroup) => sql<number>`count(*) filter (where ${GROUPS[group]})::int`;
  const [row] = await db
    .select({
      unprioritised: counted('unprioritised'),
      unassigned: counted('unassigned'),
      assigned: counted('assigned'),
    })
    .from(tickets)
    .where(and(isNull(tickets.deletedAt), isOpen));
  if (row === undefined) throw new Error('The counts of tickets were not returned.');
  return row;
}
