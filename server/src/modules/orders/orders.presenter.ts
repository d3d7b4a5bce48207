import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import type { Level } from '@halla/domain/access/levels';
import { skuKey } from '@halla/domain/documents/document-lines';
import { availableToOrder, owedByKey } from '@halla/domain/fulfilment/claims';
import { type LineProgress, lineProgress } from '@halla/domain/fulfilment/line-progress';
import { lineKey, type ShippedGoods } from '@halla/domain/fulfilment/progress';
import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import type { Shelf } from '#modules/stock/demand/free-stock.shared.repository.ts';
import { creditNotesOf, presentDocuments } from './billing/present-documents.ts';
import type { OrderRecord } from './order-rows.ts';
import { presentClient, presentReceiver } from './parties/present-parties.ts';

/** Stock of items, by skuKey. */
type Shelves = ReadonlyMap<string, readonly Shelf[]>;

const presentFields = fieldPresenter(ORDER_FIELDS);

function presentLines(order: OrderRecord, shelves: Shelves | undefined): OrderLine[] {
  const { lines, devices, paymentStatus: status } = order;
  const byLine = Map.groupBy(devices, ({ orderLineId }) => orderLineId);
  const shipments = goodsOf(order);
  const progress = lineProgress({ status, lines, shipments });
  const claims = shelves === undefined ? undefined : owedByKey({ status, lines, shipments });
  return lines.map(({ kept, credited, creditedBack: _back, ...line }, index) => ({
    ...line,
    Devices: (byLine.get(line.id) ?? []).map(({ id, serialNumber }) => ({ id, serialNumber })),
    ...(progress[index] ?? NOTHING_SENT),
    ...(shelves && {
      StockQuantities: presentShelves(line.sku === null ? [] : (shelves.get(skuKey(line.sku)) ?? []), {
        ownOwed: claims?.get(lineKey(line)) ?? 0,
      }),
    }),
    ...{ kept, credited },
  }));
}

const NOTHING_SENT: LineProgress = { sent: 0, received: 0, owed: 0 };

/** An order may take all ready cabins; for other items, pieces that it claims are available to it as well. */
function presentShelves(shelves: readonly Shelf[], { ownOwed }: { ownOwed: number }) {
  return shelves.map(({ warehouse, free, available, ready }) => ({
    Warehouse: { name: warehouse },
    free,
    available: ready ?? availableToOrder(free, { available, ownOwed }),
  }));
}

/** The shipments of an order with what was counted on their way. */
function goodsOf({ shipments }: OrderRecord): ShippedGoods[] {
  return shipments.flatMap(({ status, isOut, sku, name, count, dispatched, received, sentAgain }) => {
    if (count === null) return [];
    const shorts = sentAgain === 0 ? [] : [{ settlement: 'send_again' as const, count: sentAgain }];
    return [{ status, isOut, lines: [{ sku, name, count, dispatched, received, shorts }] }];
  });
}

function presentShipments({ shipments }: OrderRecord): Order['Shipments'] {
  return [...Map.groupBy(shipments, ({ id }) => id).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { id, number, status, isOut } = first;
    const goods = rows.flatMap(({ sku, name, count }) => (count === null ? [] : [{ sku, name, count }]));
    return [{ id, number, status, genericDevices: goods, isOut }];
  });
}

/** An order as administrators see it. */
export function presentOrder(
  row: OrderRecord,
  { level, stock }: { level: Level; stock: Shelves | undefined },
): Order {
  const { id, number, totalPrice, companyId, contactId, clientInfo, shippingInfo, userId, userName } = row;
  const { devices, documents, lists, notes, createdAt, updatedAt } = row;
  return {
    ...{ id, number, totalPrice },
    ...presentFields(row),
    clientInfo: { ...presentClient(clientInfo), companyId, contactId },
    shippingInfo: presentReceiver(shippingInfo),
    genericDevices: presentLines(row, stock),
    Devices: devices.map(({ orderLineId: _line, ...device }) => device),
    Shipments: presentShipments(row),
    CreditNotes: creditNotesOf(documents),
    Quotation: presentReference({ id: row.quotationId, number: row.quotationNumber }),
    User: presentReference({ id: userId, fullName: userName }),
    UserId: userId,
    Notes: notes.map((note) => presentNote(note, level)),
    EmailListOrders: lists,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    ...presentDocuments(row),
  };
}
