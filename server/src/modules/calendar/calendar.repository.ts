import type { CalendarKind } from '@halla/domain/calendar/calendar';
import { and, asc, between, eq, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { rowLimit } from '#db/row-limit.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { movementPlans } from '#modules/lifecycle/plans/movement-plans.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { type TicketReader, visibleTickets } from '#modules/tickets/visible-tickets.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';

interface CalendarRange {
  /** First and last day, of the maker's calendar. */
  from: string;
  to: string;
  today: string;
  limit: number;
  reader: TicketReader;
}

const nameIn = (party: SQL) =>
  sql<
    string | null
  >`coalesce(nullif(${party} ->> 'companyName', ''), nullif(${party} ->> 'contactName', ''))`;

/** Tickets with a visit on one of the days that the reader sees; one that ended without a repair has none. */
async function listVisits(db: Executor, { from, to, limit, reader }: CalendarRange) {
  return db
    .select({
      id: tickets.id,
      startsOn: sql<string>`${tickets.visitOn}`,
      number: sql<string>`${tickets.number}::text`,
      title: tickets.summary,
      isDone: sql<boolean>`${tickets.state} = 'resolved'`,
      deviceId: devices.id,
      ...{ serialNumber: devices.serialNumber, location: devices.location },
      party: companies.name,
      userId: users.id,
      userName: users.fullName,
      updatedAt: tickets.updatedAt,
    })
    .from(tickets)
    .innerJoin(devices, eq(devices.id, tickets.deviceId))
    .leftJoin(companies, eq(companies.id, tickets.companyId))
    .leftJoin(users, eq(users.id, tickets.assigneeId))
    .where(
      and(
        between(tickets.visitOn, from, to),
        ne(tickets.state, 'stale'),
        isNull(devices.deletedAt),
        visibleTickets(reader),
      ),
    )
    .orderBy(asc(tickets.visitOn), asc(tickets.id))
    .limit(rowLimit(limit));
}

/** Plans that overlap the days, except cancelled ones; a device that is overdue counts as out until today. */
async function listPlans(db: Executor, { from, to, today, limit, reader }: CalendarRange) {
  const { startsOn, dueOn, recordId, closedAt, clientInfo } = movementPlans;
  const isOut = and(isNotNull(recordId), isNull(closedAt));
  return db
    .select({
      id: movementPlans.id,
      ...{ startsOn, dueOn, planKind: movementPlans.kind },
      isDone: sql<boolean>`${closedAt} is not null`,
      isOut: sql<boolean>`(${isOut})`,
      deviceId: devices.id,
      ...{ serialNumber: devices.serialNumber, location: devices.location },
      party: nameIn(sql`${clientInfo}`),
      userId: users.id,
      userName: users.fullName,
      updatedAt: sql<Date>`greatest(${movementPlans.updatedAt}, ${closedAt})`.mapWith(
        movementPlans.updatedAt,
      ),
    })
    .from(movementPlans)
    .innerJoin(devices, eq(devices.id, movementPlans.deviceId))
    .leftJoin(users, eq(users.id, movementPlans.userId))
    .where(
      and(
        lte(startsOn, to),
        or(isNull(dueOn), gte(dueOn, from), from <= today ? isOut : undefined),
        or(isNull(closedAt), isNotNull(recordId)),
        visibleDevice(reader.scope),
      ),
    )
    .orderBy(asc(startsOn), asc(movementPlans.id))
    .limit(rowLimit(limit));
}

/** Shipments that wait or are on their way, by the day on which they are expected. */
async function listShipments(db: Executor, { from, to, limit }: CalendarRange) {
  return db
    .select({
      id: shipments.id,
      startsOn: sql<string>`${shipments.eta}`,
      number: shipments.number,
      direction: shipments.direction,
      party: sql<string | null>`case when ${shipments.direction} = 'inward'
        then ${supplierCompanies.name} else ${nameIn(sql`${shipments.shippingInfo}`)} end`,
      updatedAt: shipments.updatedAt,
    })
    .from(shipments)
    .leftJoin(resupplyOrders, eq(resupplyOrders.id, shipments.resupplyOrderId))
    .leftJoin(supplierCompanies, eq(supplierCompanies.id, resupplyOrders.supplierCompanyId))
    .where(
      and(
        isNull(shipments.deletedAt),
        sql`${shipments.status} in ('waiting', 'transit')`,
        between(shipments.eta, from, to),
      ),
    )
    .orderBy(asc(shipments.eta), asc(shipments.id))
    .limit(rowLimit(limit));
}

/** Resupply orders that have not been delivered, by the day on which they are expected. */
async function listResupply(db: Executor, { from, to, limit }: CalendarRange) {
  return db
    .select({
      id: resupplyOrders.id,
      startsOn: sql<string>`${resupplyOrders.eta}`,
      number: resupplyOrders.number,
      party: supplierCompanies.name,
      updatedAt: resupplyOrders.updatedAt,
    })
    .from(resupplyOrders)
    .innerJoin(supplierCompanies, eq(supplierCompanies.id, resupplyOrders.supplierCompanyId))
    .where(
      and(
        isNull(resupplyOrders.deletedAt),
        sql`${resupplyOrders.paymentStatus} not in ('delivered', 'cancelled')`,
        between(resupplyOrders.eta, from, to),
      ),
    )
    .orderBy(asc(resupplyOrders.eta), asc(resupplyOrders.id))
    .limit(rowLimit(limit));
}

/** What is on the days, of each kind that is asked for: one statement per kind, each in order and up to the limit. */
export async function listCalendar(db: Executor, range: CalendarRange, kinds: readonly CalendarKind[]) {
  return {
    visit: kinds.includes('visit') ? await listVisits(db, range) : [],
    plan: kinds.includes('plan') ? await listPlans(db, range) : [],
    shipment: kinds.includes('shipment') ? await listShipments(db, range) : [],
    resupply: kinds.includes('resupply') ? await listResupply(db, range) : [],
  };
}

export type CalendarRows = Awaited<ReturnType<typeof listCalendar>>;
