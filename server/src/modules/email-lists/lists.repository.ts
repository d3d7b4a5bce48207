import type { Delivery } from '@halla/domain/notifications/deliveries';
import type { EmailList } from '@halla/domain/notifications/recipients';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { users } from '#modules/users/users.table.ts';
import {
  emailListDeviceProfiles,
  emailListDevices,
  emailListOrders,
  emailListProductLines,
  emailListResupplyOrders,
  emailListShipments,
  emailListStockItems,
  emailLists,
  emailListUsers,
} from './email-lists.table.ts';

/** Ids of the rows that events are about. */
export interface NamedIds {
  devices: readonly number[];
  deviceProfiles: readonly number[];
  productLines: readonly number[];
  orders: readonly number[];
  resupplyOrders: readonly number[];
  shipments: readonly number[];
  stockItems: readonly number[];
}

type Members = PgTable & { readonly emailListId: PgColumn };

/** The ids that a list names, as one column. */
function named(table: Members, column: PgColumn, ids: readonly number[]): SQL<number[]> {
  return sql`to_json(array(select ${column} from ${table}
    where ${table.emailListId} = ${emailLists.id} and ${anyOf(column, ids)}))`;
}

/** Enabled users of a list who chose this delivery. */
const receivers = (
  delivery: Delivery,
): SQL<number[]> => sql`to_json(array(select ${emailListUsers.userId} from ${emailListUsers}
  inner join ${users} on ${users.id} = ${emailListUsers.userId}
  where ${emailListUsers.emailListId} = ${emailLists.id} and ${emailListUsers.delivery} = ${delivery} and not ${users.disabled} and ${users.deletedAt} is null))`;

export type NamedList = EmailList & { readonly id: number; readonly name: string };

/** Every e-mail list with its enabled users and the given ids that it names. */
export async function readLists(db: Executor, ids: NamedIds): Promise<NamedList[]> {
  return db
    .select({
      id: emailLists.id,
      name: emailLists.name,
      users: receivers('now'),
      dailyUsers: receivers('daily'),
      allOrderAlerts: emailLists.allOrderAlerts,
      allStockAlerts: emailLists.allStockAlerts,
      devices: named(emailListDevices, emailListDevices.deviceId, ids.devices),
      deviceProfiles: named(
        emailListDeviceProfiles,
        emailListDeviceProfiles.deviceProfileId,
        ids.deviceProfiles,
      ),
      productLines: named(emailListProductLines, emailListProductLines.productLineId, ids.productLines),
      orders: named(emailListOrders, emailListOrders.orderId, ids.orders),
      resupplyOrders: named(
        emailListResupplyOrders,
        emailListResupplyOrders.resupplyOrderId,
        ids.resupplyOrders,
      ),
      shipments: named(emailListShipments, emailListShipments.shipmentId, ids.shipments),
      stockItems: named(emailListStockItems, emailListStockItems.stockItemId, ids.stockItems),
    })
    .from(emailLists);
}
