import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { devices } from '#modules/devices/devices.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { resupplyOrders } from '#modules/resupply/resupply.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';
import {
  deviceProfiles,
  emailListDeviceProfiles,
  emailListDevices,
  emailListOrders,
  emailListProductLines,
  emailListResupplyOrders,
  emailListShipments,
  emailListStockItems,
  emailListUsers,
  productLines,
} from './email-lists.table.ts';

const existing = sql`true`;

/** Member table of each kind, and the rows it references; `exists` excludes deleted rows. */
export const MEMBER_TABLES = {
  users: {
    table: emailListUsers,
    listId: emailListUsers.emailListId,
    memberId: emailListUsers.userId,
    things: users,
    id: users.id,
    label: sql<string>`${users.fullName}`,
    exists: isNull(users.deletedAt),
  },
  devices: {
    table: emailListDevices,
    listId: emailListDevices.emailListId,
    memberId: emailListDevices.deviceId,
    things: devices,
    id: devices.id,
    label: sql<string>`${devices.serialNumber}`,
    exists: isNull(devices.deletedAt),
  },
  deviceProfiles: {
    table: emailListDeviceProfiles,
    listId: emailListDeviceProfiles.emailListId,
    memberId: emailListDeviceProfiles.deviceProfileId,
    things: deviceProfiles,
    id: deviceProfiles.id,
    label: sql<string>`${deviceProfiles.name}`,
    exists: existing,
  },
  productLines: {
    table: emailListProductLines,
    listId: emailListProductLines.emailListId,
    memberId: emailListProductLines.productLineId,
    things: productLines,
    id: productLines.id,
    label: sql<string>`${productLines.brandName}`,
    exists: existing,
  },
  orders: {
    table: emailListOrders,
    listId: emailListOrders.emailListId,
    memberId: emailListOrders.orderId,
    things: orders,
    id: orders.id,
    label: sql<string>`${orders.number}::text`,
    exists: isNull(orders.deletedAt),
  },
  resupplyOrders: {
    table: emailListResupplyOrders,
    listId: emailListResupplyOrders.emailListId,
    memberId: emailListResupplyOrders.resupplyOrderId,
    things: resupplyOrders,
    id: resupplyOrders.id,
    label: sql<string>`${resupplyOrders.number}`,
    exists: isNull(resupplyOrders.deletedAt),
  },
  shipments: {
    table: emailListShipments,
    listId: emailListShipments.emailListId,
    memberId: emailListShipments.shipmentId,
    things: shipments,
    id: shipments.id,
    label: sql<string>`${shipments.number}`,
    exists: isNull(shipments.deletedAt),
  },
  stockItems: {
    table: emailListStockItems,
    listId: emailListStockItems.emailListId,
    memberId: emailListStockItems.stockItemId,
    things: stockItems,
    id: stockItems.id,
    label: sql<string>`${stockItems.sku}`,
    exists: existing,
  },
} as const;

/** The existing members of a kind in the list of the enclosing statement: everything after the select list. */
export function membersOf(kind: keyof typeof MEMBER_TABLES, list: SQL): SQL {
  const { table, listId, memberId, things, id, label, exists } = MEMBER_TABLES[kind];
  return sql`from ${table} inner join ${things} on ${eq(id, memberId)}
    where ${listId} = ${list} and ${exists} order by lower(${label}), ${id}`;
}
