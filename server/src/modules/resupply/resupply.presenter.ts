import type { ResupplyLine, ResupplyOrder } from '@halla/contract/resupply';
import type { Level } from '@halla/domain/access/levels';
import { hasAllArrived, isOverdue } from '@halla/domain/documents/resupply-rules';
import { openShort, overOf, waivedOf } from '@halla/domain/fulfilment/shorts';
import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import { presentPacking } from '#modules/stock/stock.presenter.ts';
import type { ResupplyRecord } from './resupply-rows.repository.ts';

interface Reader {
  level: Level;
  /** YYYY-MM-DD on the maker's calendar. */
  today: string;
  /** Includes the packing of the items, which lists leave out. */
  isWhole: boolean;
}

const presentFields = fieldPresenter(RESUPPLY_FIELDS);

function presentLine(row: ResupplyRecord['lines'][number], { isWhole }: Reader): ResupplyLine {
  const { itemId, weightKg, hsCodes, packages, ...line } = row;
  if (!isWhole) return line;
  const packing = { weightKg, hsCodes: hsCodes ?? [], packages: packages ?? [] };
  return { ...line, PackingDetail: itemId === null ? null : presentPacking(packing) };
}

function presentShipments({ shipments }: ResupplyRecord): ResupplyOrder['Shipments'] {
  return [...Map.groupBy(shipments, ({ id }) => id).values()].flatMap((rows) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { id, number, status, deliveryWarehouse } = first;
    const goods = rows.flatMap(({ sku, name, count, received, dispatched, shorts }) => {
      if (count === null) return [];
      const line = { count, dispatched, received, shorts };
      const isDelivered = status === 'delivered';
      const short = isDelivered ? openShort(line) : 0;
      const over = isDelivered ? overOf(line) : 0;
      return [{ sku, name, count, received, dispatched, short, over, waived: waivedOf(line) }];
    });
    return [{ id, number, status, shippingInfo: { companyName: deliveryWarehouse }, genericDevices: goods }];
  });
}

/** A resupply order as administrators see it. */
export function presentResupplyOrder(row: ResupplyRecord, reader: Reader): ResupplyOrder {
  const { id, number, supplierId, supplierName, paymentStatus, eta, clientInfo, userId, userName } = row;
  const sent = presentShipments(row);
  const hasArrived = hasAllArrived({
    lines: row.lines,
    shipments: sent.map(({ status, genericDevices }) => ({ status, lines: genericDevices })),
  });
  return {
    ...{ id, number },
    ...presentFields(row),
    late: isOverdue({ status: paymentStatus, eta, hasArrived }, reader.today),
    SupplierCompany: { id: supplierId, name: supplierName },
    clientInfo: {
      contactName: clientInfo.contactName ?? null,
      contactEmail: clientInfo.contactEmail ?? null,
      contactPhone: clientInfo.contactPhone ?? null,
    },
    genericDevices: row.lines.map((line) => presentLine(line, reader)),
    Shipments: sent,
    User: presentReference({ id: userId, fullName: userName }),
    UserId: userId,
    Notes: row.notes.map((note) => presentNote(note, reader.level)),
    EmailListResupplyOrders: row.lists,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
