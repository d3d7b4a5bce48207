import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import { fieldColumns } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { nestedRows } from '#db/nested.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { emailListOrders, emailLists } from '#modules/email-lists/email-lists.table.ts';
import { nestedNotes } from '#modules/notes/nested-notes.shared.repository.ts';
import { quotations } from '#modules/quotations/quotations.table.ts';
import {
  shipmentDevices,
  shipmentLines,
  shipmentShorts,
  shipments,
} from '#modules/shipments/shipments.table.ts';
import { creditedBack, hasLeft } from '#modules/stock/demand/left-goods.shared.repository.ts';
import { lineNameFi } from '#modules/stock/item-names.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { orderDocuments } from './billing/order-documents.table.ts';
import { creditedPieces } from './credits/order-credits.repository.ts';
import { orderLines, orders } from './orders.table.ts';
import { paidOfOrder } from './payments/payments.repository.ts';

const nestedLines = nestedRows(
  {
    id: orderLines.id,
    sku: orderLines.sku,
    name: orderLines.name,
    nameFi: lineNameFi(orderLines),
    count: orderLines.count,
    price: orderLines.price,
    discount: orderLines.discount,
    listPrice: orderLines.listPrice,
    imageUrl: orderLines.imageUrl,
    priceList: orderLines.priceList,
    unitCode: orderLines.unitCode,
    vatReason: orderLines.vatReason,
    kept: orderLines.kept,
    credited: creditedPieces,
    creditedBack,
  },
  sql`from ${orderLines} where ${orderLines.orderId} = ${orders.id} order by ${orderLines.position}, ${orderLines.id}`,
);

const nestedDevices = nestedRows(
  {
    id: devices.id,
    serialNumber: devices.serialNumber,
    color: devices.color,
    orderLineId: devices.orderLineId,
    isSent: sql<boolean>`exists (select from ${shipmentDevices}
      inner join ${shipments} on ${shipments.id} = ${shipmentDevices.shipmentId}
      where ${shipmentDevices.deviceId} = ${devices.id} and ${shipments.orderId} = ${orders.id} and ${hasLeft})`,
  },
  sql`from ${devices} where ${devices.orderId} = ${orders.id} and ${devices.deletedAt} is null
    order by ${devices.serialNumber}`,
);

/** One row per line of a shipment; a shipment without lines has none. */
const nestedShipments = nestedRows(
  {
    id: shipments.id,
    number: shipments.number,
    status: shipments.status,
    sku: shipmentLines.sku,
    name: shipmentLines.name,
    count: sql<number | null>`${shipmentLines.count}`,
    isOut: sql<boolean>`${isNotNull(shipments.stockOutAt)}`,
    dispatched: shipmentLines.dispatchedCount,
    received: shipmentLines.receivedCount,
    sentAgain: sql<number>`(select coalesce(sum(${shipmentShorts.count}), 0) from ${shipmentShorts}
      where ${shipmentShorts.shipmentLineId} = ${shipmentLines.id} and ${shipmentShorts.settlement} = 'send_again')`,
  },
  sql`from ${shipments} left join ${shipmentLines} on ${shipmentLines.shipmentId} = ${shipments.id}
    where ${shipments.orderId} = ${orders.id} and ${shipments.deletedAt} is null
    order by ${shipments.createdAt} desc, ${shipments.id} desc, ${shipmentLines.position}, ${shipmentLines.id}`,
);

const nestedLists = nestedRows(
  { id: emailLists.id, name: emailLists.name },
  sql`from ${emailListOrders} inner join ${emailLists} on ${emailLists.id} = ${emailListOrders.emailListId}
    where ${emailListOrders.orderId} = ${orders.id} order by lower(${emailLists.name}), ${emailLists.id}`,
);

const nestedDocuments = nestedRows(
  {
    kind: orderDocuments.kind,
    number: orderDocuments.number,
    ordinal: orderDocuments.ordinal,
    state: orderDocuments.state,
    day: orderDocuments.day,
    issuedAt: orderDocuments.issuedAt,
    language: orderDocuments.language,
    currency: orderDocuments.currency,
    vat: orderDocuments.vat,
    net: orderDocuments.net,
    vatAmount: orderDocuments.vatAmount,
    gross: orderDocuments.gross,
    refersTo: orderDocuments.refersTo,
  },
  sql`from ${orderDocuments} where ${orderDocuments.orderId} = ${orders.id} order by ${orderDocuments.id}`,
);

const columns = {
  id: orders.id,
  number: orders.number,
  companyId: orders.companyId,
  contactId: orders.contactId,
  clientInfo: orders.clientInfo,
  shippingInfo: orders.shippingInfo,
  totalPrice: orders.totalPrice,
  ...fieldColumns(ORDER_FIELDS, orders),
  createdAt: orders.createdAt,
  updatedAt: orders.updatedAt,
  userId: users.id,
  userName: users.fullName,
  quotationId: quotations.id,
  quotationNumber: quotations.number,
  lines: nestedLines,
  devices: nestedDevices,
  shipments: nestedShipments,
  lists: nestedLists,
  documents: nestedDocuments,
  paid: paidOfOrder,
  notes: nestedNotes('order', orders.id),
};

/** Orders with all related rows, unordered. */
export function selectOrders(db: Executor, where: SQL | undefined) {
  return db
    .select(columns)
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .leftJoin(quotations, eq(quotations.id, orders.quotationId))
    .where(where)
    .$dynamic();
}

export type OrderRecord = Awaited<ReturnType<typeof selectOrders>>[number];
