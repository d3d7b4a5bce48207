import type { CallRequest } from '@halla/contract/calls';
import type { Shipment } from '@halla/contract/shipments/shipment';
import {
  applyDirection,
  type ShipmentDirection,
  USUAL_WAREHOUSE,
} from '@halla/domain/documents/shipment-rules';
import type { OrderParty } from '#modules/orders/orders.table.ts';
import type { PickupAddress, shipments } from './shipments.table.ts';

type Row = typeof shipments.$inferSelect;

/** Origin and destination of a shipment, as stored. */
export type Places = Pick<
  Row,
  'direction' | 'pickupWarehouse' | 'deliveryWarehouse' | 'pickupAddress' | 'shippingInfo'
>;

type EditData = CallRequest<'edit_shipment'>['shipment'];
type SentPlaces = Pick<EditData, 'shipmentDirection' | 'shippingInfo' | 'pickupAddress'>;

const FREE_TEXT = [
  'contactName',
  'location',
  'companyAddress',
  'companyVatId',
  'contactEmail',
  'contactPhone',
] as const;
const FETCHED = ['companyName', 'companyAddress', 'contactName', 'contactPhone'] as const;

/** The non-empty texts. */
function filled<Name extends string>(
  names: readonly Name[],
  values: { readonly [Key in Name]?: string | null | undefined },
): { [Key in Name]?: string } {
  return Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name]]] : []))) as {
    [Key in Name]?: string;
  };
}

/** Default places of a new shipment. */
export function usualPlaces(direction: ShipmentDirection): Places {
  const none = { direction, pickupWarehouse: null, deliveryWarehouse: USUAL_WAREHOUSE };
  const { pickupWarehouse, deliveryWarehouse } = applyDirection(none, direction);
  return { direction, pickupWarehouse, deliveryWarehouse, pickupAddress: null, shippingInfo: {} };
}

/**
 * Stored places with those of the input applied. In the API the warehouse of origin is pickupAddress and the
 * destination is the company of shippingInfo; both are free text if the direction has no warehouse there.
 */
export function placesWith(stored: Places, sent: SentPlaces): Places {
  const direction = sent.shipmentDirection ?? stored.direction;
  const turned = direction === stored.direction ? stored : turnedTo(stored, direction);
  return {
    direction,
    ...departure({ ...turned, direction }, sent),
    ...arrival({ ...turned, direction }, sent),
  };
}

/** Clears the places that a new direction does not use. */
function turnedTo(stored: Places, direction: ShipmentDirection): Places {
  const { pickupWarehouse, deliveryWarehouse } = applyDirection(stored, direction);
  const pickupAddress = direction === 'inward' ? stored.pickupAddress : null;
  return { direction, pickupWarehouse, deliveryWarehouse, pickupAddress, shippingInfo: {} };
}

function departure(
  { direction, pickupWarehouse, pickupAddress }: Places,
  { pickupAddress: text, shippingInfo }: SentPlaces,
): Pick<Places, 'pickupWarehouse' | 'pickupAddress'> {
  const fetched = shippingInfo?.pickupAddress;
  const { text: plain, ...address } = pickupAddress ?? {};
  const kept = {
    ...(fetched === undefined ? address : filled(FETCHED, fetched ?? {})),
    ...filled(['text'], direction === 'inward' ? { text: text === undefined ? plain : text } : {}),
  };
  return {
    pickupWarehouse: direction === 'inward' || text === undefined ? pickupWarehouse : text || null,
    pickupAddress: Object.keys(kept).length === 0 ? null : (kept satisfies PickupAddress),
  };
}

function arrival(
  { direction, deliveryWarehouse, shippingInfo }: Places,
  { shippingInfo: sent }: SentPlaces,
): Pick<Places, 'deliveryWarehouse' | 'shippingInfo'> {
  if (sent === undefined) return { deliveryWarehouse, shippingInfo };
  const party: OrderParty = filled(FREE_TEXT, sent);
  const { companyName } = sent;
  if (direction === 'outward')
    return {
      deliveryWarehouse: null,
      shippingInfo: { ...party, ...filled(['companyName'], { companyName }) },
    };
  return {
    deliveryWarehouse: companyName === undefined ? deliveryWarehouse : companyName || null,
    shippingInfo: party,
  };
}

/** Places in the format of the API. */
export function presentPlaces(
  places: Places,
): Pick<Shipment, 'shipmentDirection' | 'pickupAddress' | 'shippingInfo'> {
  const { direction, pickupWarehouse, deliveryWarehouse, pickupAddress, shippingInfo } = places;
  const { text = null, ...address } = pickupAddress ?? {};
  return {
    shipmentDirection: direction,
    pickupAddress: pickupWarehouse ?? text,
    shippingInfo: {
      companyName: deliveryWarehouse ?? shippingInfo.companyName ?? null,
      contactName: shippingInfo.contactName ?? null,
      location: shippingInfo.location ?? null,
      companyAddress: shippingInfo.companyAddress ?? null,
      companyVatId: shippingInfo.companyVatId ?? null,
      contactEmail: shippingInfo.contactEmail ?? null,
      contactPhone: shippingInfo.contactPhone ?? null,
      pickupAddress:
        Object.keys(address).length === 0
          ? null
          : {
              companyName: address.companyName ?? null,
              companyAddress: address.companyAddress ?? null,
              contactName: address.contactName ?? null,
              contactPhone: address.contactPhone ?? null,
            },
    },
  };
}
