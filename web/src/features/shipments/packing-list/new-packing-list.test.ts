import type { Order } from '@halla/contract/orders/order';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { describe, expect, it } from 'vitest';
import { SHIPMENT, UNMOVED } from '../api/sample-shipment.ts';
import { newPackingList } from './new-packing-list.ts';
import { searches } from './packing-source.ts';

const client = { companyName: 'Polar Group', contactName: null, companyAddress: 'Street 1', location: 'NO' };
const device = (serialNumber: string) => ({ id: 1, serialNumber });
const order = {
  number: 10_005,
  purchaseOrder: 'PO-77',
  clientInfo: { ...client, companyVatId: 'NO123' },
  genericDevices: [
    { sku: 'A_EC_G_220', Devices: ['EC1', 'EC2', 'EC3'].map(device) },
    { sku: 'a_ec_g_220', Devices: [device('EC4')] },
    { sku: null, Devices: [] },
  ],
} as unknown as Order;

const cabins = {
  ...SHIPMENT,
  shippingInfo: {
    ...SHIPMENT.shippingInfo,
    companyAddress: 'Dock 4',
    contactPhone: '+358 40 1',
    location: 'NO',
  },
  shippingTerm: 'DAP',
  genericDevices: [
    { sku: 'A_EC_G_220', name: 'Cabin', count: 2, dispatched: null, received: null, ...UNMOVED },
  ],
} satisfies Shipment;

/** Another shipment of the order, containing a device. */
const carrying = (serial: string, status: Shipment['status'] = 'transit'): Shipment => ({
  ...SHIPMENT,
  status,
  packing_list_data: { goods: [{ count: 1, serialNumbers: [serial] }] },
});

const made = (change: Partial<Parameters<typeof newPackingList>[0]> = {}) =>
  newPackingList({
    shipment: cabins,
    order,
    others: [],
    packing: new Map(),
    issuer: PLACEHOLDER_ISSUERS.finland,
    today: '2026-11-20',
    placeName: (place) => `Place ${place}`,
    ...change,
  });

describe('a new packing list', () => {
  it('of an order names its parties, invoice, references and route', () => {
    const list = made();
    expect(list).toMatchObject({
      importer: 'Frost Clinic\nAino\nDock 4\nNorway',
      delivery: 'Frost Clinic\nAino\nDock 4\nNorway\n+358 40 1',
      buyer: 'Polar Group\nStreet 1\nNorway\nVAT ID: NO123',
      invoiceNo: '10005',
      otherRefrences: 'PO-77, PO-1',
      incoterms: 'DAP',
      date: '2026-11-20',
      portOfLoading: 'KERAVA',
      countryOfOrigin: 'FINLAND',
      countryOfDestination: 'NORWAY',
    });
    expect(list.exporter).toContain('Example Finland Oy');
  });

  it('has the serial numbers of the order that no other shipment carries', () => {
    const others = [carrying('EC1'), carrying('EC2', 'cancelled')];
    expect(made({ others }).goods[0]?.serialNumbers).toEqual(['EC2', 'EC3']);
    expect(made({ order: null }).goods[0]?.serialNumbers).toEqual([]);
  });

  it('of goods that come in names their supplier, and ends at the place where they arrive', () => {
    const supplier = {
      companyName: 'Parts GmbH',
      companyAddress: 'Weg 2',
      contactName: null,
      contactPhone: '+49',
    };
    const inward: Shipment = {
      ...cabins,
      ...{ shipmentDirection: 'inward', pickupAddress: null },
      shippingInfo: { ...SHIPMENT.shippingInfo, companyName: 'mailhouse', pickupAddress: supplier },
      ResupplyOrder: { id: 1, number: 'R7' },
    };
    const list = made({ shipment: inward, order: null });
    expect(list).toMatchObject({
      exporter: 'Parts GmbH\nWeg 2\n+49',
      delivery: 'Place mailhouse',
      otherRefrences: 'R7, PO-1',
      invoiceNo: null,
      countryOfDestination: 'FINLAND',
      portOfLoading: '',
    });
    expect([list.importer, list.buyer].every((party) => party?.includes('Example Finland Oy'))).toBe(true);
    const typed = made({
      order: null,
      shipment: {
        ...inward,
        pickupAddress: 'Gate 3',
        shippingInfo: { ...inward.shippingInfo, pickupAddress: null },
      },
    });
    expect(typed.exporter).toBe('Gate 3');
  });

  it('between warehouses has no buyer', () => {
    const between: Shipment = {
      ...cabins,
      shipmentDirection: 'between',
      shippingInfo: { ...cabins.shippingInfo, companyName: 'vantaa' },
    };
    expect(made({ shipment: between, order: null })).toMatchObject({ buyer: null, delivery: 'Place vantaa' });
  });
});

it('Skus are searched for together, in texts that the search takes.', () => {
  const skus = Array.from({ length: 60 }, (_, index) => `PART-${100 + index}`);
  const texts = searches([...skus, 'PART-100']);
  expect(texts.every((text) => text.length <= 200)).toBe(true);
  expect(texts.length).toBeLessThan(5);
  expect(texts.flatMap((text) => text.split(','))).toEqual(skus);
  expect(searches([])).toEqual([]);
});
