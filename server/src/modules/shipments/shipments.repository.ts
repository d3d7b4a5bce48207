import type { PackingListData } from '@halla/contract/packing-lists';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterTextPosition, decodeTextCursor, timeKeyset } from '#app/calls/keyset.ts';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { literal } from '#db/literals.ts';
import { nestedRows } from '#db/nested.ts';
import { rowLimit } from '#db/row-limit.ts';
import { anyOf } from '#db/scope.ts';
import { shippingCompanySeries } from '#modules/carriers/carrier-series.table.ts';
import { shippingCompanies } from '#modules/carriers/carriers.table.ts';
import { latestPoint } from '#modules/carriers/latest-point.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import {
  emailListOrders,
  emailListResupplyOrders,
  emailListShipments,
  emailLists,
  emailListUsers,
} from '#modules/email-lists/email-lists.table.ts';
import { nestedNotes } from '#modules/notes/nested-notes.shared.repository.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';
import { shipmentsWith } from './find-shipments.repository.ts';
import {
  packingLists,
  shipmentDevices,
  shipmentEtaPredictions,
  shipmentLines,
  shipmentShorts,
  shipments,
} from './shipments.table.ts';
import { shipmentUndos } from './undo/shipment-undos.table.ts';

/**
 * Pieces that the ledger has moved for a line, less undone movements, as a positive number. The event is a literal,
 * because with a parameter PostgreSQL would plan the whole list at every execution.
 */
const movedBy = (event: 'dispatch' | 'resupply', undone: PgColumn) =>
  sql<number>`coalesce((select abs(sum(${stockChanges.delta})) from ${stockChanges}
    where ${stockChanges.shipmentLineId} = ${shipmentLines.id} and ${stockChanges.event} = ${literal(event)}
      and ${stockChanges.round} = ${undone}), 0)`;

const nestedLines = nestedRows(
  {
    id: shipmentLines.id,
    sku: shipmentLines.sku,
    name: shipmentLines.name,
    count: shipmentLines.count,
    dispatched: shipmentLines.dispatchedCount,
    received: shipmentLines.receivedCount,
    putBack: shipmentLines.putBackCount,
    inStock: sql<boolean>`exists (select 1 from ${stockItems}
      where lower(${stockItems.sku}) = lower(${shipmentLines.sku}))`,
    taken: movedBy('dispatch', shipmentLines.undoneOut),
    added: movedBy('resupply', shipmentLines.undoneIn),
    Devices: sql<{ id: number; serialNumber: string }[]>`coalesce((
      select json_agg(json_build_object('id', ${devices.id}, 'serialNumber', ${devices.serialNumber})
        order by ${devices.serialNumber})
      from ${shipmentDevices} inner join ${devices} on ${devices.id} = ${shipmentDevices.deviceId}
      where ${shipmentDevices.shipmentLineId} = ${shipmentLines.id}), '[]')`,
  },
  sql`from ${shipmentLines} where ${shipmentLines.shipmentId} = ${shipments.id}
    order by ${shipmentLines.position}, ${shipmentLines.id}`,
);

const nestedShorts = nestedRows(
  {
    lineId: shipmentShorts.shipmentLineId,
    settlement: shipmentShorts.settlement,
    count: shipmentShorts.count,
    reason: shipmentShorts.reason,
    createdAt: shipmentShorts.createdAt,
    userId: shipmentShorts.userId,
    userName: sql<
      string | null
    >`(select ${users.fullName} from ${users} where ${users.id} = ${shipmentShorts.userId})`,
  },
  sql`from ${shipmentShorts} inner join ${shipmentLines} on ${shipmentLines.id} = ${shipmentShorts.shipmentLineId}
    where ${shipmentLines.shipmentId} = ${shipments.id} order by ${shipmentShorts.id}`,
);

