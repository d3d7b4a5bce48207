import { type ChangedKind, HOME_ROWS } from '@halla/domain/home/next-work';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import { isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { CountingContext } from '#app/calls/counter.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { instants, partyName, workRows } from './found-work.repository.ts';

interface Changing {
  readonly table: PgTable & { id: PgColumn; number: PgColumn; deletedAt: PgColumn };
  /** When it changed; of a shipment also when a note was added, which is indexed together. */
  readonly at: PgColumn;
  readonly state: PgColumn;
  readonly party: SQL;
}

const CHANGING: Readonly<Record<ChangedKind, Changing>> = {
  order: {
    table: orders,
    at: orders.updatedAt,
    state: orders.paymentStatus,
    party: partyName(orders.clientInfo),
  },
  shipment: {
    table: shipments,
    at: shipments.activeAt,
    state: shipments.status,
    party: partyName(shipments.shippingInfo),
  },
  resupplyOrder: {
    table: resupplyOrders,
    at: resupplyOrders.updatedAt,
    state: resupplyOrders.paymentStatus,
    party: sql`(select ${supplierCompanies.name} from ${supplierCompanies} where ${supplierCompanies.id} = ${resupplyOrders.supplierCompanyId})`,
  },
  ticket: {
    table: tickets,
    at: tickets.updatedAt,
    state: tickets.state,
    party: sql`(select ${companies.name} from ${companies} where ${companies.id} = ${tickets.companyId})`,
  },
};

/** The last documents and tickets of each kind that changed since the beginning of yesterday; the state is in `about`. */
export function changedRows({ now, config: { BUSINESS_TIME_ZONE: zone } }: CountingContext): SQL[] {
  const yesterday = startOfBusinessDay(addDays(businessDay(now, zone), -1), zone);
  // A subquery hides the time from the planner, so that the plan is kept.
  const since = sql`(select ${yesterday.toISOString()}::timestamptz)`;
  return Object.entries(CHANGING).map(([what, { table, at, state, party }]) =>
    workRows({
      ...{ part: 'changed', what, id: table.id, name: table.number, about: state, party, limit: HOME_ROWS },
      since: instants(at),
      from: sql`from ${table} where ${isNull(table.deletedAt)} and ${at} >= ${since}`,
      order: sql`${at} desc, ${table.id} desc`,
    }),
  );
}
