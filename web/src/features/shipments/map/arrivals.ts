import type { Shipment } from '@halla/contract/shipments/shipment';
import { countryOfPlace } from '@halla/domain/lifecycle/place-country';
import { liesIn, parsePlace } from '@halla/domain/lifecycle/places';
import type { CountedLocation } from '../../../ui/map/map-places.ts';

type Going = Pick<Shipment, 'shipmentDirection' | 'shippingInfo'>;

/** The country or part of one where a shipment arrives; null if unknown. */
export function arrivalOf({ shipmentDirection, shippingInfo }: Going): string | null {
  const { companyName, location } = shippingInfo;
  if (shipmentDirection === 'outward') return location === null ? null : (parsePlace(location)?.code ?? null);
  return companyName === null ? null : countryOfPlace(companyName);
}

/** Number of arriving shipments at each known place. */
export function arrivalCounts(shipments: readonly Going[]): CountedLocation[] {
  const places = Map.groupBy(shipments, arrivalOf);
  return [...places].flatMap(([location, going]) =>
    location === null ? [] : [{ location, cnt: going.length }],
  );
}

/** Shipments that arrive at a place or in a part of it. */
export function arrivingAt<Shown extends Going>(shipments: readonly Shown[], code: string): readonly Shown[] {
  const place = parsePlace(code);
  return place === null ? [] : shipments.filter((shipment) => liesIn(arrivalOf(shipment), place));
}
