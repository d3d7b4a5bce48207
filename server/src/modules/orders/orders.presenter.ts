import type { Order, OrderLine } from '@halla/contract/orders';
import type { Level } from '@halla/domain/access/levels';
import { skuKey } from '@halla/domain/documents/document-lines';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import type { OrderRecord } from './order-rows.ts';
import type { OrderParty } from './orders.table.ts';

/** What is free of an item, by skuKey. */
export type FreeBySku = ReadonlyMap<string, NonNullable<OrderLine['StockQuantities']>>;

function presentParty(party: OrderParty) {
  return {
    companyName: party.companyName ?? null,
    contactName: party.contactName ?? null,
    location: party.location ?? null,
    companyAddress: party.companyAddress ?? null,
    companyVatId: party.companyVatId ?? null,
    contactEmail: party.contactEmail ?? null,
    contactPhone: party.contactPhone ?? null,
  };
}

function presentLines({ lines, devices }: OrderRecord, stock: FreeBySku | undefined): OrderLine[] {
  const byLine = Map.groupBy(devices, ({ orderLineId }) => orderLineId);
  return lines.map((line) => ({
    ...line,
    Devices: (byLine.get(line.id) ?? []).map(({ id, serialNumber }) => ({ id, serialNumber })),
    ...(stock && { StockQuantities: line.sku === null ? [] : (stock.get(skuKey(line.sku)) ?? []) }),
  }));
}

function presentShipments({ shipments }: OrderRecord): Order['Shipments'] {
  return [...Map.groupBy(shipments, ({ id }) => id).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { id, number, status } = first;
    const goods = rows.flatMap(({ sku, name, count }) => (count === null ? [] : [{ sku, name, count }]));
    return [{ id, number, status, genericDevices: goods }];
  });
}

/** An order as administrators see it. */
export function presentOrder(
  row: OrderRecord,
  { level, stock }: { level: Level; stock: FreeBySku | undefined },
): Order {
  const { companyId, contactId, clientInfo, shippingInfo, userId, userName, lists, creditNotes, notes } = row;
  const { lines: _lines, devices, shipments: _shipments, createdAt, updatedAt, ...order } = row;
  const { id, number, totalPrice, currency, vat, details, purchaseOrder, invoiceIssuer, invoiceLanguage } =
    order;
  const { paymentStatus, depositAmount, paymentDate, deliveryDate, multipleShipments } = order;
  return {
    ...{ id, number, totalPrice, currency, vat, details, purchaseOrder, invoiceIssuer, invoiceLanguage },
    ...{ paymentStatus, depositAmount, paymentDate, deliveryDate, multipleShipments },
    clientInfo: { ...presentParty(clientInfo), companyId, contactId },
    shippingInfo: {
      ...presentParty(shippingInfo),
      companyId: shippingInfo.companyId ?? null,
      unknownReceiver: shippingInfo.unknownReceiver ?? false,
    },
    genericDevices: presentLines(row, stock),
    Devices: devices.map(({ orderLineId: _line, ...device }) => device),
    Shipments: presentShipments(row),
    CreditNotes: creditNotes,
    User: userId === null || userName === null ? null : { id: userId, fullName: userName },
    UserId: userId,
    Notes: notes.map((note) => presentNote(note, level)),
    EmailListOrders: lists,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
