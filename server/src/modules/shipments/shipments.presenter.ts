import type { Shipment } from '@halla/contract/shipments/shipment';
import type { Level } from '@halla/domain/access/levels';
import { isLate, isTagged } from '@halla/domain/documents/shipment-rules';
import { openShort, overOf } from '@halla/domain/fulfilment/shorts';
import { UNDO_STEP_MS } from '@halla/domain/fulfilment/undo-step';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentNote } from '#modules/notes/notes.presenter.ts';
import { presentPlaces } from './shipment-places.ts';
import type { ShipmentRecord } from './shipments.repository.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

interface Reader {
  userId: number;
  level: Level;
  now: Date;
  /** YYYY-MM-DD on the maker's calendar. */
  today: string;
  /** Includes its packing list. */
  isWhole: boolean;
}

/** The lines with their short and surplus pieces, and the settlements. */
function presentLines({ lines, shorts, status }: ShipmentRecord): Shipment['genericDevices'] {
  const byLine = Map.groupBy(shorts, ({ lineId }) => lineId);
  return lines.map(({ id, ...line }) => {
    const settled = byLine.get(id) ?? [];
    const counted = { ...line, shorts: settled };
    const isDelivered = status === 'delivered';
    return {
      ...line,
      short: isDelivered ? openShort(counted) : 0,
      over: isDelivered ? overOf(counted) : 0,
      shorts: settled.map(({ settlement, count, reason, createdAt, userId, userName }) => ({
        ...{ settlement, count, reason, createdAt: createdAt.toISOString() },
        User: presentReference({ id: userId, fullName: userName }),
      })),
    };
  });
}

function undoableUntil(writtenAt: Date | null, now: Date): string | null {
  const until = writtenAt === null ? 0 : writtenAt.getTime() + UNDO_STEP_MS;
  return until < now.getTime() ? null : new Date(until).toISOString();
}

const presentFields = fieldPresenter(SHIPMENT_FIELDS);

/** A shipment as administrators see it. */
export function presentShipment(
  row: ShipmentRecord,
  { userId, level, now, today, isWhole }: Reader,
): Shipment {
  const { orderId, orderNumber, resupplyOrderId, resupplyNumber, creatorId, creatorName } = row;
  const { id, number, status, eta, shippingCompanyId, shippingCompany, etaAccuracy } = row;
  return {
    ...{ id, number, status },
    ...presentPlaces(row),
    ...{ ShippingCompanyId: shippingCompanyId, shippingCompany, etaAccuracy },
    ...presentFields(row),
    late: isLate({ status, eta }, today),
    deliveredAt: iso(row.deliveredAt),
    stockOutAt: iso(row.stockOutAt),
    stockInAt: iso(row.stockInAt),
    genericDevices: presentLines(row),
    Order: presentReference({ id: orderId, number: orderNumber }),
    ResupplyOrder: presentReference({ id: resupplyOrderId, number: resupplyNumber }),
    EtaPredictions: row.predictions.map(({ eta: day, createdAt }) => ({
      eta: day,
      createdAt: createdAt.toISOString(),
    })),
    ...(isWhole && {
      packing_list_data: row.packingList,
      packingListUpdatedAt: iso(row.packingListUpdatedAt),
    }),
    undoableUntil: undoableUntil(row.undoWrittenAt, now),
    Notes: row.notes.map((note) => presentNote(note, level)),
    EmailListShipments: row.lists,
    tagged: isTagged({ creatorId, listedUserIds: row.isListed ? [userId] : [] }, userId),
    User: presentReference({ id: creatorId, fullName: creatorName }),
    UserId: creatorId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
