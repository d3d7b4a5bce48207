import type { SettledShort } from '@halla/domain/fulfilment/progress';
import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { supplierCompanies } from '#modules/contacts/contacts.table.ts';
import { emailListResupplyOrders, emailLists } from '#modules/email-lists/email-lists.table.ts';
import { nestedNotes } from '#modules/notes/nested-notes.shared.repository.ts';
import { shipmentLines, shipmentShorts, shipments } from '#modules/shipments/shipments.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { users } from '#modules/users/users.table.ts';
import { resupplyOrderLines, resupplyOrders } from './resupply.table.ts';

/** A column made nullable by an outer join. */
const orNone = <Column extends PgColumn>(column: Column) => sql<Column['_']['data'] | null>`${column}`;

/** The lines with the packing of their items, matched by sku as in stock. */
const nestedLines = nestedRows(
  {
    id: resupplyOrderLines.id,
    sku: resupplyOrderLines.sku,
    name: resupplyOrderLines.name,
    count: resupplyOrderLines.count,
    costPrice: resupplyOrderLines.costPrice,
    discount: resupplyOrderLines.discount,
    imageUrl: resupplyOrderLines.imageUrl,
    itemId: orNone(stockItems.id),
    weightKg: stockItems.weightKg,
    hsCodes: orNone(stockItems.hsCodes),
    packages: orNone(stockItems.packages),
  },
  sql`from ${resupplyOrderLines} left join ${stockItems} on lower(${stockItems.sku}) = lower(${resupplyOrderLines.sku})
    where ${resupplyOrderLines.resupplyOrderId} = ${resupplyOrders.id}
    order by ${resupplyOrderLines.position}, ${resupplyOrderLines.id}`,
);

/** One row per line of a shipment; a shipment without lines has a single row without a count. */
const nestedShipments = nestedRows(
  {
    id: shipments.id,
    number: shipments.number,
    status: shipments.status,
    deliveryWarehouse: shipments.deliveryWarehouse,
    sku: shipmentLines.sku,
    name: shipmentLines.name,
    count: orNone(shipmentLines.count),
    received: shipmentLines.receivedCount,
    dispatched: shipmentLines.dispatchedCount,
    shorts: sql<SettledShort[]>`(select coalesce(jsonb_agg(jsonb_build_object(
      'settlement', ${shipmentShorts.settlement}, 'count', ${shipmentShorts.count})), '[]')
      from ${shipmentShorts} where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id})`,
  },
  sql`from ${shipments} left join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
    where ${shipments.resupplyOrderId} = ${resupplyOrders.id} and ${shipments.deletedAt} is null
    order by ${shipments.createdAt} desc, ${shipments.id} desc, ${shipmentLines.position}, ${shipmentLines.id}`,
);

const nestedLists = nestedRows(
  { id: emailLists.id, name: emailLists.name },
  sql`from ${emailListResupplyOrders} inner join ${emailLists} on ${emailLists.id} = ${emailListResupplyOrders.emailListId}
    where ${emailListResupplyOrders.resupplyOrderId} = ${resupplyOrders.id} order by lower(${emailLists.name}), ${emailLists.id}`,
);

const columns = {
  id: resupplyOrders.id,
  number: resupplyOrders.number,
  supplierId: supplierCompanies.id,
  supplierName: supplierCompanies.name,
  clientInfo: resupplyOrders.clientInfo,
  ...fieldColumns(RESUPPLY_FIELDS, resupplyOrders),
  createdAt: resupplyOrders.createdAt,
  updatedAt: resupplyOrders.updatedAt,
  userId: users.id,
  userName: users.fullName,
  lines: nestedLines,
  shipments: nestedShipments,
  lists: nestedLists,
  notes: nestedNotes('resupplyOrder', resupplyOrders.id),
};

/** Resupply orders with all related rows, unordered. */
export function selectResupplyOrders(db: Executor, where: SQL | undefined) {
  return db
    .select(columns)
    .from(resupplyOrders)
    .innerJoin(supplierCompanies, eq(supplierCompanies.id, resupplyOrders.supplierCompanyId))
    .leftJoin(users, eq(users.id, resupplyOrders.userId))
    .where(where)
    .$dynamic();
}

export type ResupplyRecord = Awaited<ReturnType<typeof selectResupplyOrders>>[number];
