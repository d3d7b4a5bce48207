import { expect, it } from 'vitest';
import { customerCountry } from './terms.ts';

it.each([
  ['outward', { location: 'FI' }, 'FI'],
  ['outward', null, null],
  ['inward', { location: 'DE' }, null],
  ['between', {}, null],
] as const)(
  'a shipment that goes %s with %j goes to a customer in %s',
  (shipmentDirection, shippingInfo, country) => {
    expect(customerCountry({ shipmentDirection, shippingInfo })).toBe(country);
  },
);
