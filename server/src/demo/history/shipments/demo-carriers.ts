import type { ShippingMethod } from '@halla/domain/documents/shipment-rules';

/** A shipping company of the demo. */
export interface DemoCarrier {
  readonly name: string;
  readonly services: readonly [ShippingMethod, ...ShippingMethod[]];
  /** Countries to which it carries goods; null: all of them. */
  readonly countries: readonly string[] | null;
  /** It carries cabins. */
  readonly cabins: boolean;
  /** Days after its first ETA that it usually arrives; negative: before it. */
  readonly late: number;
  /** The same where it differs. */
  readonly lateTo: Readonly<Record<string, number>>;
  /** Stars that it is given when it is on time. */
  readonly stars: number;
}

/** The first service is what it is booked for; the first company goes wherever no other does. */
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

/** Those that carry such goods to a country; for all others the carrier that goes everywhere. */
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
