import { businessDay } from '@halla/domain/time';
import { and, eq, ne, sql } from 'drizzle-orm';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { waitingOrders } from '#modules/orders/allocation/waiting-orders.counter.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { lateResupply } from '#modules/resupply/late-resupply.counter.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { lateShipments } from '#modules/shipments/late-shipments.counter.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { days, type FoundWork, instants, isCounted, nextRows, partyName } from './found-work.repository.ts';

const ofShipment = {
  id: shipments.id,
  name: shipments.number,
  party: partyName(shipments.shippingInfo),
};

export const lateShipment: FoundWork = (ctx) =>
  nextRows('lateShipment', {
    ...ofShipment,
    since: days(shipments.eta),
    from: sql`from ${shipments} where ${isCounted(shipments.id, { counter: lateShipments, ctx })}`,
    order: sql`${shipments.eta}, ${shipments.id}`,
  });

/** Late ones are named for that; what a supplier sends is not ours to send. */
export const shipmentToSend: FoundWork = (ctx) => {
  const today = sql`(select ${businessDay(ctx.now, ctx.config.BUSINESS_TIME_ZONE)}::date)`;
  const { status, direction, pickupDate, eta, deletedAt } = shipments;
  const waits = and(
    eq(status, sql.raw(`'waiting'`)),
    sql`${deletedAt} is null`,
    ne(direction, sql.raw(`'inward'`)),
    sql`(${pickupDate} is null or ${pickupDate} <= ${today})`,
    sql`(${eta} is null or ${eta} >= ${today})`,
  );
  return nextRows('shipmentToSend', {
    ...ofShipment,
    since: instants(shipments.createdAt),
    from: sql`from ${shipments} where ${waits}`,
    order: sql`${shipments.createdAt}, ${shipments.id}`,
  });
};

export const waitingOrder: FoundWork = (ctx) =>
  nextRows('waitingOrder', {
    id: orders.id,
    name: orders.number,
    party: partyName(orders.clientInfo),
    since: instants(orders.createdAt),
    from: sql`from ${orders} where ${isCounted(orders.id, { counter: waitingOrders, ctx })}`,
    order: sql`${orders.createdAt}, ${orders.id}`,
  });

export const lateResupplyOrder: FoundWork = (ctx) =>
  nextRows('lateResupply', {
    id: resupplyOrders.id,
    name: resupplyOrders.number,
    party: supplierCompanies.name,
    since: days(resupplyOrders.eta),
    from: sql`from ${resupplyOrders} join ${supplierCompanies} on ${supplierCompanies.id} = ${resupplyOrders.supplierCompanyId}
      where ${isCounted(resupplyOrders.id, { counter: lateResupply, ctx })}`,
    order: sql`${resupplyOrders.eta}, ${resupplyOrders.id}`,
  });
