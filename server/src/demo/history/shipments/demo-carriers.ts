import type { ShippingMethod } from '@halla/domain/documents/shipment-rules';

/** A carrier of the demo. */
export interface DemoCarrier {
  readonly name: string;
  readonly services: readonly [ShippingMethod, ...ShippingMethod[]];
  /** Countries to which it delivers; null: all. */
  readonly countries: readonly string[] | null;
  /** True if it transports cabins. */
  readonly cabins: boolean;
  /** Mean days from its first ETA to the arrival; negative: early. */
  readonly late: number;
  /** Exceptions by country. */
  readonly lateTo: Readonly<Record<string, number>>;
  /** Rating when on time. */
  readonly stars: number;
}

/** The first service is the one booked; the first company serves all remaining countries. */
export const DEMO_CARRIERS: readonly [DemoCarrier, ...DemoCarrier[]] = [
  {
    ...{ name: 'Atlantic Air Cargo', services: ['air'], countries: null, cabins: true },
    ...{ late: 1, lateTo: { US: 2 }, stars: 4.2 },
  },
  {
    ...{ name: 'Baltic Sea Lines', services: ['sea', 'road'], cabins: true },
    ...{ countries: ['FI', 'SE', 'NO', 'DK', 'EE', 'DE'], late: 1, lateTo: { FI: 2 }, stars: 3.9 },
  },
  {
    ...{ name: 'Careful Hands Logistics', services: ['white_glove', 'road'], cabins: true },
    ...{ countries: ['FI', 'SE', 'NO', 'DK', 'EE', 'DE', 'NL', 'AT'], late: 0, lateTo: {}, stars: 4.8 },
  },
  {
    ...{ name: 'Nordkapp Express', services: ['courier', 'road', 'air'], cabins: false },
    ...{ countries: ['FI', 'SE', 'NO', 'DK'], late: -1, lateTo: { NO: 1 }, stars: 4.6 },
  },
  {
    ...{ name: 'Suomen Rahti Oy', services: ['road', 'courier'], cabins: false },
    ...{ countries: ['FI', 'EE'], late: 0, lateTo: {}, stars: 4.3 },
  },
];

/** Carriers that deliver such goods to a country; for other countries the one that serves all countries. */
export function carriersTo({
  location,
  isCabin,
}: {
  location: string | null;
  isCabin: boolean;
}): readonly DemoCarrier[] {
  const near = DEMO_CARRIERS.filter(
    ({ countries, cabins }) => (cabins || !isCabin) && location !== null && countries?.includes(location),
  );
  return near.length > 0 ? near : DEMO_CARRIERS.slice(0, 1);
}
