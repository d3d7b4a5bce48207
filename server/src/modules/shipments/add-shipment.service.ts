import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import type { Asked } from '#app/calls/context.ts';
import { duplicateEntry, refusedField } from '#app/calls/errors.ts';
import { columnsSent } from '#app/fields/field-columns.ts';
import { namedCarrier } from '#modules/carriers/named-carrier.service.ts';
import { lockDevices } from '#modules/devices/device-locks.shared.repository.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { sentNumber } from '#modules/documents/sent-number.ts';
import { publishShipment } from '#modules/shipped-goods/publish-shipment.ts';
import { mailAboutShipment } from '#modules/shipped-goods/shipment-mails.ts';
import { publishStockChange } from '#modules/stock/ledger/publish-stock-change.service.ts';
import { checkPlaces } from './known-places.service.ts';
import { namedDevices, pickDevices, placeDevices } from './shipment-devices.service.ts';
import { checkContent, linesOf } from './shipment-lines.service.ts';
import { holdShippedOrder, type ShippedOrder } from './shipment-orders.service.ts';
import { placesWith, usualPlaces } from './shipment-places.ts';
import { insertPrediction, insertShipment, replaceLines } from './shipment-writes.repository.ts';

/** Creates a waiting shipment of an order, of a resupply order, or of neither. */
export async function addShipment({ ctx, input: { shipment: wanted } }: Asked<'add_shipment'>) {
  const { db, now, actor } = ctx;
  const number = sentNumber(wanted.number);
  if (number === null) throw refusedField('shipments.illegal_value', 'shipment.number');
  await lockDevices({ db, scope: 'all', ids: [...new Set(namedDevices(wanted.genericDevices))] });
  const { lines: of, orderId, resupplyOrderId } = await holdShippedOrder(ctx, wanted);
  const places = placesWith(usualPlaces(usualDirection({ resupplyOrderId })), wanted);
  await checkPlaces(ctx, places);
  const lines = await linesOf(db, wanted.genericDevices);
  checkContent({ places, lines, of });
  const none = { lines: [], devices: [] };
  const picked = await pickDevices(db, { orderId, wanted: wanted.genericDevices, lines, stored: none });
  const shippingCompanyId = await namedCarrier(ctx, wanted);
  const shipment = {
    ...{ number, orderId, resupplyOrderId, status: SHIPMENT_STATES.first, shippingCompanyId },
    ...columnsSent(SHIPMENT_FIELDS, wanted),
    ...places,
    ...{ userId: actor.userId, createdAt: now, updatedAt: now },
  };
  const id = await insertShipment(db, shipment);
  if (id === undefined) throw duplicateEntry('shipments.number_taken', 'shipment.number');
  const { status } = shipment;
  const stored = await replaceLines({ db, shipmentId: id, lines });
  const devices = picked.byLine
    .flat()
    .map(({ id: deviceId, serialNumber }) => ({ id: deviceId, serialNumber }));
  if (devices.length > 0) await placeDevices(db, { shipmentId: id, status, lines: stored, picked });
  const eta = shipment.eta ?? null;
  if (eta !== null) await insertPrediction(db, { shipmentId: id, eta, userId: actor.userId, createdAt: now });
  await auditDocument(ctx, {
    kind: 'shipment',
    id,
    after: { ...shipment, lines, ...(devices.length > 0 && { devices }) },
  });
  await mailAboutShipment(ctx, { kinds: ['shipment_created'], shipment: { ...shipment, id, eta } });
  publishShipment(ctx, { id, orderId, resupplyOrderId });
  if (resupplyOrderId !== null) await publishStockChange(ctx, lines);
  return { message: 'Shipment added', shipment: { id, number } };
}

/** Shipments of a resupply order come in, all others go out. */
function usualDirection({ resupplyOrderId }: Pick<ShippedOrder, 'resupplyOrderId'>) {
  return resupplyOrderId === null ? 'outward' : 'inward';
}
