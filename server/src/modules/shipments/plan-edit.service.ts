import { isDeepStrictEqual } from 'node:util';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { contradictsStock } from '@halla/domain/documents/shipment-rules';
import { comesBack } from '@halla/domain/fulfilment/take-back';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import type { Executor } from '#db/database.ts';
import { namedCarrier } from '#modules/carriers/named-carrier.service.ts';
import { changedRows } from '#modules/documents/changed-rows.ts';
import type { LockedOrder } from '#modules/orders/allocation/held-order.ts';
import { refuseUndoingCredit } from '#modules/orders/credits/credit-goods.service.ts';
import { checkPlaces } from './known-places.service.ts';
import type { ShipmentDevice } from './shipment-devices.repository.ts';
import {
  isLive,
  namedDevices,
  type PickedDevices,
  pickDevices,
  refuseTravelling,
} from './shipment-devices.service.ts';
import { COMPARED_OF_LINE, checkContent, linesOf } from './shipment-lines.service.ts';
import { linesOfOrder, linkedOrder } from './shipment-orders.service.ts';
import { type Places, placesWith } from './shipment-places.ts';
import { planStock } from './shipment-stock.service.ts';
import {
  type LineValues,
  type LockedShipment,
  readShipmentLines,
  type StoredLine,
} from './shipment-writes.repository.ts';
import { hasWriteOffs } from './stray/away-lines.repository.ts';

export type ShipmentWrite = Asked<'edit_shipment'>['input']['shipment'];

interface PlanEdit {
  wanted: ShipmentWrite;
  stored: LockedShipment;
  order: LockedOrder | undefined;
  /** The devices on the shipment. */
  devices: readonly ShipmentDevice[];
}

/** Result of an edit; refuses violations of rules. */
export async function planEdit(
  ctx: SignedInContext,
  { wanted, stored, order, devices: storedDevices }: PlanEdit,
) {
  const { db, now } = ctx;
  const status = SHIPMENT_STATES.chosen(stored.status, wanted.status ?? null);
  const places = placesWith(stored, wanted);
  const isMoved = !isDeepStrictEqual(places, placesWith(stored, {}));
  if (isMoved) await checkPlaces(ctx, places);
  const orderId = linkedOrder(ctx, { wanted, stored, order });
  const isLinked = orderId !== stored.orderId;
  const isChecked = isMoved || isLinked;
  const shipment = { ...stored, orderId };
  const content = await planContent({ db, stored: shipment, storedDevices, wanted, places, isChecked });
  const { lines, picked } = content;
  const plan = await planStock(db, { shipment: stored, places, to: status });
  const changed = {
    lines: lines !== null || losesDevices({ storedDevices, picked }),
    pickup: places.pickupWarehouse !== stored.pickupWarehouse,
    delivery: places.deliveryWarehouse !== stored.deliveryWarehouse,
  };
  if (
    contradictsStock(plan.stocked, changed) ||
    (!comesBack(status) && (await isSettled(db, { stored, content })))
  )
    throw new AppError('shipments.goods_moved');
  const leaves = comesBack(stored.status) && status !== stored.status;
  await refuseUndoingCredit(db, { shipmentId: stored.id, leaves, losesLines: lines !== null });
  if (isLive(status) && !isLive(stored.status))
    await refuseTravelling(db, { deviceIds: storedDevices.map(({ id }) => id), shipmentId: stored.id });
  const shippingCompanyId = await namedCarrier(ctx, wanted);
  const isDelivered = status === 'delivered' && stored.deliveredAt === null;
  const wantedColumns = {
    ...columnsSent(SHIPMENT_FIELDS, wanted),
    ...places,
    ...(shippingCompanyId !== undefined && { shippingCompanyId }),
    orderId,
    status,
    ...(plan.effects.remove && { stockOutAt: now }),
    ...(plan.effects.add && { stockInAt: now }),
    ...(isDelivered && { deliveredAt: now }),
  };
  const { before, after } = changedFields({ stored, wanted: wantedColumns });
  if (after.rating !== undefined && SHIPMENT_STATES.isFrozen(status, 'rating'))
    throw new AppError('shipments.not_delivered');
  return { before, after, ...content, storedDevices, plan, isDelivered };
}

interface IsSettled {
  stored: LockedShipment;
  content: { storedLines: readonly StoredLine[] };
}

/** True if goods of an ended shipment were put back or written off, after which its status is final. */
async function isSettled(db: Executor, { stored, content }: IsSettled): Promise<boolean> {
  if (content.storedLines.some(({ putBackCount }) => putBackCount > 0)) return true;
  return comesBack(stored.status) && hasWriteOffs(db, stored.id);
}

interface LosesDevices {
  storedDevices: readonly ShipmentDevice[];
  picked: PickedDevices | null;
}

/** True if the edit removes a device of goods that have left; after departure devices can only be added. */
function losesDevices({ storedDevices, picked }: LosesDevices): boolean {
  if (picked === null) return false;
  const kept = new Set(picked.byLine.flat().map(({ id }) => id));
  return storedDevices.some(({ id }) => !kept.has(id));
}

interface Content {
  db: Executor;
  stored: LockedShipment;
  storedDevices: readonly ShipmentDevice[];
  wanted: ShipmentWrite;
}

/** Content of the shipment after the edit; `lines` and `picked` are null if unchanged. */
async function planContent({
  db,
  stored,
  storedDevices,
  wanted,
  places,
  isChecked,
}: Content & { places: Places /** Also where the lines stay. */; isChecked: boolean }) {
  const storedLines = await readShipmentLines(db, stored.id);
  const sent = wanted.genericDevices && (await linesOf(db, wanted.genericDevices));
  const lines = changedRows<LineValues>({ stored: storedLines, sent, fields: COMPARED_OF_LINE });
  const isLimited = lines !== null || wanted.Order;
  const of = isLimited ? await linesOfOrder(db, stored) : null;
  if (isChecked || lines !== null) checkContent({ places, lines: lines ?? storedLines, of });
  const planned = await planDevices({ db, stored, wanted, storedLines, storedDevices, lines });
  const picked = lines !== null || planned?.isChanged ? planned : null;
  return { storedLines, lines, picked };
}

interface Picking extends Content {
  storedLines: readonly StoredLine[];
  /** null: unchanged. */
  lines: readonly LineValues[] | null;
}

/** The devices of the sent lines; null if no lines were sent and there were no devices. */
async function planDevices({
  db,
  stored: { orderId },
  wanted: { genericDevices: wanted },
  storedLines,
  storedDevices,
  lines,
}: Picking): Promise<PickedDevices | null> {
  if (wanted === undefined) return null;
  if (storedDevices.length === 0 && namedDevices(wanted).length === 0) return null;
  const stored = { lines: storedLines, devices: storedDevices };
  return pickDevices(db, { orderId, wanted, lines: lines ?? storedLines, stored });
}

export type ShipmentEdit = Awaited<ReturnType<typeof planEdit>>;
