import type { Shipment } from '@halla/contract/shipments';
import { countryOfPlace } from '@halla/domain/lifecycle/place-country';
import { liesIn, parsePlace } from '@halla/domain/lifecycle/places';
import type { CountedLocation } from '../../../ui/map/map-places.ts';

type Going = Pick<Shipment, 'shipmentDirection' | 'shippingInfo'>;

/** Where a shipment arrives, as a country or a part of one; null where it does not say. */
export function arrivalOf({ shipmentDirection, shippingInfo }: Going): string | null {
  const { companyName, location } = shippingInfo;
  if (shipmentDirection === 'outward') return location === null ? null : (parsePlace(location)?.code ?? null);
  return companyName === null ? null : countryOfPlace(companyName);
}

/** How many shipments arrive at each place that is known. */
export function arrivalCounts(shipments: readonly Going[]): CountedLocation[] {
  const places = Map.groupBy(shipments, arrivalOf);
  return [...places].flatMap(([location, going]) =>
    location === null ? [] : [{ location, cnt: going.length }],
  );
}

/** The shipments that arrive at a place or in a part of it. */
export function arrivingAt<Shown extends Going>(shipments: readonly Shown[], code: string): readonly Shown[] {
  const place = parsePlace(code);
  return place === null ? [] : shipments.filter((shipment) => liesIn(arrivalOf(shipment), place));
}