const nestedPredictions = nestedRows(
  { eta: shipmentEtaPredictions.eta, createdAt: shipmentEtaPredictions.createdAt },
  sql`from ${shipmentEtaPredictions} where ${shipmentEtaPredictions.shipmentId} = ${shipments.id}
    order by ${shipmentEtaPredictions.createdAt} desc, ${shipmentEtaPredictions.id} desc`,
);

const nestedLists = nestedRows(
  { id: emailLists.id, name: emailLists.name },
  sql`from ${emailListShipments} inner join ${emailLists} on ${emailLists.id} = ${emailListShipments.emailListId}
    where ${emailListShipments.shipmentId} = ${shipments.id} order by lower(${emailLists.name}), ${emailLists.id}`,
);

/** True if a user is on an e-mail list of a shipment, of its order or of its resupply order. */
const isListed = (userId: number) => sql<boolean>`exists (
  select 1 from ${emailListUsers} where ${emailListUsers.userId} = ${userId}::bigint and ${emailListUsers.emailListId} in (
    select ${emailListShipments.emailListId} from ${emailListShipments}
      where ${emailListShipments.shipmentId} = ${shipments.id}
    union all select ${emailListOrders.emailListId} from ${emailListOrders}
      where ${emailListOrders.orderId} = ${shipments.orderId}
    union all select ${emailListResupplyOrders.emailListId} from ${emailListResupplyOrders}
      where ${emailListResupplyOrders.resupplyOrderId} = ${shipments.resupplyOrderId}))`;

/** The promised day as text that sorts chronologically; shipments without one are last. */
const dueKey = sql<string>`coalesce(to_char(${shipments.eta}, 'YYYYMMDD'), '99999999')`;

const columns = {
  id: shipments.id,
  number: shipments.number,
  status: shipments.status,
  direction: shipments.direction,
  pickupWarehouse: shipments.pickupWarehouse,
  deliveryWarehouse: shipments.deliveryWarehouse,
  pickupAddress: shipments.pickupAddress,
  shippingInfo: shipments.shippingInfo,
  shippingCompanyId: shipments.shippingCompanyId,
  shippingCompany: shippingCompanies.name,
  etaAccuracy: latestPoint('etaAccuracy').mapWith(shippingCompanySeries.value),
  ...fieldColumns(SHIPMENT_FIELDS, shipments),
  deliveredAt: shipments.deliveredAt,
  stockOutAt: shipments.stockOutAt,
  stockInAt: shipments.stockInAt,
  orderId: orders.id,
  orderNumber: orders.number,
  resupplyOrderId: resupplyOrders.id,
  resupplyNumber: resupplyOrders.number,
  creatorId: shipments.userId,
  creatorName: users.fullName,
  undoWrittenAt: shipmentUndos.writtenAt,
  createdAt: shipments.createdAt,
  updatedAt: shipments.updatedAt,
  activeAt: shipments.activeAt,
  dueKey,
  lines: nestedLines,
  shorts: nestedShorts,
  predictions: nestedPredictions,
  lists: nestedLists,
  notes: nestedNotes('shipment', shipments.id),
};

export interface ShipmentFilter {
  search?: string | undefined;
  id?: number | undefined;
  orderId?: number | undefined;
  resupplyOrderId?: number | undefined;
  carrierId?: number | undefined;
  statuses?: readonly ShipmentStatus[] | undefined;
  /** Only shipments that are late on this day. */
  lateOn?: string | undefined;
  /** Only outward shipments without an order that have left. */
  isLoose?: boolean | undefined;
}

/**
 * The day is a literal, because with a parameter PostgreSQL would plan the counts at every execution. The text
 * changes once a day.
 */
const isLateOn = (today: string) =>
  and(sql`${shipments.status} in ('waiting', 'transit')`, sql`${shipments.eta} < ${literal(today)}`);

const isLoose = and(
  ...[eq(shipments.direction, 'outward'), isNull(shipments.orderId), isNull(shipments.resupplyOrderId)],
  sql`(${shipments.status} in ('transit', 'delivered') or (${shipments.status} = 'waiting' and ${shipments.stockOutAt} is not null))`,
);

