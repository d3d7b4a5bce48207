import { isDeepStrictEqual } from 'node:util';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { contradictsStock } from '@halla/domain/documents/shipment-rules';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { namedCarrier } from '#modules/carriers/named-carrier.service.ts';
import { checkPlaces } from './known-places.service.ts';
import { shipmentColumns } from './shipment-input.ts';
import { areLinesChanged, checkContent, linesOf } from './shipment-lines.service.ts';
import { linesOfOrder } from './shipment-orders.service.ts';
import { placesWith } from './shipment-places.ts';
import { planStock } from './shipment-stock.service.ts';
import { type LockedShipment, readShipmentLines } from './shipment-writes.repository.ts';

export type ShipmentWrite = Asked<'edit_shipment'>['input']['shipment'];

/** What an edit comes to; refuses what a rule forbids. */
export async function planEdit({
  ctx,
  wanted,
  stored,
}: {
  ctx: SignedInContext;
  wanted: ShipmentWrite;
  stored: LockedShipment;
}) {
  const { db, now } = ctx;
  const status = SHIPMENT_STATES.chosen(stored.status, wanted.status ?? null);
  const places = placesWith(stored, wanted);
  const isMoved = !isDeepStrictEqual(places, placesWith(stored, {}));
  if (isMoved) await checkPlaces({ work: ctx, places });
  const storedLines = await readShipmentLines({ db, shipmentId: stored.id });
  const sent = wanted.genericDevices && (await linesOf({ db, wanted: wanted.genericDevices }));
  const lines = sent !== undefined && areLinesChanged(storedLines, sent) ? sent : null;
  const of = lines === null ? null : await linesOfOrder({ db, shipment: stored });
  if (isMoved || lines !== null) checkContent({ places, lines: lines ?? storedLines, of });
  const plan = await planStock({ db, shipment: stored, places, to: status });
  const changed = {
    lines: lines !== null,
    pickup: places.pickupWarehouse !== stored.pickupWarehouse,
    delivery: places.deliveryWarehouse !== stored.deliveryWarehouse,
  };
  if (contradictsStock(plan.stocked, changed)) throw new AppError('shipments.goods_moved');
  const shippingCompanyId = await namedCarrier({ ctx, wanted });
  const isDelivered = status === 'delivered' && stored.deliveredAt === null;
  const wantedColumns = {
    ...shipmentColumns(wanted),
    ...places,
    ...(shippingCompanyId !== undefined && { shippingCompanyId }),
    status,
    ...(plan.effects.remove && { stockOutAt: now }),
    ...(plan.effects.add && { stockInAt: now }),
    ...(isDelivered && { deliveredAt: now }),
  };
  const { before, after } = changedFields({ stored, wanted: wantedColumns });
  if (after.rating !== undefined && SHIPMENT_STATES.isFrozen(status, 'rating'))
    throw new AppError('shipments.not_delivered');
  return { before, after, storedLines, lines, plan, isDelivered };
}

export type ShipmentEdit = Awaited<ReturnType<typeof planEdit>>;
