import { expect, it } from 'vitest';
import { PLACEHOLDER_ISSUERS } from './issuers.ts';
import { type DeliveryToPrint, printedDelivery } from './printed-delivery.ts';

const FAN = { sku: 'FAN', name: 'Fan', count: 2, unit: 'pcs', serialNumbers: [], weightKg: 1.25 };
const DELIVERY: DeliveryToPrint = {
  ...{ number: 'S1', version: 1, language: 'en', date: '2026-03-02', sender: PLACEHOLDER_ISSUERS.finland },
  receiver: {
    ...{ companyName: 'Clinic', contactName: null, companyAddress: null, location: 'FI' },
    contactPhone: null,
  },
  ...{ orderNumber: '10001', purchaseOrder: null, carrier: null, trackingNumber: null, shippingTerm: null },
  ...{ lines: [FAN], packed: null },
};

it('The weight is that of the packing list, else the sum of all pieces, and unknown if one of them is.', () => {
  expect(printedDelivery(DELIVERY)).toMatchObject({ weight: 2.5, packages: null });
  const packed = { totalPackages: 3, totalWeight: 7 };
  expect(printedDelivery({ ...DELIVERY, packed })).toMatchObject({ weight: 7, packages: 3 });
  const lines = [FAN, { ...FAN, weightKg: null }];
  expect(printedDelivery({ ...DELIVERY, lines }).weight).toBeNull();
});

it('A line of which nothing leaves is left out, and its weight is not asked for.', () => {
  const lines = [FAN, { ...FAN, sku: 'HOSE', count: 0, weightKg: null }];
  const { lines: printed, weight } = printedDelivery({ ...DELIVERY, lines });
  expect([printed.map(({ sku }) => sku), weight]).toEqual([['FAN'], 2.5]);
});