/** Predicate on shipments: not deleted, and matching the filter. */
function matchingShipments(filter: ShipmentFilter): SQL | undefined {
  const { search, id, orderId, resupplyOrderId, carrierId, statuses, lateOn } = filter;
  const { isLoose: onlyLoose = false } = filter;
  return and(
    isNull(shipments.deletedAt),
    search ? shipmentsWith(search) : undefined,
    id === undefined ? undefined : eq(shipments.id, id),
    orderId === undefined ? undefined : eq(shipments.orderId, orderId),
    resupplyOrderId === undefined ? undefined : eq(shipments.resupplyOrderId, resupplyOrderId),
    carrierId === undefined ? undefined : eq(shipments.shippingCompanyId, carrierId),
    statuses && anyOf(shipments.status, statuses),
    lateOn === undefined ? undefined : isLateOn(lateOn),
    onlyLoose ? isLoose : undefined,
  );
}

/**
 * Packing lists may be long, so they are only included for a single shipment and for those of one order, which share
 * its serial numbers.
 */
export function withPackingLists({ id, orderId }: ShipmentFilter): boolean {
  return id !== undefined || orderId !== undefined;
}

const packingList = (isWanted: boolean) =>
  isWanted
    ? sql<PackingListData | null>`(select ${packingLists.data} from ${packingLists}
        where ${packingLists.shipmentId} = ${shipments.id})`
    : sql<null>`null`;

const packingListUpdatedAt = (isWanted: boolean) =>
  (isWanted
    ? sql<Date | null>`(select ${packingLists.updatedAt} from ${packingLists}
        where ${packingLists.shipmentId} = ${shipments.id})`
    : sql<Date | null>`null`
  ).mapWith(packingLists.updatedAt);

/** Sort order of shipments: by the last change or note, or by the promised day. */
export interface ShipmentOrder {
  by: 'activeAt' | 'eta';
  descending: boolean;
}

/** ORDER BY and the predicate of the page after a cursor. */
function pageAfter({ by, descending, cursor }: ShipmentOrder & { cursor: string | null | undefined }) {
  const { id, activeAt } = shipments;
  if (by === 'activeAt') return timeKeyset({ time: activeAt, id, cursor, descending });
  const direction = descending ? desc : asc;
  const position = decodeTextCursor(cursor ?? null);
  return {
    beyond: afterTextPosition({ text: dueKey, id, position, descending }),
    order: [direction(dueKey), direction(id)],
  };
}

interface ListShipments {
  filter: ShipmentFilter;
  userId: number;
  cursor: string | null | undefined;
  order: ShipmentOrder;
  limit: number;
}

/** Shipments in order, after a cursor, with their related rows and user-specific fields. */
export function listShipments(db: Executor, { filter, userId, cursor, order, limit }: ListShipments) {
  const page = pageAfter({ ...order, cursor });
  const isWhole = withPackingLists(filter);
  return db
    .select({
      ...columns,
      isListed: isListed(userId),
      packingList: packingList(isWhole),
      packingListUpdatedAt: packingListUpdatedAt(isWhole),
    })
    .from(shipments)
    .leftJoin(users, eq(users.id, shipments.userId))
    .leftJoin(shippingCompanies, eq(shippingCompanies.id, shipments.shippingCompanyId))
    .leftJoin(
      shipmentUndos,
      and(eq(shipmentUndos.shipmentId, shipments.id), eq(shipmentUndos.writtenBy, userId)),
    )
    .leftJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(resupplyOrders, eq(resupplyOrders.id, shipments.resupplyOrderId))
    .where(and(matchingShipments(filter), page.beyond))
    .orderBy(...page.order)
    .limit(rowLimit(limit))
    .$dynamic();
}

export type ShipmentRecord = Awaited<ReturnType<typeof listShipments>>[number];

/** Only ids, for counting. */
export function selectShipmentIds(db: Executor, filter: ShipmentFilter) {
  return db.select({ id: shipments.id }).from(shipments).where(matchingShipments(filter)).$dynamic();
}
