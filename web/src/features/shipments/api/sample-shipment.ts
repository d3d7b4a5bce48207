import type { Shipment } from '@halla/contract/shipments/shipment';

/** A line of a stock item without moved or missing pieces. */
export const UNMOVED = {
  inStock: true,
  taken: 0,
  added: 0,
  short: 0,
  over: 0,
  putBack: 0,
  shorts: [],
  Devices: [],
};

/** Test data: a shipment of two items waiting in the mailhouse. */
export const SHIPMENT: Shipment = {
  ...{ id: 7, number: 'ABCD2345', status: 'waiting', shipmentDirection: 'outward' },
  shippingInfo: {
    ...{ companyName: 'Frost Clinic', contactName: 'Aino', location: 'FI', companyAddress: null },
    ...{ companyVatId: null, contactEmail: null, contactPhone: null, pickupAddress: null },
  },
  ...{
    pickupAddress: 'mailhouse',
    ShippingCompanyId: null,
    shippingCompany: null,
    etaAccuracy: null,
    externalRef: 'PO-1',
  },
  ...{
    shippingTerm: null,
    shippingMethod: null,
    pickupDate: null,
    eta: null,
    late: false,
    trackingNumber: null,
  },
  ...{ totalPrice: null, currency: 'EUR', details: null, rating: null },
  ...{ deliveredAt: null, stockOutAt: null, stockInAt: null },
  genericDevices: [
    { sku: 'PUMP', name: 'Pump', count: 5, dispatched: null, received: null, ...UNMOVED },
    {
      ...{ sku: null, name: 'Manual', count: 1, dispatched: null, received: null },
      ...{ ...UNMOVED, inStock: false },
    },
  ],
  ...{
    Order: { id: 5, number: 10_005 },
    ResupplyOrder: null,
    EtaPredictions: [],
    undoableUntil: null,
    Notes: [],
  },
  ...{ EmailListShipments: [], tagged: false, User: { id: 1, fullName: 'Anna' }, UserId: 1 },
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
};
