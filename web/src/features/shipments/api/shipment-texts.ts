import '../../../i18n/late/shipment-screens.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { pieceCount } from '@halla/domain/documents/document-lines';
import type { Translate } from '../../../i18n/i18n.ts';
import { countedItem } from '../../../ui/labels/counted-item.ts';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';

type Line = Pick<Shipment['genericDevices'][number], 'sku' | 'name' | 'count'>;

function lineText({ count, name, sku }: Line): string {
  return countedItem({ count, name: name ?? sku ?? '' });
}

/** All items of a shipment as text. */
export function allItemsText({ genericDevices: lines }: Shipment): string {
  return lines.map(lineText).join(', ');
}

/**
 * The item of a shipment, or the number of pieces of several, followed by the items that match the search.
 */
export function itemsText(shipment: Shipment, searched: string, t: Translate): string {
  const { genericDevices: lines } = shipment;
  if (lines.length < 2) return allItemsText(shipment);
  const wanted = searched.toLowerCase();
  const found = lines.filter(
    ({ sku, name }) => wanted !== '' && [sku, name].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const total = t(($) => $.shipmentScreens.pieces, { count: pieceCount(lines) });
  return found.length === 0 ? total : `${total}: ${found.map(lineText).join(', ')}`;
}

/** Receiver of an outgoing shipment, otherwise the place of arrival. */
export function receiverText({ shipmentDirection, shippingInfo }: Shipment, t: Translate): string | null {
  const { companyName, contactName, location } = shippingInfo;
  if (shipmentDirection !== 'outward') return companyName && nameOfPlace(companyName, [], t);
  return [companyName, contactName, location].filter(Boolean).join(', ') || null;
}

/** Receiver of an outgoing shipment, otherwise the places between which it goes. */
export function routeText(shipment: Shipment, t: Translate): string | null {
  const { shipmentDirection: direction, pickupAddress, shippingInfo } = shipment;
  const to = receiverText(shipment, t);
  if (direction === 'outward') return to;
  const supplier = shippingInfo.pickupAddress?.companyName;
  const from = direction === 'between' ? pickupAddress && nameOfPlace(pickupAddress, [], t) : supplier;
  return [from, to].filter(Boolean).join(' → ') || null;
}

/** Name of the order or resupply order of a shipment. */
export function partOfText({ Order, ResupplyOrder }: Shipment, t: Translate): string | null {
  if (Order !== null) return t(($) => $.orders.numbered, { number: String(Order.number) });
  return ResupplyOrder && t(($) => $.shipmentScreens.resupply, { number: ResupplyOrder.number });
}

/** Time of a shipment's last change or note, by which the list is sorted. */
export function latestChange({ updatedAt, Notes }: Shipment): string {
  const times = [updatedAt, ...Notes.map((note) => note.createdAt)];
  return times.reduce((latest, time) => (Date.parse(time) > Date.parse(latest) ? time : latest));
}
